/// Splits the markup of a template into text, attributes, and elements that are repeated or may be hidden.
struct TemplateReader {
    enum Token {
        case text(Substring)
        case attribute(name: Substring, Substring)
        /// An element without its `data-each`.
        case each(name: Substring, String)
        /// An element with its `data-if`, and the same without what is in it.
        case optional(name: Substring, String, empty: String)
    }

    private let markup: String
    private let findsOptional: Bool
    private var rest: Substring
    private var isInTag = false

    init(_ markup: String, findsOptional: Bool) {
        self.markup = markup
        self.findsOptional = findsOptional
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
        if findsOptional, let optional = optionalElement() { return optional }
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
        guard let (name, start) = markOfElement(" data-each=\"") else { return nil }
        let end = endOfElement(tagName)
        let inner = rest[..<start] + rest[rest.index(after: name.endIndex)..<end]
        rest = rest[end...]
        return .each(name: name, String(inner))
    }

    /// An element that begins here, has others in it, and may be hidden; not the first one.
    private mutating func optionalElement() -> Token? {
        guard rest.startIndex > markup.startIndex, !Self.emptyElements.contains(tagName),
            let (name, _) = markOfElement(" data-if=\""), let close = rest.firstIndex(of: ">")
        else { return nil }
        let element = rest[..<endOfElement(tagName)]
        let empty = element[...close] + "</\(tagName)>"
        let inner = element[rest.index(after: close)...].dropLast(tagName.count + "</>".count)
        guard inner.contains("<") else { return nil }
        rest = rest[element.endIndex...]
        return .optional(name: name, String(element), empty: String(empty))
    }

    /// Those without an end, of the ones that may be hidden.
    private static let emptyElements: Set<Substring> = ["input", "img"]

    private var tagName: Substring { rest.dropFirst().prefix { !" />".contains($0) } }

    /// What an attribute of the element that begins here says, and where it begins; `mark` is its name with all up to its value.
    private func markOfElement(_ mark: String) -> (value: Substring, start: Substring.Index)? {
        guard rest.hasPrefix("<"), let close = rest.firstIndex(of: ">"),
            let start = rest[..<close].firstRange(of: mark)
        else { return nil }
        return (rest[start.upperBound...].prefix { $0 != "\"" }, start.lowerBound)
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
