"""A phone made of plain objects: what Android's classes would answer."""

# ruff: noqa: N802, N815  (the names are Java's)

import json
import os

PHONE = {
    "sdk": 36,
    "density": 1.0,
    "font_scale": 1.0,
    "languages": ["cs-CZ"],
    "insets": [0, 24, 0, 48],
    "cutout": None,
    "haptics": True,
    "voices": ["cs", "en"],
} | json.loads(os.environ.get("PHONE", "{}"))


class JavaException(Exception):
    """What pyjnius raises for anything that goes wrong in Java."""


def log(*what):
    """Write down what the app did to the phone."""
    if path := os.environ.get("PHONE_LOG"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(what) + "\n")


def since(sdk, name):
    """Fail as a phone does that is too old for a method."""
    if PHONE["sdk"] < sdk:
        raise JavaException(f"NoSuchMethodError: {name} came with {sdk}, this is {PHONE['sdk']}")


class Version:
    """android.os.Build$VERSION."""

    SDK_INT = PHONE["sdk"]


class Metrics:
    """android.util.DisplayMetrics."""

    density = PHONE["density"]
    scaledDensity = PHONE["density"] * PHONE["font_scale"]


class Hardware:
    """org.renpy.android.Hardware, python-for-android's own."""

    metrics = Metrics

    @staticmethod
    def getDPI():
        return int(160 * PHONE["density"])


class Configuration:
    """android.content.res.Configuration."""

    fontScale = PHONE["font_scale"]


class Resources:
    """android.content.res.Resources."""

    def getConfiguration(self):
        return Configuration

    def getDisplayMetrics(self):
        return Metrics


class Cutout:
    """android.view.DisplayCutout."""

    def __init__(self, edges):
        self.edges = edges

    def getSafeInsetLeft(self):
        return self.edges[0]

    def getSafeInsetTop(self):
        return self.edges[1]

    def getSafeInsetRight(self):
        return self.edges[2]

    def getSafeInsetBottom(self):
        return self.edges[3]


class WindowInsets:
    """android.view.WindowInsets."""

    def getSystemWindowInsetLeft(self):
        return PHONE["insets"][0]

    def getSystemWindowInsetTop(self):
        return PHONE["insets"][1]

    def getSystemWindowInsetRight(self):
        return PHONE["insets"][2]

    def getSystemWindowInsetBottom(self):
        return PHONE["insets"][3]

    def getStableInsetBottom(self):
        return PHONE["insets"][3]

    def getDisplayCutout(self):
        since(28, "getDisplayCutout")
        return Cutout(PHONE["cutout"]) if PHONE["cutout"] else None


class InsetsController:
    """android.view.WindowInsetsController."""

    def setSystemBarsAppearance(self, appearance, mask):
        log("bars", "light" if appearance & mask == 24 else "dark")


class View:
    """android.view.View."""

    visibility = 0

    def getSystemUiVisibility(self):
        return View.visibility

    def setSystemUiVisibility(self, visibility):
        View.visibility = visibility
        log("bars", "light" if visibility & 0x2010 == 0x2010 else "dark")

    def getRootWindowInsets(self):
        return WindowInsets()


class Window:
    """android.view.Window."""

    def getDecorView(self):
        return View()

    def getInsetsController(self):
        since(30, "getInsetsController")
        return InsetsController()

    def setStatusBarColor(self, colour):
        self._paint("status", colour)

    def setNavigationBarColor(self, colour):
        self._paint("navigation", colour)

    def _paint(self, bar, colour):
        if not -(1 << 31) <= colour < 1 << 31:
            raise JavaException("OverflowError: not a Java int")
        log("colour", bar, f"{colour & 0xFFFFFFFF:08X}")

    def addFlags(self, flags):
        log("addFlags", flags)

    def clearFlags(self, flags):
        log("clearFlags", flags)


class LayoutParams:
    """android.view.WindowManager$LayoutParams."""

    FLAG_KEEP_SCREEN_ON = 128


class Vibrator:
    """android.os.Vibrator: as strict as the real one about its arguments."""

    def hasVibrator(self):
        return PHONE["haptics"]

    def vibrate(self, first, repeat=None):
        if PHONE["sdk"] >= 26 and not isinstance(first, Effect):
            raise JavaException("vibrate: VibrationEffect expected")
        log("vibrate", first.what if isinstance(first, Effect) else first, repeat)

    def cancel(self):
        log("vibrate cancel")


class Effect:
    """android.os.VibrationEffect."""

    DEFAULT_AMPLITUDE = -1

    def __init__(self, what):
        self.what = what

    @staticmethod
    def createOneShot(milliseconds, amplitude):
        since(26, "createOneShot")
        if milliseconds < 1:
            raise JavaException("IllegalArgumentException: duration must be positive")
        return Effect([milliseconds, amplitude])

    @staticmethod
    def createWaveform(timings, repeat):
        since(26, "createWaveform")
        if not timings or not any(timings) or not -1 <= repeat < len(timings):
            raise JavaException("IllegalArgumentException")
        return Effect([timings, repeat])


class Context:
    """android.content.Context."""

    VIBRATOR_SERVICE = "vibrator"
    CLIPBOARD_SERVICE = "clipboard"


class Text:
    """java.lang.String: made of characters, or of bytes that are UTF-8."""

    def __init__(self, text):
        self.text = text.decode() if isinstance(text, bytes) else text

    def toString(self):
        return self.text


class Item:
    """android.content.ClipData$Item."""

    def __init__(self, text):
        self.text = text

    def coerceToText(self, _context):
        return self.text  # pyjnius makes a str of it


class ClipData:
    """android.content.ClipData."""

    def __init__(self, text):
        self.text = text

    @staticmethod
    def newPlainText(_label, text):
        return ClipData(text.text if isinstance(text, Text) else text)

    def getItemAt(self, _index):
        return Item(self.text)


class ClipDescription:
    """android.content.ClipDescription."""


class Clipboard:
    """android.content.ClipboardManager."""

    clip = None

    def setPrimaryClip(self, clip):
        Clipboard.clip = clip

    def getPrimaryClip(self):
        return Clipboard.clip

    def hasPrimaryClip(self):
        return Clipboard.clip is not None


class File:
    """java.io.File."""

    def __init__(self, path):
        self.path = path

    def getPath(self):
        return self.path

    def getAbsolutePath(self):
        return self.path


class Activity:
    """org.kivy.android.PythonActivity, the one object of it."""

    def getApplicationContext(self):
        return self

    def getResources(self):
        return Resources()

    def getWindow(self):
        return Window()

    def getFilesDir(self):
        return File(os.environ["ANDROID_PRIVATE"])

    def getSystemService(self, name):
        services = {Context.VIBRATOR_SERVICE: Vibrator, Context.CLIPBOARD_SERVICE: Clipboard}
        if name not in services:
            raise JavaException(f"no service {name!r} on this phone")
        return services[name]()

    def runOnUiThread(self, runnable):
        runnable.run()

    def changeKeyboard(self, input_type):
        log("keyboard", input_type)

    def moveTaskToBack(self, _non_root):
        log("moveTaskToBack")
        return True

    def finishAndRemoveTask(self):
        log("finishAndRemoveTask")


class PythonActivity:
    """org.kivy.android.PythonActivity."""

    mActivity = Activity()


class Tag:
    """java.util.Locale."""

    def __init__(self, tag):
        self.tag = tag

    def toLanguageTag(self):
        return self.tag


class LocaleList:
    """android.os.LocaleList."""

    @staticmethod
    def getDefault():
        since(24, "LocaleList.getDefault")
        return LocaleList()

    def size(self):
        return len(PHONE["languages"])

    def get(self, index):
        return Tag(PHONE["languages"][index])


class WallpaperManager:
    """android.app.WallpaperManager: looked up when MaterialYouColor is imported, never used."""

    @staticmethod
    def getInstance(_context):
        return WallpaperManager()


class Integer:
    """java.lang.Integer: the same."""


class MediaPlayer:
    """android.media.MediaPlayer: plays nothing, keeps the order of calls that the real one demands."""

    def __init__(self):
        self.ready = False

    def setDataSource(self, path):
        if not os.path.isfile(path):
            raise JavaException(f"IOException: no file {path}")
        self.path = path

    def setAudioAttributes(self, _attributes):
        pass

    def setOnCompletionListener(self, _listener):
        pass

    def prepare(self):
        self.ready = True

    def _needs_preparation(self):
        if not self.ready:
            raise JavaException("IllegalStateException")

    def start(self):
        self._needs_preparation()
        log("sound", os.path.basename(self.path))

    def stop(self):
        self._needs_preparation()
        self.ready = False

    def pause(self):
        self._needs_preparation()

    def seekTo(self, _milliseconds):
        self._needs_preparation()

    def getDuration(self):
        self._needs_preparation()
        return 500

    def getCurrentPosition(self):
        self._needs_preparation()
        return 0

    def setLooping(self, _loops):
        pass

    def setVolume(self, _left, _right):
        pass

    def release(self):
        self.ready = False


class AudioManager:
    """android.media.AudioManager."""

    STREAM_MUSIC = 3


class AudioAttributes:
    """android.media.AudioAttributes."""

    CONTENT_TYPE_MUSIC = 2
    USAGE_MEDIA = 1


class AudioAttributesBuilder:
    """android.media.AudioAttributes$Builder."""

    def setLegacyStreamType(self, _stream):
        return self

    def setContentType(self, _kind):
        return self

    def setUsage(self, _usage):
        return self

    def build(self):
        return AudioAttributes()


class Locale:
    """java.util.Locale."""

    def __init__(self, language, *country):
        self.language = language


class TextToSpeech:
    """android.speech.tts.TextToSpeech: has the voices of PHONE["voices"]."""

    QUEUE_FLUSH = 0

    def __init__(self, _context, _listener):
        pass

    def setLanguage(self, locale):
        return 0 if locale.language in PHONE["voices"] else -2

    def isLanguageAvailable(self, locale):
        return self.setLanguage(locale)

    def speak(self, text, _mode, _parameters, _name):
        log("speak", text)
        return 0

    def stop(self):
        return 0

    def shutdown(self):
        pass


CLASSES = {
    "android.app.WallpaperManager": WallpaperManager,
    "android.content.ClipData": ClipData,
    "android.content.ClipDescription": ClipDescription,
    "android.content.Context": Context,
    "android.media.AudioAttributes": AudioAttributes,
    "android.media.AudioAttributes$Builder": AudioAttributesBuilder,
    "android.media.AudioManager": AudioManager,
    "android.media.MediaPlayer": MediaPlayer,
    "android.os.Build$VERSION": Version,
    "android.os.LocaleList": LocaleList,
    "android.speech.tts.TextToSpeech": TextToSpeech,
    "android.util.DisplayMetrics": Metrics,
    "android.view.WindowManager$LayoutParams": LayoutParams,
    "java.io.File": File,
    "java.lang.Integer": Integer,
    "java.lang.String": Text,
    "java.util.Locale": Locale,
    "org.kivy.android.PythonActivity": PythonActivity,
    "org.renpy.android.Hardware": Hardware,
}
if PHONE["sdk"] >= 26:
    CLASSES["android.os.VibrationEffect"] = Effect
