"""Changes that no test can notice, as they are equal in effect, each with the reason."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Equal:
    """A change of `old` to `new` in a line that holds `line`."""

    file: str
    line: str
    old: str
    new: str
    reason: str


EQUAL = [
    Equal(
        "Public/js/task/repeat.js", 'onKey(this.#words, "Enter"', 'onKey(this.#words, "Enter", () => this.#takeWords());', ";",
        "Enter in a field that was changed brings its change event by itself."),
    Equal(
        "Public/js/importing/pasting.js", 'text.split("\\n", 2)', "2", "3", "Only the first two of the lines are looked at."),
    Equal(
        "Sources/Charts/SVG/SVGRenderer.swift", 'if byte > UInt8(ascii: "@") && byte < 0xEF', "||", "&&",
        "Without the short cut each byte is asked for its replacement, and those that it passes have none."),
    Equal(
        "Sources/HTTP/Server/EventLoop+Answering.swift", "if sent < 0, errno == EINTR { continue }", "0", "1",
        "Of a buffer that is not empty, send never takes nothing without an error."),
    Equal(
        "Sources/HTTP/Server/ServerConfiguration.swift", "public var readWorkers = 8", "8", "9",
        "One thread more gives the same responses."),
    Equal(
        "Sources/Storage/Advice/ScoreBuckets.swift", "known[columns][position] = isThere", "known[columns][position] = isThere", "",
        "What is not kept is looked up again in the index."),
    Equal(
        "Sources/Web/Tasks/TaskCodec.swift", "let decimals = rest % 10 == 0", "<", "<=",
        "A rest of 10 is a multiple of ten, for which the condition before it holds."),
]
