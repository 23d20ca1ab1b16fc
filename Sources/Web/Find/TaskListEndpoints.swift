import Calendar
import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// Lists of tasks: the views, narrowed, ordered and grouped, and what was searched for.
enum TaskListEndpoints {
    static let all = [list, search]

    enum ViewName: String, CaseIterable, Sendable {
        case today, date, project, upcoming, history, grouped, selected, all
    }

    private static let list = Endpoint.read(
        "/api/tasks", "listTasks", .finding, "Tasks of a view, page by page",
        page("One page, and how many tasks the whole view has."), refusals: [422: [.parameter.missing]]
    ) { input in
        let named: ViewName? = input.parameter(
            "view", .choice(ViewName.today), usual: "today, but all as soon as a filter is given",
            """
            today: due and overdue, then completed today, in sections; date: due or completed on a day; project: \
            all of one project; upcoming: due after today; history: completed, newest first; grouped: open by \
            project; selected: the same for some projects; all: everything.
            """)
        let date = input.parameter("date", .day(), "The day of the view “date”, which needs it.")
        var query = TaskQueryReader.read(&input)
        let name = named ?? (query.filter == TaskFilter() ? .today : .all)
        // History is all that was completed, archived or not.
        if name == .history, input.query["archived"] == nil { query.filter.archived = .include }
        let place = Place(&input)
        check(name, query.filter, date, &input.problems)
        let (view, wanted) = (view(name, date), query)
        return {
            try GetTasks($0).page(
                view, wanted, on: place.on, after: place.cursor, limit: place.limit, asLines: place.asLines)
        }
    }

    private static let search = Endpoint.read(
        "/api/search", "searchTasks", .finding,
        "Tasks with these words in name or details, best first, open and completed; open ones where more is asked for",
        page("One page; at most \(TaskSearch.limit) hits are ranked."), refusals: [422: [.parameter.missing]]
    ) { input in
        let filter = TaskQueryReader.filter(&input)
        input.require(parameter: "q")
        let place = Place(&input)
        if filter.text == nil, !input.problems.all.contains(where: { $0.field == "q" }) {
            input.problems.add("q", .parameter.missing, "Say what to search for.")
        }
        return {
            try SearchTasks($0).page(
                filter, on: place.on, after: place.cursor, limit: place.limit, asLines: place.asLines)
        }
    }

    /// How a page is cut.
    private struct Place {
        let on: Day?
        let limit: Int
        let asLines: Bool
        let cursor: TaskCursor?

        init(_ input: inout InputReader) {
            on = input.on()
            limit = PageCut.limit(&input)
            asLines =
                input.parameter(
                    "fields", .choice(ShownFields.all), usual: .all,
                    "line: only what a line of a list shows, with names of other tasks, and without what is empty.")
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
            problems.add("date", .parameter.missing, "Say which day is shown, such as 2026-11-21.")
        case .project where filter.projects.count != 1:
            problems.add("project", .parameter.missing, "Say which one project is shown.")
        case .selected where filter.projects.isEmpty:
            problems.add("project", .parameter.missing, "Say which projects are shown.")
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

/// What a page of a list of tasks holds.
enum TaskListCodec {
    static let page = ObjectCodec<(page: TasksPage, request: Request)>([
        Field("items", .list(item, max: GetTasks.limits.upperBound), "Lines only where fields asked for them.") {
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
        Field("groups", .nullOr(.list(.object(group))), "All groups of the list in order, where it is grouped.") {
            $0.page.grouping == nil ? nil : $0.page.groups
        },
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
            .init("section", .nullOr(.choice(TodaySection.overdue)), "Of the view “today”."),
            .init("group", .nullOr(.text("work")), "The key of its group; empty without a value."),
            .init("marks", .nullOr(TaskMarks.codec.schema), TaskMarks.about),
        ]
    }
}
