/// A case-insensitive name pattern in which `*` matches any number of characters.
public struct NamePattern: Hashable, Sendable {
    /// The literals between the stars; an empty first or last one marks a star at that end.
    private let parts: [Substring]

    public init(_ text: String) {
        parts = Substring(TextRules.key(text)).split(separator: "*", omittingEmptySubsequences: false)
    }

    /// - Parameter key: the name in lower case.
    public func matches(_ key: String) -> Bool {
        guard let first = parts.first, let last = parts.last, key.hasPrefix(first) else { return false }
        if parts.count == 1 { return key == first }
        var rest = key.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(last)
    }

    /// The equivalent SQLite `GLOB` pattern, with the other special characters escaped.
    public var glob: String {
        parts.map { part in
            part.map { "[?".contains($0) ? "[\($0)]" : String($0) }.joined()
        }.joined(separator: "*")
    }
}
