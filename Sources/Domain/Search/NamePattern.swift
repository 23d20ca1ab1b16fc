import Domain

/// A name in which `*` stands for any characters, compared without case.
public struct NamePattern: Hashable, Sendable {
    /// What stands between the stars; an empty one at an end is a star there.
    private let parts: [Substring]

    public init(_ text: String) {
        parts = Substring(TextRules.key(text)).split(separator: "*", omittingEmptySubsequences: false)
    }

    /// - Parameter key: in lower case.
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

    /// The same for `GLOB` of SQLite, in which other signs mean nothing.
    public var glob: String {
        parts.map { part in
            part.map { "[?".contains($0) ? "[\($0)]" : String($0) }.joined()
        }.joined(separator: "*")
    }
}
