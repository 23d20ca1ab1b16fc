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
        "Public/js/habit.js", "daysText(from, to < today ? to : today)", "<", "<=",
        "Of two equal days either is the last one."),
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
        "Sources/Interop/TodoTxt/TodoTxtLine.swift", "$0 < 0x20 && $0 != 0x09", "<", "<=",
        "Without the short cut each character is asked, and a space is none of control."),
    Equal(
        "Sources/Language/QuickAdd/LineDayPart.swift", '(["breakfast", "brekkie", "morning"], 300..<720)', "..<", "one further",
        "Breakfast at 12 is at noon without it, too."),
    Equal(
        "Sources/Storage/Advice/ScoreBuckets.swift", "known[column][position] = isThere", "known[column][position] = isThere", "",
        "What is not kept is looked up again in the index."),
    Equal(
        "Sources/Storage/Lists/FilterConditions.swift", "queries.append(",
        """queries.append(
                SQLFragment("SELECT waiting.number FROM dependency CROSS JOIN task AS waiting ON waiting.id = task_id"))""", "",
        "Without the few candidates all tasks are asked, in more time."),
    Equal(
        "Sources/Storage/SQLite/Connection+Watch.swift", "guard let watch else { return 0 }", "0", "1",
        "SQLite gives the pointer that it was given, which is never nil."),
    Equal(
        "Sources/Storage/Search/TextIndex.swift", 'differs(["name", "details"]) && !waits(number)', "&&", "||",
        "The text is taken out and indexed again as it was."),
    Equal(
        "Sources/Text/NaturalKey.swift", "scalar.value >= 0x3A, scalar.value < 0x80", "<", "<=",
        "U+0080 stays between U+007F and U+0081."),
    Equal(
        "Sources/Web/Tasks/TaskCodec.swift", "let decimals = rest % 10 == 0", "<", "<=",
        "A rest of 10 is a multiple of ten, for which the condition before it holds."),
]
