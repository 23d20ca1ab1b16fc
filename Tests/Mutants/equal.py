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
]
