"""Everything the app says, in any of its languages. Table of contents:

- ``languages``: which there are (folders of ``locales``), the current one, the live switch, the device's
- ``catalogs``: ``translate`` and its relatives; ``Translator``, which layouts call ``app._``
- ``formats``: numbers, lists, dates, durations
- ``terms``: the game's own words by id; ``pieces``: Things counted, directions, dice
- ``pseudo``: the pseudo-language
- ``search``: rules, questions and cards by the words people type

Every function takes ``language=``: a player may read the game in another language than the device.
"""

from worms_app.i18n.catalogs import (
    Translator as Translator,
    mark as mark,
    nmark as nmark,
    ntranslate as ntranslate,
    ptranslate as ptranslate,
    translate as translate,
)
from worms_app.i18n.languages import (
    LANGUAGES as LANGUAGES,
    NAMES as NAMES,
    PSEUDO as PSEUDO,
    SOURCE as SOURCE,
    current as current,
    edition as edition,
    observe as observe,
    supported as supported,
    switch as switch,
    system_language as system_language,
)
