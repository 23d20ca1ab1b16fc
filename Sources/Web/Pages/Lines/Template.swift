/// A `<template>` of the frame, from which both the server and the scripts (`js/parts/template.js`) make parts of a page:
///
/// - `{name}` in an attribute or in the text of an element is a value; without it, the text is empty and the attribute is
///   left out, as it is for false; for true, the attribute has no text;
/// - `data-if="name"` hides the element unless the value is there and true; what is in it is then left out, unless it is the
///   first one of a template, and the scripts put it in, as most of what a line can show is hidden in most lines;
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

        func takesMarkup(_ values: Values) -> Bool {
            parts.contains { part in
                if case .value(let name) = part, case .markup? = values[name] { true } else { false }
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
        case optional(name: String, whole: Template, empty: Template)
    }

    private let parts: [Part]

    /// - Parameters:
    ///   - markup: elements with quoted attributes, `data-class` after `class`, and line breaks only for reading.
    ///   - emptiesHidden: whether elements that are hidden may be empty, since the scripts know what belongs in them.
    init(_ markup: some StringProtocol, emptiesHidden: Bool = false) {
        var reader = TemplateReader(markup.split(separator: "\n").joined(), findsOptional: emptiesHidden)
        var parts: [Part] = []
        while let token = reader.next() {
            switch token {
            case .text(let text): parts.append(.text(Pattern(text)))
            case .attribute("data-if", let name): parts.append(.hidden(unless: String(name)))
            case .attribute("data-class", let names):
                guard case .attribute(_, let classes)? = parts.popLast() else { continue }
                parts.append(.classes(classes, names.split(separator: " ").map { String($0) }))
            case .attribute(let name, let value): parts.append(.attribute(name: String(name), Pattern(value)))
            case .each(let name, let inner):
                parts.append(.each(name: String(name), Template(inner, emptiesHidden: emptiesHidden)))
            case .optional(let name, let whole, let empty):
                let whole = Template(whole, emptiesHidden: true)
                parts.append(.optional(name: String(name), whole: whole, empty: Template(empty)))
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
            case .optional(let name, let whole, let empty):
                let isWhole = values[name]?.isTrue == true || whole.takesMarkup(values)
                (isWhole ? whole : empty).write(values, to: &text)
            }
        }
    }

    /// Whether parts that other templates made stand in it, which the scripts expect even where they are hidden.
    private func takesMarkup(_ values: Values) -> Bool {
        parts.contains { part in
            switch part {
            case .text(let pattern): pattern.takesMarkup(values)
            case .optional(_, let whole, _): whole.takesMarkup(values)
            default: false
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
