import Domain
import HTTP
import JSON
import UseCases

/// Lists of tasks: the views, narrowed, ordered and grouped, and what was searched for.
struct TaskListRoutes: Sendable {
    private let application: Application
    private let tasks: GetTasks
    private let search: SearchTasks

    init(_ application: Application) {
        self.application = application
        let services = application.services
        tasks = GetTasks(store: services.store, clock: services.clock)
        search = SearchTasks(store: services.store, clock: services.clock)
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/tasks", list)
        router.add(.get, "/api/search", find)
    }

    enum ViewName: String, CaseIterable {
        case today, date, project, upcoming, history, grouped, selected, all
    }

    private func list(_ request: Request) throws -> Response {
        var reader = QueryReader(request)
        var query = TaskQueryReader.read(&reader)
        let named: ViewName? = reader.choice("view")
        let name = named ?? (query.isEmpty ? .today : .all)
        // History is all that was completed, archived or not.
        if name == .history, request.query["archived"]?.isEmpty ?? true { query.filter.archived = .include }
        let date = reader.day("date")
        let page = try Page(&reader, request)
        Self.check(name, query.filter, date, &reader)
        try reader.finish()
        let view = Self.view(name, date)
        return try application.reads.json(request) { writer in
            let found = try tasks.page(view, query, on: page.on, after: page.cursor, limit: page.limit)
            writer.tasks(found, request)
        }
    }

    /// How a page is cut.
    private struct Page {
        let on: Day?
        let limit: Int
        let cursor: TasksCursor?

        init(_ reader: inout QueryReader, _ request: Request) throws {
            on = reader.day("on")
            limit = reader.number("limit", GetTasks.limits) ?? 100
            cursor = try CursorText.read(&reader, of: request)
        }
    }

    private static func check(_ name: ViewName, _ filter: TaskFilter, _ date: Day?, _ reader: inout QueryReader) {
        switch name {
        case .date where date == nil && !reader.problems.all.contains { $0.field == "date" }:
            reader.problems.add("date", .parameter.missing, "The view “date” needs date=YYYY-MM-DD.")
        case .project where filter.projects.count != 1:
            reader.problems.add("project", .parameter.missing, "The view “project” needs the id of one project.")
        case .selected where filter.projects.isEmpty:
            reader.problems.add("project", .parameter.missing, "The view “selected” needs the id of a project.")
        default: break
        }
    }

    private static func view(_ name: ViewName, _ date: Day?) -> TasksView {
        switch name {
        case .today: .today
        case .date: .date(date ?? Day(number: 0))
        case .project: .project
        case .upcoming: .upcoming
        case .history: .history
        case .grouped, .selected: .grouped
        case .all: .all
        }
    }

    private func find(_ request: Request) throws -> Response {
        var reader = QueryReader(request)
        let filter = TaskQueryReader.filter(&reader)
        let page = try Page(&reader, request)
        if filter.text == nil {
            reader.problems.add("q", .parameter.missing, "Say with q what to search for.")
        }
        try reader.finish()
        return try application.reads.json(request) { writer in
            let found = try search.page(filter, on: page.on, after: page.cursor?.place, limit: page.limit)
            writer.tasks(found, request)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func tasks(_ page: TasksPage, _ request: Request) {
        object { writer in
            writer.key("items")
            writer.array(page.items) { $0.listed($1, page) }
            writer.member("nextCursor", page.next.map { CursorText.text($0, of: request) })
            writer.member("total", page.total)
            writer.key("groups")
            guard page.grouping != nil else { return writer.null() }
            writer.array(page.groups) { writer, group in
                writer.object {
                    $0.member("key", group.key)
                    $0.member("name", group.name)
                    $0.member("count", group.count)
                }
            }
        }
    }

    private mutating func listed(_ view: TaskView, _ page: TasksPage) {
        object { writer in
            writer.taskMembers(view)
            writer.member("section", page.hasSections ? view.section.rawValue : nil)
            writer.member("group", page.grouping.map(view.task.groupKey))
            writer.key("marks")
            guard let pattern = page.pattern else { return writer.null() }
            writer.object { writer in
                writer.key("name")
                writer.marks(pattern.marks(in: view.task.name))
                writer.key("details")
                writer.marks(pattern.mode == .contains ? pattern.marks(in: view.task.details ?? "") : [])
            }
        }
    }

    private mutating func marks(_ ranges: [Range<Int>]) {
        array(ranges) { writer, range in
            writer.array([range.lowerBound, range.count]) { $0.integer($1) }
        }
    }
}
