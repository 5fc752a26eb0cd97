"""How large the phone's dp and sp are for the app. No stage: its driver has a density of its own."""

import json

from worms_app.ui.shell import environment

environment.prepare()

from kivy.metrics import dp, sp  # noqa: E402

print(json.dumps({"dp": dp(1), "sp": sp(1)}))
