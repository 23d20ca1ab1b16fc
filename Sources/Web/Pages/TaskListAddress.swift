import Domain
import HTTP

/// What the page Tasks is asked to show: the query of its address or, without one, what it showed last. Only views without
/// filters have their lines in the document.
struct TaskListAddress {
    private static let groups = ["all": "dueDay", "upcoming": "dueDay", "history": "completedOn"]
    let view: String
    /// Whether habits are left out, as they are from All and Upcoming unless the person wants them.
    private let isWithoutHabits: Bool

    init?(_ request: Request, of viewer: Viewer?) {
        let asked = request.query.items
        let items = asked.isEmpty ? Self.last(request, viewer) : asked.map { ($0.name, $0.value) }
        let given = Dictionary(items, uniquingKeysWith: { first, _ in first })
        guard given.count == items.count, given.keys.allSatisfy(["view", "habit"].contains) else { return nil }
        view = given["view"] ?? "today"
        isWithoutHabits = given["habit"].map { $0 == "0" } ?? ["all", "upcoming"].contains(view)
        guard view == "today" || Self.groups[view] != nil else { return nil }
    }

    /// The address at which the script of the page reads the list (`js/tasks/source.js`).
    var target: String {
        let habits = isWithoutHabits ? "&habit=0" : ""
        let group = Self.groups[view].map { "&group=\($0)" } ?? ""
        let overdue = ["today", "all"].contains(view) ? "&overdueLimit=\(TaskGroups.fewOverdue)" : ""
        return "/api/tasks?view=\(view)\(group)\(habits)&fields=line\(overdue)&limit=100"
    }

    /// The query that the script has noted in a cookie.
    private static func last(_ request: Request, _ viewer: Viewer?) -> [(String, String)] {
        guard let text = request.note("tasker-tasks", of: viewer),
            let query = try? Request(.get, "/?\(text)").query
        else { return [] }
        return query.items.map { ($0.name, $0.value) }
    }
}
