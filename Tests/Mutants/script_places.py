"""Where a small change can be made in a script of a page, and what it looks like."""

import re

from swift_places import COUNTED, JOINED, Place, Token, brackets

TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*|/\*.*?\*/)
    |(?P<word>[A-Za-z_$#][\w$]*)
    |(?P<number>0x[\da-fA-F_]+|\d[\d_]*(?:\.\d+)?)
    |(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
    |(?P<sign>=>|[-+*/%=!<>&|?]+(?:\.(?!\d))?|\.\.\.)
    |(?P<other>.)""", re.VERBOSE | re.DOTALL)
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[\n])+/[a-z]*")
TURNED = {"===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}
WORDS = {
    "if", "for", "while", "switch", "return", "function", "catch", "const", "let", "var", "import", "export", "throw", "new",
    "class", "else", "do", "try", "case", "default", "break", "continue", "async", "of", "in", "typeof", "static", "get", "set"}


def tokens(text):
    """Without spaces and comments; a template is one token, with what is worked out in it."""
    found, at = [], 0
    while at < len(text):
        if text[at] == "`":
            end = end_of_template(text, at)
            found.append(Token("string", text[at:end], at))
        elif text[at] == "/" and text[at + 1] not in "/*" and not ends_value(found):
            end = PATTERN.match(text, at).end()
            found.append(Token("string", text[at:end], at))
        else:
            match = TOKEN.match(text, at)
            end = match.end()
            if match.lastgroup != "space":
                found.append(Token(match.lastgroup, match.group(), at))
        at = end
    return found


def ends_value(found):
    return bool(found) and (
        found[-1].kind in ("number", "string") or found[-1].text in (")", "]")
        or found[-1].kind == "word" and found[-1].text not in WORDS)


def end_of_template(text, at):
    at += 1
    while text[at] != "`":
        if text.startswith("${", at):
            depth = 0
            while True:
                if text[at] == "`":
                    at = end_of_template(text, at)
                    continue
                depth += {"{": 1, "}": -1}.get(text[at], 0)
                at += 1
                if depth == 0:
                    break
        else:
            at += 2 if text[at] == "\\" else 1
    return at + 1


def places(file, text):
    """All places of a script."""
    found = tokens(text)
    opened, closing = brackets(found)

    def place(kind, start, end, new):
        return Place(kind, file, text.count("\n", 0, start) + 1, start, end, text[start:end], new, lambda _: new)

    def at(index):
        return found[index].text if 0 <= index < len(found) else ""

    for index, token in enumerate(found):
        if token.kind == "sign":
            yield from of_sign(token, at(index - 1), text, place)
        elif re.fullmatch(r"\d[\d_]*", token.text):
            yield place("a constant changed", token.start, token.end, str(int(token.text.replace("_", "")) + 1))
        elif token.text in ("true", "false"):
            yield place("a constant changed", token.start, token.end, "false" if token.text == "true" else "true")
        elif token.text == "await" and at(index - 1) != "for":
            yield place("an await dropped", token.start, token.end, "")
        elif token.text in ("if", "while") and at(index + 1) == "(":
            start, end = found[index + 1].end, found[closing[index + 1]].start
            yield place("a condition inverted", start, end, f"!({text[start:end]})")
        elif token.text == "{" and index and (at(index - 1) == "=>" or begins_function(found, closing, index)):
            yield place("an early return", token.end, token.end, " return;")
        elif token.text == "(" and index and found[index - 1].kind == "word" and at(index - 1) not in WORDS:
            yield from swapped(found[index + 1:closing[index]], text, place)
        if is_statement(found, opened, index, text):
            end = next((other for other in range(index, len(found)) if at(other) == ";" and opened[other] == opened[index]), None)
            if end and {"(", "=", "+=", "-=", "??=", "||=", "&&="} & {inner.text for inner in found[index:end]}:
                part = [inner.text for inner in found[index:end]]
                kind = "an assignment left out" if any(sign in part for sign in ("=", "+=", "-=", "??=", "||=", "&&=")) else "a call left out"
                yield place(kind, token.start, found[end].end, ";")


def of_sign(token, before, text, place):
    sign = token.text
    if sign in TURNED:
        yield place("a comparison turned", token.start, token.end, TURNED[sign])
    elif sign in JOINED or sign == "??":
        yield place("and for or", token.start, token.end, JOINED.get(sign, "&&"))
    elif sign in COUNTED and before and text[token.end] == " " and text[token.start - 1] == " ":
        yield place("arithmetic changed", token.start, token.end, COUNTED[sign])
    elif sign == "!":
        yield place("a condition inverted", token.start, token.end, "")


def begins_function(found, closing, index):
    """A bracket after the parameters of a function or method, not after if, for and the like."""
    if found[index - 1].text != ")":
        return False
    opening = next(start for start, end in closing.items() if end == index - 1)
    return found[opening - 1].kind == "word" and found[opening - 1].text not in WORDS - {"function"}


def is_statement(found, opened, index, text):
    """A call or an assignment that begins a line and ends with a semicolon."""
    token, before = found[index], found[index - 1].text if index else ""
    if token.kind != "word" or token.text in WORDS or before not in (";", "{", "}", ")"):
        return False
    outer = opened[index]
    # A method or a field of a class.
    if "class" in [inner.text for inner in found[:outer or 0][-5:]]:
        return False
    return not text[text.rfind("\n", 0, token.start) + 1:token.start].strip() and (outer is None or found[outer].text == "{")


def swapped(inside, text, place):
    parts, part, depth = [], [], 0
    for token in inside:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.text, 0)
        if token.text == "," and depth == 0:
            parts.append(part)
            part = []
        else:
            part.append(token)
    parts.append(part)
    for one, other in zip(parts, parts[1:]):
        if one and other and not any(token.text in ("=>", "...") or token.text == "{" for token in one + other):
            (a, b), (c, d) = [(value[0].start, value[-1].end) for value in (one, other)]
            if text[a:b] != text[c:d]:
                yield place("two arguments swapped", a, d, text[c:d] + text[b:c] + text[a:b])
