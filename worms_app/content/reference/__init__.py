"""The rules as people read them: chapters of short entries, and questions from the table with their answers.

The texts are the English sources of the catalogs, in ``chapters/*.toml`` and ``questions/*.toml``; every
string a player reads goes through ``worms_app.i18n.translate``. Contents:

- ``load``: ``reference()``, the whole checked at once; entries by id, by keyword and by paragraph
- ``markup``: the links inside the texts, ``[[entry|words]]``
"""

from worms_app.content.reference.load import (
    Article as Article,
    CommonQuestion as CommonQuestion,
    Reference as Reference,
    ReferenceTextError as ReferenceTextError,
    reference as reference,
)
from worms_app.content.reference.markup import (
    Span as Span,
    plain as plain,
    spans as spans,
)
