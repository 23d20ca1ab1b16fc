import HTTP
import UseCases

/// A tag that a saved filter names.
enum TagInQuery {
    /// The query of a saved filter in which the tag has another name; nothing where it does not name it.
    @Sendable static func renamed(_ query: String, _ renaming: TagRenaming) -> String? {
        guard let items = try? Query(parsing: query.utf8).items else { return nil }
        var isRenamed = false
        let renamed = items.map { item -> String in
            var value = item.value
            if item.name == "tag", renaming.means(value) { value = renaming.to }
            if item.name == "filter" { value = line(value, renaming) }
            if value != item.value { isRenamed = true }
            return "\(item.name)=\(PercentEncoding.encode(value))"
        }
        return isRenamed ? renamed.joined(separator: "&") : nil
    }

    /// A filter line; a tag ends where a space or a sign of the line's grammar stands.
    private static func line(_ text: String, _ renaming: TagRenaming) -> String {
        var (result, rest) = ("", text[...])
        while let sign = rest.firstIndex(of: "@") {
            let end = rest[sign...].firstIndex { " \t&|()".contains($0) } ?? rest.endIndex
            let tag = rest[rest.index(after: sign)..<end]
            let isWord = sign == text.startIndex || " \t&|(!".contains(text[text.index(before: sign)])
            result += rest[...sign] + (isWord && renaming.means(String(tag)) ? renaming.to[...] : tag)
            rest = rest[end...]
        }
        return result + rest
    }
}
