/// A media type with its parameters (RFC 9110 §8.3.1), such as `application/json; charset=utf-8`.
public struct MediaType: Sendable, Equatable {
    /// The type and subtype in lower case, such as `text/html`.
    public let name: String
    /// The parameter values without quotes, by lower-case name.
    public let parameters: [String: String]

    /// Parses a `Content-Type` value; returns `nil` if it is malformed.
    public init?(_ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        let halves = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard halves.count == 2, halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Characters.isToken) }) else {
            return nil
        }
        name = parts[0].lowercased()
        var found: [String: String] = [:]
        for part in parts.dropFirst() where !part.isEmpty {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            var value = part[part.index(after: equals)...]
            if value.count >= 2, value.first == "\"", value.last == "\"" {
                value = value.dropFirst().dropLast()
            }
            found[part[..<equals].lowercased()] = String(value)
        }
        parameters = found
    }

    /// Whether the type is `name` and the charset is UTF-8 or unspecified.
    public func isUTF8(_ name: String) -> Bool {
        self.name == name && (parameters["charset"].map { $0.lowercased() == "utf-8" } ?? true)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.utf8.first, Characters.isBlank(first) { text.removeFirst() }
        while let last = text.utf8.last, Characters.isBlank(last) { text.removeLast() }
        return text
    }
}

extension Request {
    /// The media type of the body; `nil` if the field is missing, repeated or malformed.
    public var contentType: MediaType? {
        let values = headers.values("content-type")
        return values.count == 1 ? MediaType(values[0]) : nil
    }
}
