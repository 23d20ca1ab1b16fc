import Calendar
import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// Lists of tasks: the views, filtered, sorted and grouped, and searches.
enum TaskListEndpoints {
    static let all = [list, search]

    enum ViewName: String, CaseIterable, Sendable {
        case today, date, project, upcoming, history, grouped, selected, all
    }

    /// Also what the page Tasks has in its document.
    static let list = Endpoint.read(
        "/api/tasks", "listTasks", .finding, "The tasks of a view, page by page",
        page("One page, and the number of tasks in the whole view."), refusals: [422: [.parameter.missing]]
    ) { input in
        let named: ViewName? = input.parameter(
            "view", .choice(ViewName.today), usual: "today; all if a filter is given",
            """
            today: due and overdue, then completed today, in sections; date: due or completed on a day; project: \
            all tasks of one project; upcoming: due after today; history: completed, newest first; grouped: open, by \
            project; selected: open, of selected projects; all: everything.
            """)
        let date = input.parameter("date", .day(), "The day of the view “date”; required there.")
        var query = TaskQueryReader.read(&input)
        let name = named ?? (query.filter == TaskFilter() ? .today : .all)
        // History includes archived tasks.
        if name == .history, input.query["archived"] == nil { query.filter.archived = .include }
        let cut = ListCut(&input)
        let fewOverdue = input.parameter(
            "overdueLimit", .integer(10, 0...GetTasks.limits.upperBound),
            """
            The most overdue tasks to list, if the list begins with them and this is less than limit. The groups count all \
            of them.
            """)
        check(name, query.filter, date, &input.problems)
        let (view, wanted) = (view(name, date), query)
        return {
            try GetTasks($0).page(
                view, wanted, on: cut.on, after: cut.cursor, skipping: cut.skipped, limit: cut.limit,
                fewOverdue: fewOverdue, asLines: cut.asLines)
        }
    }

    private static let search = Endpoint.read(
        "/api/search", "searchTasks", .finding,
        "Open and completed tasks with these words in name or details, best first",
        page("One page; at most \(TaskSearch.limit) hits are ranked."), refusals: [422: [.parameter.missing]]
    ) { input in
        let filter = TaskQueryReader.filter(&input)
        input.require(parameter: "q")
        let cut = ListCut(&input)
        if filter.text == nil, !input.problems.all.contains(where: { $0.field == "q" }) {
            input.problems.add("q", .parameter.missing, "Say what to search for.")
        }
        return {
            try SearchTasks($0).page(
                filter, on: cut.on, after: cut.cursor, skipping: cut.skipped, limit: cut.limit, asLines: cut.asLines)
        }
    }

    /// The parameters that select a page and its form.
    private struct ListCut {
        let on: Day?
        let skipped: Int
        let limit: Int
        let asLines: Bool
        let cursor: TaskCursor?

        init(_ input: inout InputReader) {
            on = input.on()
            skipped = input.parameter(
                "skip", .integer(0, 0...1_000_000_000), usual: 0,
                "How many tasks to leave out at the beginning, or after the cursor.")
            limit = PageCut.limit(&input)
            asLines =
                input.parameter(
                    "fields", .choice(ShownFields.all), usual: .all,
                    "line: only what a line of a list shows, with the names of other tasks and without empty fields.")
                == .line
            cursor = CursorText.read(&input)
        }
    }

    private enum ShownFields: String, CaseIterable, Sendable {
        case all, line
    }

    private static func check(_ name: ViewName, _ filter: TaskFilter, _ date: Day?, _ problems: inout Problems) {
        switch name {
        case .date where date == nil && !problems.all.contains { $0.field == "date" }:
            problems.add("date", .parameter.missing, "Name the day to show, such as 2026-11-21.")
        case .project where filter.projects.count != 1:
            problems.add("project", .parameter.missing, "Name one project to show.")
        case .selected where filter.projects.isEmpty:
            problems.add("project", .parameter.missing, "Name the projects to show.")
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

    private static func page(_ about: String) -> Answer<TasksPage> {
        .json(TaskListCodec.page.schema, about) { page, request, writer in
            TaskListCodec.page.write((page, request), to: &writer)
        }
    }
}

/// The response bodies of lists of tasks.
enum TaskListCodec {
    static let page = ObjectCodec<(page: TasksPage, request: Request)>([
        Field("items", .list(item, max: GetTasks.limits.upperBound), "Tasks, or lines if fields=line.") {
            writer, answer in
            guard let lines = answer.page.lines else {
                return writer.array(answer.page.items) { $0.listed($1, answer.page) }
            }
            writer.array(lines) { TaskLineCodec.line.write(($1, answer.page), to: &$0) }
        },
        Field("nextCursor", .nullOr(.cursor)) { answer in
            answer.page.next.map { CursorText.text($0, of: answer.request) }
        },
        Field("total", .integer(1), \.page.total),
        Field(
            "groups", .nullOr(.list(.object(group))),
            "All groups of the list in order, the sections of today if `overdueLimit` is given; null if it is not grouped.",
            { $0.page.grouping == nil && $0.page.groups.isEmpty ? nil : $0.page.groups }),
    ])

    private static let item = Schema.any([.named(.listedTask), TaskLineCodec.line.schema])

    private static let group = ObjectCodec<NamedGroup>([
        Field("key", .text("work"), \.key), Field("name", .text("Work"), \.name), Field("count", .integer(3), \.count),
    ])
}

extension JSONWriter {
    fileprivate mutating func listed(_ view: TaskView, _ page: TasksPage) {
        object { writer in
            TaskView.codec.writeMembers(of: view, to: &writer)
            writer.member("section", page.hasSections ? view.section.rawValue : nil)
            writer.member("group", page.grouping.map(view.task.groupKey))
            writer.key("marks")
            guard let pattern = page.pattern else { return writer.null() }
            TaskMarks.codec.write(TaskMarks(pattern, name: view.task.name, details: view.task.details), to: &writer)
        }
    }
}

extension NamedSchema {
    static let listedTask = NamedSchema("ListedTask") {
        TaskView.codec.members + [
            .init("section", .nullOr(.choice(TodaySection.overdue)), "Only in the view “today”."),
            .init("group", .nullOr(.text("work")), "The key of the task's group; empty if it has no value."),
            .init("marks", .nullOr(TaskMarks.codec.schema), TaskMarks.about),
        ]
    }
}
