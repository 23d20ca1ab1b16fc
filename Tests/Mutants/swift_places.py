"""Where a small change can be made in a Swift source, and what it looks like behind a switch.

A changed operator becomes an operator of its own, so that it needs no parentheses and binds as before.
"""

import re
from dataclasses import dataclass

TOKEN = re.compile(r"""
    (?P<space>[ \t\r\n]+|//[^\n]*)
    |(?P<word>`[^`\n]*`|[A-Za-z_$][\w$]*)
    |(?P<number>0[xbo][0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)
    |(?P<sign>[-/=+!*%<>&|^~?.]+)
    |(?P<other>.)""", re.VERBOSE | re.DOTALL)
TURNED = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
COUNTED = {"+": "-", "-": "+", "*": "+", "/": "*", "+=": "-=", "-=": "+="}
JOINED = {"&&": "||", "||": "&&"}
EMPTY = {"Bool": "false", "Int": "0", "String": '""'}
# Whoever never returns, or must be called first, cannot be left out.
KEPT = {"fatalError", "preconditionFailure", "precondition", "assert", "super", "return", "throw", "init", "self", "exit", "_exit"}
WORDS = {
    "let", "var", "if", "guard", "for", "while", "switch", "case", "return", "func", "do", "defer", "import", "static",
    "private", "public", "fileprivate", "internal", "struct", "enum", "class", "extension", "protocol", "init", "deinit",
    "else", "catch", "throw", "break", "continue", "default", "repeat", "typealias", "subscript", "get", "set", "mutating",
    "nonisolated", "lazy", "weak", "unowned", "indirect", "final", "override", "associatedtype", "where", "in", "some", "any"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Place:
    """A change of `text[start:end]`; `code` and `declarations` give what stands there behind the switch of a number."""

    kind: str
    file: str
    line: int
    start: int
    end: int
    old: str
    new: str
    code: object
    declarations: object = None


def tokens(text):
    """Without spaces and comments; a string is one token, with what is worked out in it."""
    found, at = [], 0
    while at < len(text):
        if text.startswith("/*", at):
            at = end_of_comment(text, at)
        elif match := re.compile(r'#*"').match(text, at):
            end = end_of_string(text, at, match.group())
            found.append(Token("string", text[at:end], at))
            at = end
        else:
            match = TOKEN.match(text, at)
            # What begins a comment is no operator.
            comment = match.group().find("//") if match.lastgroup == "sign" else -1
            end = at + comment if comment > 0 else match.end()
            if match.lastgroup != "space":
                found.append(Token(match.lastgroup, text[at:end], at))
            at = end
    return found


def end_of_comment(text, at):
    depth = 0
    while True:
        match = re.compile(r"/\*|\*/").search(text, at)
        depth += 1 if match.group() == "/*" else -1
        at = match.end()
        if depth == 0:
            return at


def end_of_string(text, at, opening):
    signs = opening.count("#")
    quotes = '"""' if text.startswith('"""', at + signs) else '"'
    closing, escape = quotes + "#" * signs, "\\" + "#" * signs
    at += signs + len(quotes)
    while not text.startswith(closing, at):
        if text.startswith(escape + "(", at):
            at = end_of_brackets(text, at + len(escape))
        elif text.startswith(escape, at):
            at += len(escape) + 1
        else:
            at += 1
    return at + len(closing)


def end_of_brackets(text, at):
    depth = 0
    while True:
        if match := re.compile(r'#*"').match(text, at):
            at = end_of_string(text, at, match.group())
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
        if depth == 0:
            return at


def places(file, text):
    """All places of a source."""
    found = tokens(text)
    opened, closing = brackets(found)
    around = Around(file, text, found, opened, closing)
    for index, token in enumerate(found):
        if token.kind == "sign":
            yield from around.of_sign(index, token)
        elif token.kind == "number":
            yield from around.of_number(index, token)
        elif token.kind == "word":
            yield from around.of_word(index, token)


def brackets(found):
    """For each token the bracket around it, and for each bracket that opens the one that closes it."""
    opened, closing, stack = [], {}, []
    for index, token in enumerate(found):
        if token.text in (")", "]", "}") and token.kind == "other" and stack:
            closing[stack.pop()] = index
        opened.append(stack[-1] if stack else None)
        if token.text in ("(", "[", "{") and token.kind == "other":
            stack.append(index)
    return opened, closing


def question(number):
    return f"isPlanted({number})"


def own(sign, number):
    """An operator that nobody else has: the sign with the number in digits of other operator characters."""
    return sign + "".join(chr(0x2200 + int(digit)) for digit in str(number))


class Around:
    """The tokens around a place."""

    def __init__(self, file, text, found, opened, closing):
        self.file, self.text, self.found, self.opened, self.closing = file, text, found, opened, closing

    def place(self, kind, start, end, new, code, declarations=None):
        line = self.text.count("\n", 0, start) + 1
        return Place(kind, self.file, line, start, end, self.text[start:end], new, code, declarations)

    def text_at(self, index):
        return self.found[index].text if 0 <= index < len(self.found) else ""

    def begins_line(self, index):
        line = self.text.rfind("\n", 0, self.found[index].start) + 1
        return not self.text[line:self.found[index].start].strip()

    def ends_line(self, index):
        rest = self.text[self.found[index].end:self.text.find("\n", self.found[index].end)]
        return not rest.strip() or rest.strip().startswith("//")

    # Operators

    def of_sign(self, index, token):
        sign, (before, after) = token.text, (self.text[token.start - 1:token.start], self.text[token.end:token.end + 1])
        if sign == "!" and not before.strip("([ ") and after.strip():
            yield self.changed("a condition inverted", token, "", negation)
        if sign in ("..<", "...") and before.strip() and before not in "([," and after.strip() and after not in ")],":
            yield self.changed("a boundary moved", token, "one further" if sign == "..<" else "one less", moved)
        if before.strip() or after.strip():
            return
        if sign in TURNED:
            yield self.changed("a comparison turned", token, TURNED[sign], compared)
        elif sign in JOINED:
            yield self.changed("and for or", token, JOINED[sign], joined)
        elif sign in COUNTED:
            yield self.changed("arithmetic changed", token, COUNTED[sign], counted)

    def changed(self, kind, token, new, declaration):
        return self.place(
            kind, token.start, token.end, new, lambda number, sign=token.text: own(sign, number),
            lambda number, sign=token.text: declaration(sign, new, number))

    # Constants

    def of_number(self, index, token):
        if self.text_at(index - 1) == "." or not re.fullmatch(r"\d+", token.text):
            return
        other = str(int(token.text) + 1)
        yield self.place(
            "a constant changed", token.start, token.end, other,
            lambda number: f"({question(number)} ? {other} : {token.text})")

    # Words

    def of_word(self, index, token):
        if token.text in ("true", "false"):
            new = "false" if token.text == "true" else "true"
            yield self.place(
                "a constant changed", token.start, token.end, new,
                lambda number: ("!" if token.text == "true" else "") + question(number))
        if token.text in ("if", "guard", "while"):
            yield from self.conditions(index)
        if token.text in ("min", "max") and self.text_at(index + 1) == "(" and self.text_at(index - 1) != ".":
            yield self.least(token)
        if token.text in ("func", "init"):
            yield from self.beginning(index)
        if self.begins_line(index) and self.text_at(self.opened[index] if self.opened[index] is not None else -1) == "{":
            yield from self.statement(index)
        if self.text_at(index + 1) == "(" and token.text not in WORDS:
            yield from self.arguments(index + 1)

    def conditions(self, index):
        """Each part of a condition that names nothing."""
        first = at = index + 1
        while at < len(self.found):
            text = self.text_at(at)
            if text in ("(", "["):
                at = self.closing[at]
            elif text in (",", "{", "else"):
                if at > first and self.text_at(first) not in ("let", "var", "case", "#"):
                    start, end = self.found[first].start, self.found[at - 1].end
                    part = self.text[start:end]
                    yield self.place(
                        "a condition inverted", start, end, f"!({part})",
                        lambda number, part=part: f"({part}) != {question(number)}")
                if text != ",":
                    return
                first = at + 1
            at += 1

    def least(self, token):
        new = "max" if token.text == "min" else "min"
        return self.place(
            "least for most", token.start, token.end, new, lambda number: f"{token.text}Planted{number}",
            lambda number: f"func {token.text}Planted{number}<T: Comparable>(_ a: T, _ b: T) -> T "
            f"{{ {question(number)} ? {new}(a, b) : {token.text}(a, b) }}")

    def beginning(self, index):
        """A function that returns at once."""
        at = index + 1
        while self.text_at(at) not in ("{", "}", "") and self.text_at(at) not in WORDS - {"where", "some", "any", "in"}:
            at = self.closing[at] + 1 if self.text_at(at) in ("(", "[") and at in self.closing else at + 1
        if self.text_at(at) != "{":
            return
        head = self.text[self.found[index].start:self.found[at].start]
        kind = re.search(r"->\s*(.*?)\s*$", head, re.DOTALL)
        if self.text_at(index) == "init":
            return
        value = "" if not kind else "nil" if kind[1].endswith("?") else "[]" if kind[1].startswith("[") else EMPTY.get(kind[1])
        if value is not None:
            end = self.found[at].end
            yield self.place(
                "an early return", end, end, f"return {value}".strip(),
                lambda number: f" if {question(number)} {{ return {value} }}; ")

    def statement(self, index):
        """A call or an assignment that stands alone."""
        first = index
        while self.text_at(first) in ("try", "await", "_", "=", "?", "!") and first - index < 4:
            first += 1
        if self.text_at(first) in WORDS | KEPT or self.text_at(first - 1) in (",", ":", ".", "->"):
            return
        if index and (self.found[index - 1].kind == "sign" or self.text_at(index - 1) in ("(", "[", "return", "in", "=")):
            return
        at = first
        while at < len(self.found) and (not self.ends_line(at) or self.text_at(at) in ("(", "[", "{")):
            if self.text_at(at) in ("(", "[", "{") and at in self.closing:
                at = self.closing[at]
                if self.ends_line(at):
                    break
            else:
                at += 1
        begin, end = self.found[index].start, self.found[min(at, len(self.found) - 1)].end
        part = self.text[begin:end]
        assigns = any(token.text in ("=", "+=", "-=", "*=", "/=", "|=", "&=") for token in self.found[first:at])
        if not (assigns or part.endswith(")")) or self.text_at(at + 1)[:1] in (".", "?", "+", "-", "&", "|") or at <= first:
            return
        yield self.place(
            "an assignment left out" if assigns else "a call left out", begin, end, "",
            lambda number: f"if !{question(number)} {{ {part} }}")

    def arguments(self, index):
        """Two arguments next to each other that are names."""
        words = self.found[index + 1:self.closing.get(index, index)]
        parts, part = [], []
        for token in words:
            if token.text == ",":
                parts.append(part)
                part = []
            else:
                part.append(token)
        parts.append(part)
        values = [part[2:] if len(part) > 2 and part[1].text == ":" else part for part in parts]
        for one, other in zip(values, values[1:]):
            if all(value and all(token.kind == "word" or token.text == "." for token in value) for value in (one, other)):
                (a, b), (c, d) = [(value[0].start, value[-1].end) for value in (one, other)]
                first, between, second = self.text[a:b], self.text[b:c], self.text[c:d]
                if first != second and first[0].islower() and second[0].islower() and "inout" not in (first, second):
                    yield self.place(
                        "two arguments swapped", a, d, f"{second}{between}{first}",
                        lambda number, x=first, y=between, z=second:
                        f"({question(number)} ? {z} : {x}){y}({question(number)} ? {x} : {z})")


def negation(sign, _, number):
    name = own(sign, number)
    return f"prefix operator {name}\nprefix func {name}(a: Bool) -> Bool {{ {question(number)} ? a : !a }}"


def moved(sign, _, number):
    name = own(sign, number)
    body = (
        f"a ..< ({question(number)} ? b.advanced(by: 1) : b)" if sign == "..<"
        else f"a ... ({question(number)} && b > a ? b.advanced(by: -1) : b)")
    kind = "Range" if sign == "..<" else "ClosedRange"
    return (
        f"infix operator {name}: RangeFormationPrecedence\n"
        f"func {name}<T: Strideable>(a: T, b: T) -> {kind}<T> where T.Stride: SignedInteger {{ {body} }}")


def compared(sign, new, number):
    name, rule = own(sign, number), "Equatable" if sign in ("==", "!=") else "Comparable"
    return (
        f"infix operator {name}: ComparisonPrecedence\n"
        f"func {name}<T: {rule}>(a: T, b: T) -> Bool {{ {question(number)} ? a {new} b : a {sign} b }}")


def joined(sign, new, number):
    name, group = own(sign, number), "LogicalConjunction" if sign == "&&" else "LogicalDisjunction"
    return (
        f"infix operator {name}: {group}Precedence\n"
        f"func {name}(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool "
        f"{{ {question(number)} ? try (a {new} b()) : try (a {sign} b()) }}")


def counted(sign, new, number):
    name = own(sign, number)
    if sign in ("+=", "-="):
        return (
            f"infix operator {name}: AssignmentPrecedence\n"
            f"func {name}<T: AdditiveArithmetic>(a: inout T, b: T) "
            f"{{ if {question(number)} {{ a {new} b }} else {{ a {sign} b }} }}")
    group = "AdditionPrecedence" if sign in ("+", "-") else "MultiplicationPrecedence"
    rules = ["AdditiveArithmetic"] if sign in ("+", "-") else ["BinaryInteger", "FloatingPoint"]
    return f"infix operator {name}: {group}\n" + "\n".join(
        f"func {name}<T: {rule}>(a: T, b: T) -> T {{ {question(number)} ? a {new} b : a {sign} b }}" for rule in rules)
