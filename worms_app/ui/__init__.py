"""Everything with pixels: the only package that imports Kivy.

app.py         the app: wires the parts below together
navigation.py  the stack of screens; back, Escape and Android's back key
theme.py       colours, sizes, type scale
crash.py       a readable report, and on again where we were
voice.py       prompts read aloud
device.py      what only the phone's system can tell or do
screens/       one .kv and one short .py each, and the registry of them
presenters/    what a screen shows, in plain Python
widgets/       the base widgets
demo.py        the app shows itself where there is no display
"""
