"""A page in WebKitGTK that can be printed without a dialog, which WebDriver cannot do.

Standard input has commands, a JSON object in each line: {"navigate": address}, {"evaluate": body of an async function},
{"print": path of a PDF}. Each is answered by one line, {"value": text or null} or {"error": text}, before the next one is sent.
"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

view = WebKit2.WebView()
window = Gtk.OffscreenWindow()
window.set_default_size(1280, 900)
window.add(view)
window.show_all()


def answer(**fields):
    print(json.dumps(fields), flush=True)


def on_load(_view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        answer(value=None)


def evaluate(body):
    def finish(_view, result):
        try:
            answer(value=view.call_async_javascript_function_finish(result).to_string())
        except GLib.Error as error:
            answer(error=error.message)

    view.call_async_javascript_function(body, -1, None, None, None, None, finish)


def print_page(path):
    settings = Gtk.PrintSettings()
    settings.set_printer("Print to File")
    settings.set("output-uri", GLib.filename_to_uri(path))
    settings.set("output-file-format", "pdf")
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    errors = []
    # "finished" follows "failed".
    operation.connect("failed", lambda _operation, error: errors.append(error.message))
    operation.connect("finished", lambda _operation: answer(error=errors[0]) if errors else answer(value=None))
    operation.print_()


def on_input(_input, _condition):
    line = sys.stdin.readline()
    if not line:
        Gtk.main_quit()
        return False
    [(name, value)] = json.loads(line).items()
    {"navigate": view.load_uri, "evaluate": evaluate, "print": print_page}[name](value)
    return True


view.connect("load-changed", on_load)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP, on_input)
Gtk.main()
