/// A `<template>` of the frame, from which both the server and the scripts (`js/parts/template.js`) make parts of a page:
///
/// - `{name}` in an attribute or in the text of an element is a value; without it, the text is empty and the attribute is
///   left out, as it is for false; for true, the attribute has no text;
/// - `data-if="name"` hides the element unless the value is there and true;
/// - `data-class="a b"` names values that are classes while they are true;
/// - `data-each="name"` repeats the only element of its parent for each of some values.
struct Template: Sendable {
    typealias Values = [String: Slot]

    enum Slot: Sendable {
        case text(String?)
        case flag(Bool)
        case each([Values])
        /// Parts that other templates made.
        case markup(String)

        fileprivate var text: String? {
            if case .text(let text) = self { text } else { nil }
        }

        fileprivate var isTrue: Bool {
            switch self {
            case .text(let text): text?.isEmpty == false
            case .flag(let flag): flag
            case .each(let values): !values.isEmpty
            case .markup(let markup): !markup.isEmpty
            }
        }
    }

    /// Text that alternates between what is written as it is and the name of a value.
    private struct Pattern: Sendable {
        enum Part: Sendable {
            case plain(String)
            case value(String)
        }

        let parts: [Part]

        init(_ text: Substring) {
            var parts: [Part] = []
            var rest = text
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                if open > rest.startIndex { parts.append(.plain(String(rest[..<open]))) }
                parts.append(.value(String(rest[rest.index(after: open)..<close])))
                rest = rest[rest.index(after: close)...]
            }
            if !rest.isEmpty { parts.append(.plain(String(rest))) }
            self.parts = parts
        }

        /// The only value, if there is nothing else.
        var alone: String? {
            if parts.count == 1, case .value(let name) = parts[0] { name } else { nil }
        }

        /// Whether every value is there.
        func isWhole(_ values: Values) -> Bool {
            parts.allSatisfy { part in
                guard case .value(let name) = part else { return true }
                if case .text(nil)? = values[name] { return false }
                return values[name] != nil
            }
        }

        func write(_ values: Values, to text: inout String) {
            guard isWhole(values) else { return }
            for part in parts {
                switch part {
                case .plain(let plain): text += plain
                case .value(let name):
                    if case .markup(let markup)? = values[name] {
                        text += markup
                    } else {
                        text += MessagePage.escaped(values[name]?.text ?? "")
                    }
                }
            }
        }
    }

    private enum Part: Sendable {
        case text(Pattern)
        case attribute(name: String, Pattern)
        /// The classes with those of `data-class`.
        case classes(Pattern, [String])
        case hidden(unless: String)
        case each(name: String, Template)
    }

    private let parts: [Part]

    /// - Parameter markup: elements with quoted attributes, `data-class` after `class`, and line breaks only for reading.
    init(_ markup: some StringProtocol) {
        var reader = TemplateReader(markup.split(separator: "\n").joined())
        var parts: [Part] = []
        while let token = reader.next() {
            switch token {
            case .text(let text): parts.append(.text(Pattern(text)))
            case .attribute("data-if", let name): parts.append(.hidden(unless: String(name)))
            case .attribute("data-class", let names):
                guard case .attribute(_, let classes)? = parts.popLast() else { continue }
                parts.append(.classes(classes, names.split(separator: " ").map { String($0) }))
            case .attribute(let name, let value): parts.append(.attribute(name: String(name), Pattern(value)))
            case .each(let name, let inner): parts.append(.each(name: String(name), Template(inner)))
            }
        }
        self.parts = parts
    }

    func write(_ values: Values, to text: inout String) {
        for part in parts {
            switch part {
            case .text(let pattern): pattern.write(values, to: &text)
            case .attribute(let name, let pattern): write(name, pattern, values, to: &text)
            case .classes(let pattern, let names):
                text += " class=\""
                pattern.write(values, to: &text)
                for name in names where values[name]?.isTrue == true { text += " \(name)" }
                text += "\""
            case .hidden(let name): if values[name]?.isTrue != true { text += " hidden" }
            case .each(let name, let template):
                guard case .each(let all)? = values[name] else { continue }
                for values in all { template.write(values, to: &text) }
            }
        }
    }

    func filled(_ values: Values) -> [UInt8] {
        var text = ""
        write(values, to: &text)
        return Array(text.utf8)
    }

    private func write(_ name: String, _ pattern: Pattern, _ values: Values, to text: inout String) {
        if let alone = pattern.alone {
            switch values[alone] {
            case nil, .flag(false), .text(nil), .each, .markup: return
            case .flag(true): text += " \(name)"
            case .text(let value?): text += " \(name)=\"\(MessagePage.escaped(value))\""
            }
        } else if pattern.isWhole(values) {
            text += " \(name)=\""
            pattern.write(values, to: &text)
            text += "\""
        }
    }
}

extension Template.Slot: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral text: String) { self = .text(text) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

/// Splits the markup of a template into text, attributes, and elements that are repeated.
private struct TemplateReader {
    enum Token {
        case text(Substring)
        case attribute(name: Substring, Substring)
        /// An element without its `data-each`.
        case each(name: Substring, String)
    }

    private let markup: String
    private var rest: Substring
    private var isInTag = false

    init(_ markup: String) {
        self.markup = markup
        rest = markup[...]
    }

    mutating func next() -> Token? {
        guard !rest.isEmpty else { return nil }
        if isInTag, rest.hasPrefix(" ") {
            let name = take(from: rest.index(after: rest.startIndex)) { !"=>/ ".contains($0) }
            guard rest.hasPrefix("=\"") else { return .attribute(name: name, "") }
            let value = take(from: rest.index(rest.startIndex, offsetBy: 2)) { $0 != "\"" }
            rest = rest.dropFirst()
            return .attribute(name: name, value)
        }
        if isInTag {
            isInTag = false
            let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            defer { rest = rest[end...] }
            return .text(rest[..<end])
        }
        if let repeated = repeatedElement() { return repeated }
        if rest.hasPrefix("</") {
            let end = rest.firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            defer { rest = rest[end...] }
            return .text(rest[..<end])
        }
        if rest.hasPrefix("<") {
            isInTag = true
            return .text(take(from: rest.startIndex) { !" />".contains($0) })
        }
        return .text(take(from: rest.startIndex) { $0 != "<" })
    }

    /// An element that begins here and is repeated, with all in it.
    private mutating func repeatedElement() -> Token? {
        guard rest.hasPrefix("<"), let close = rest.firstIndex(of: ">") else { return nil }
        let mark = " data-each=\""
        guard let start = rest[..<close].firstRange(of: mark) else { return nil }
        let name = rest[start.upperBound...].prefix { $0 != "\"" }
        let end = endOfElement(rest.dropFirst().prefix { !" />".contains($0) })
        let inner = rest[..<start.lowerBound] + rest[rest.index(after: name.endIndex)..<end]
        rest = rest[end...]
        return .each(name: name, String(inner))
    }

    /// The place after the element of this name that begins here; there may be others of the name in it.
    private func endOfElement(_ name: Substring) -> Substring.Index {
        var depth = 0
        var at = rest.startIndex
        while let open = rest[at...].firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let tag = rest[rest.index(after: open)..<close]
            if tag == "/\(name)" {
                depth -= 1
            } else if tag.prefix(while: { !" /".contains($0) }) == name, !tag.hasSuffix("/") {
                depth += 1
            }
            at = rest.index(after: close)
            if depth == 0 { return at }
        }
        return rest.endIndex
    }

    private mutating func take(from start: Substring.Index, while isIn: (Character) -> Bool) -> Substring {
        let found = rest[start...].prefix(while: isIn)
        rest = rest[found.endIndex...]
        return found
    }
}
