import Domain
import HTTP

/// The field `If` (RFC 4918 §10.4): lists of states, of which one must hold.
struct IfField {
    private var rest: Substring
    private let call: DAVCall

    /// - Returns: nil if the request does not have it.
    /// - Throws: `DAVFault` if it cannot be read.
    static func condition(_ call: DAVCall) throws -> ObjectCondition? {
        guard let text = call.request.headers["if"] else { return nil }
        var field = IfField(rest: text[...], call: call)
        guard let lists = field.lists() else {
            throw DAVFault.unreadable("If must be lists in parentheses, of tags in brackets and tokens.")
        }
        return .oneOf(lists)
    }

    private mutating func lists() -> [[ResourceState]]? {
        var lists: [[ResourceState]] = []
        var resource = DAVResource(call.request.encodedPath)
        // Whether a tag is followed by a list, as it must be.
        var isOpen = true
        while let next = peek() {
            if next == "<" {
                guard let address = bounded("<", ">"), lists.isEmpty || !isOpen else { return nil }
                resource = call.path(of: address).flatMap { DAVResource($0) }
                isOpen = true
            } else {
                guard let list = list(resource) else { return nil }
                lists.append(list)
                isOpen = false
            }
        }
        return isOpen ? nil : lists
    }

    private mutating func list(_ resource: DAVResource?) -> [ResourceState]? {
        guard take("(") else { return nil }
        var states: [ResourceState] = []
        while !take(")") {
            let isNegated = take("Not")
            guard let state = state() else { return nil }
            states.append(ResourceState(Self.place(of: resource), state, isNegated: isNegated))
        }
        return states.isEmpty ? nil : states
    }

    private mutating func state() -> ResourceState.State? {
        if peek() == "<" { return bounded("<", ">").map { .token($0) } }
        guard let tag = bounded("[", "]"), let tags = EntityTag.list([tag]), tags.count == 1 else { return nil }
        // A weak tag is none of ours.
        return .tag(tag.hasPrefix("\"") ? String(tag.dropFirst().dropLast()) : tag)
    }

    private static func place(of resource: DAVResource?) -> ResourceState.Resource {
        switch resource {
        case .collection(let segment): .collection(segment)
        case .object(let segment, let name): .object(collection: segment, name: name)
        case .root, .people, .principal, .home, nil: .other
        }
    }

    // MARK: - Reading

    /// The next character after spaces; nil at the end.
    private mutating func peek() -> Character? {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        return rest.first
    }

    private mutating func take(_ text: String) -> Bool {
        _ = peek()
        guard rest.prefix(text.count).lowercased() == text.lowercased() else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    /// What stands between two characters, at least one; a tag may have the second one between its quotes.
    private mutating func bounded(_ first: Character, _ last: Character) -> String? {
        guard peek() == first else { return nil }
        let body = rest.dropFirst()
        var isQuoted = false
        let content = body.prefix { character in
            if character == "\"", first == "[" { isQuoted.toggle() }
            return isQuoted || character != last
        }
        guard !content.isEmpty, content.endIndex < body.endIndex else { return nil }
        rest = body[body.index(after: content.endIndex)...]
        return String(content)
    }
}
