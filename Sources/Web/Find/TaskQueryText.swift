import Domain
import HTTP
import UseCases

/// Writes what `TaskQueryReader` reads, for the queries that the program suggests itself.
enum TaskQueryText {
    static func text(_ query: TaskQuery) -> String {
        let filter = query.filter
        var items: [(String, String)] = filter.projects.map { ("project", $0.description) }
        items += TaskAttributes.filters.flatMap { field in filter[field].map { (field.name, field.kind.text($0)) } }
        if let day = filter.added.to { items.append(("addedTo", day.description)) }
        if let isOverdue = filter.isOverdue { items.append(("overdue", isOverdue ? "1" : "0")) }
        if let isBlocked = filter.isBlocked { items.append(("blocked", isBlocked ? "1" : "0")) }
        if case .keys(let keys) = query.sort { items.append(("sort", text(keys))) }
        return items.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    }

    @Sendable static func text(_ keys: [SortKey]) -> String {
        keys.map { ($0.isFalling ? "-" : "") + $0.field.rawValue }.joined(separator: ",")
    }

    /// The query of a saved filter in which a tag has another name; nothing where it does not name the tag.
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
