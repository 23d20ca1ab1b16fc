import Codecs
import Domain

/// Writes the parameters that `TaskQueryReader` reads.
enum TaskQueryText {
    static func text(_ query: TaskQuery) -> String {
        var items = items(query.filter.parts.criteria)
        if case .keys(let keys) = query.sort { items.append(("sort", text(keys))) }
        if case .smart(let order) = query.sort { items.append(("smart", order.rawValue)) }
        if let group = query.group { items.append(("group", group.rawValue)) }
        return items.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
    }

    /// Returns the parameters of a filter; nil if parameters cannot express it.
    static func parameters(_ filter: TaskFilter) -> String? {
        filter.criteria.map { $0.section == nil } == true ? text(TaskQuery(filter: filter)) : nil
    }

    @Sendable static func text(_ keys: [SortKey]) -> String {
        keys.map { ($0.isFalling ? "-" : "") + $0.field.rawValue }.joined(separator: ",")
    }

    private typealias Parameters = [(String, String)]

    private static func items(_ filter: TaskCriteria) -> Parameters {
        var items: Parameters = one("filter", filter.line) + one("id", filter.idStart?.text)
        items += filter.projects.map { ("project", $0.description) } + filter.types.map { ("type", $0.rawValue) }
        items += TaskAttributes.filters.flatMap { field in filter[field].map { (field.name, field.codec.text($0)) } }
        items += filter.tags.map { ("tag", $0) }
        if filter.tagMode != .any { items.append(("tagMode", filter.tagMode.rawValue)) }
        items += one("tagPattern", filter.tagPattern)
        items += filter.assignees.map { ("for", Codec<Assignee>.assignee.text($0)) }
        items += filter.adders.map { ("addedBy", $0.description) }
        for (name, days) in [("due", filter.due), ("added", filter.added), ("completed", filter.completed)] {
            items += one("\(name)From", days.from?.description) + one("\(name)To", days.to?.description)
        }
        items += one("estimateFrom", filter.estimate.from.map(String.init))
        items += one("estimateTo", filter.estimate.to.map(String.init))
        items += one("status", filter.status?.rawValue)
        for (name, question) in questions { items += one(name, filter[question].map { $0 ? "1" : "0" }) }
        if filter.archived != .exclude { items.append(("archived", filter.archived.rawValue)) }
        items += one("q", filter.text?.text)
        if let mode = filter.text?.mode, mode != .contains { items.append(("matchMode", mode.rawValue)) }
        return items
    }

    private static let questions: [(name: String, question: TaskQuestion)] = [
        ("hasDueDate", .hasDueDate), ("hasEstimate", .hasEstimate), ("hasTags", .hasTags),
        ("hasDependencies", .hasDependencies), ("blocked", .isBlocked), ("overdue", .isOverdue),
        ("subtask", .isSubtask), ("repeating", .isRepeating),
        ("habit", .isHabit),
    ]

    private static func one(_ name: String, _ value: String?) -> Parameters { value.map { [(name, $0)] } ?? [] }

    /// Percent-encodes all but unreserved characters and commas (RFC 3986).
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2C: String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
