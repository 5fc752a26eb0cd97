"""A finger on Home's language buttons, through SDL and Kivy's own input providers."""

from tests.android.walks.stage import open_app, tell

stage = open_app()

from kivy.base import EventLoop, _runTouchApp_prepare  # noqa: E402
from kivy.core.window import Window  # noqa: E402

from tests.android import sdl  # noqa: E402

# What App.run does and a stage leaves out: the providers of touches that Kivy's settings name.
_runTouchApp_prepare()
for provider in EventLoop.input_providers:
    provider.start()
began = []
Window.bind(on_touch_down=lambda _window, touch: began.append(touch.device))
button = stage.hand.find("home.language.uk")
stage.hand.reveal(button)  # games that were begun stand above it
stage.settle()
x, y = button.to_window(*button.center)
sdl.tap(x, y, stage.frames)
stage.settle()
tell(began=began, language=stage.app._.language)
