/// Comparison of entity tags (RFC 9110 §8.8.3 and §13.1).
public enum EntityTag {
    /// Whether the field value is `*` or lists a tag that matches `tag` by weak comparison (§8.8.3.2).
    public static func matchesWeakly(_ field: String, _ tag: String) -> Bool {
        tags(in: field).contains { $0 == "*" || opaque($0) == opaque(tag[...]) }
    }

    /// Whether the field value is `*` or lists a tag that matches `tag` by strong comparison (§8.8.3.2).
    public static func matchesStrongly(_ field: String, _ tag: String) -> Bool {
        tags(in: field).contains { $0 == "*" || ($0 == tag && !tag.hasPrefix("W/")) }
    }

    /// The tags listed in the field values, weak ones with their `W/`; empty list elements are ignored (§5.6.1.2).
    /// - Returns: `nil` if there is no tag or any element is not a tag.
    public static func list(_ fields: [String]) -> [Substring]? {
        let tags = fields.flatMap(tags(in:))
        return tags.isEmpty || !tags.allSatisfy(isTag) ? nil : tags
    }

    /// §8.8.3: the text between the quotes contains no quote, space or control character.
    private static func isTag(_ text: Substring) -> Bool {
        let bytes = Array(opaque(text).utf8)
        guard bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22 else { return false }
        return bytes.dropFirst().dropLast().allSatisfy { $0 > 0x20 && $0 != 0x22 && $0 != 0x7F }
    }

    private static func opaque(_ tag: Substring) -> Substring {
        tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    }

    /// Splits at the commas outside quotes.
    private static func tags(in field: String) -> [Substring] {
        var found: [Substring] = []
        var isQuoted = false
        var start = field.startIndex
        for index in field.indices {
            if field[index] == "\"" { isQuoted.toggle() }
            if field[index] == ",", !isQuoted {
                found.append(field[start..<index])
                start = field.index(after: index)
            }
        }
        found.append(field[start...])
        return found.map { tag in
            let front = tag.drop { $0 == " " || $0 == "\t" }
            return front.prefix(front.count - front.reversed().prefix { $0 == " " || $0 == "\t" }.count)
        }.filter { !$0.isEmpty }
    }
}

extension Request {
    /// Whether it is a GET or HEAD whose `If-None-Match` lists `tag`, which includes the quotes.
    func isNotModified(_ tag: String) -> Bool {
        guard method == .get || method == .head else { return false }
        // Most often the field is what the server sent.
        return headers.fields.contains { field in
            headers.matches(field, "if-none-match")
                && (headers.value(of: field, is: tag) || EntityTag.matchesWeakly(headers.value(of: field), tag))
        }
    }

    /// A 304 for a GET or HEAD whose `If-None-Match` lists `tag` (RFC 9110 §13.1.2); otherwise `nil`.
    ///
    /// - Parameter tag: the entity tag with its quotes, sent in the 304 together with `Cache-Control`.
    public func notModified(_ tag: String, cacheControl: String = "no-cache") -> Response? {
        guard isNotModified(tag) else { return nil }
        return .notModified(tag, cacheControl: cacheControl)
    }
}

extension Response {
    static func notModified(_ tag: String, cacheControl: String = "no-cache") -> Response {
        Response(status: .notModified, headers: ["ETag": tag, "Cache-Control": cacheControl])
    }
}
