/// Comparison of entity tags (RFC 9110 §8.8.3 and §13.1).
public enum EntityTag {
    /// True when the field value is `*` or lists a tag that equals `tag`, weak or not (§8.8.3.2, weak comparison).
    public static func matchesWeakly(_ field: String, _ tag: String) -> Bool {
        tags(in: field).contains { $0 == "*" || opaque($0) == opaque(tag[...]) }
    }

    /// True when the field value is `*` or lists exactly `tag`, which is not weak (strong comparison).
    public static func matchesStrongly(_ field: String, _ tag: String) -> Bool {
        tags(in: field).contains { $0 == "*" || ($0 == tag && !tag.hasPrefix("W/")) }
    }

    /// The tags that the field values list, weak ones with their `W/`; empty elements of a list count for nothing
    /// (§5.6.1.2).
    /// - Returns: nil unless there is a tag, and all are tags.
    public static func list(_ fields: [String]) -> [Substring]? {
        let tags = fields.flatMap(tags(in:))
        return tags.isEmpty || !tags.allSatisfy(isTag) ? nil : tags
    }

    /// §8.8.3: what stands between the quotes has no quote, blank or control character.
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
    /// The 304 for a GET or HEAD whose `If-None-Match` names `tag`; nil when the full answer is due (RFC 9110 §13.1.2).
    ///
    /// - Parameter tag: the entity tag with its quotes; the 304 carries it and `Cache-Control`.
    public func notModified(_ tag: String, cacheControl: String = "no-cache") -> Response? {
        guard method == .get || method == .head else { return nil }
        let fields = headers.values("if-none-match")
        guard fields.contains(where: { EntityTag.matchesWeakly($0, tag) }) else { return nil }
        return Response(status: .notModified, headers: ["ETag": tag, "Cache-Control": cacheControl])
    }
}
