import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let findOperations: [Operation] = [
        listTasks, searchTasks, suggestSearches, rememberSearch, listFilters, createFilter, suggestFilters, readFilter,
        updateFilter, deleteFilter, listTags,
    ]

    static let findingTag = "Finding tasks"

    private static let listTasks = Operation(
        method: .get, path: "/api/tasks", tag: findingTag, id: "listTasks", summary: "Tasks of a view, page by page",
        parameters: [
            .query(
                "view", .choice(TaskListRoutes.ViewName.today),
                """
                today: due and overdue, then completed today, in sections; date: due or completed on a day; project: \
                all of one project; upcoming: due after today; history: completed, newest first; grouped: open by \
                project; selected: the same for some projects; all: everything.
                """, usual: "today, but all as soon as anything is asked for"),
            .query("date", .day("2026-11-21"), "The day of the view “date”, which needs it."),
        ] + filterParameters + [
            .query(
                "sort", .text("priority,-dueDate,name"),
                "One to three of \(SortField.allCases.map(\.rawValue).joined(separator: ", ")); - before one lets it fall.",
                usual: "the order of the view"),
            .query("smart", .choice(SmartOrder.morning), "An order for a purpose, in place of sort."),
            .query("group", .choice(TaskGrouping.project), "Puts tasks together and answers all groups."),
        ] + pageParameters,
        answers: [
            .json("One page, and how many tasks the whole view has.", taskList, headers: tagHeader), .notModified,
        ],
        problems: Refusals.all(pageRefusals, [422: [.parameter.missing, .list.sortTwice]]))

    private static let searchTasks = Operation(
        method: .get, path: "/api/search", tag: findingTag, id: "searchTasks",
        summary: "Tasks with these words in name or details, best first, open and completed",
        parameters: filterParameters + pageParameters,
        answers: [
            .json("One page; at most \(TaskSearch.limit) hits are ranked.", taskList, headers: tagHeader), .notModified,
        ],
        problems: Refusals.all(pageRefusals, [422: [.parameter.missing]]))

    static let pageRefusals = Refusals.all(
        Refusals.query,
        [400: [.list.cursorInvalid], 422: [.parameter.cursor, .list.rangeReversed, .list.searchTooLong]])

    private static let pageParameters: [Parameter] = [
        .on, .query("limit", .integer(100, GetTasks.limits), "How many tasks a page has at most.", usual: "100"),
        .query("cursor", .text("1q7x.0_1_1_0_0"), "The nextCursor of the page before."), .ifNoneMatch,
    ]

    private static let taskList = Schema.object([
        .init("items", .list(.named(.listedTask), max: GetTasks.limits.upperBound)),
        .init("nextCursor", .nullOr(.text("1q7x.0_1_1_0_0"))), .init("total", .integer(1)),
        .init(
            "groups",
            .nullOr(
                .list(
                    .object([
                        .init("key", .text("work")), .init("name", .text("Work")), .init("count", .integer(3)),
                    ]))), "All groups of the list in order, where it is grouped."),
    ])

    /// What narrows any list of tasks.
    static let filterParameters: [Parameter] =
        [
            .query("id", .text("2742b654", max: 36), "With an id that begins so; at least four characters of it."),
            several("project", .id(SchemaExample.project), "In one of these projects."),
            several("priority", .choice(Priority.highest), "With one of these priorities."),
            several("type", .choice(TaskType.morning), "Of one of these types, chosen or derived."),
            several("category", .choice(Category.general), "In one of these categories."),
            several("context", .choice(TaskContext.anywhere), "In one of these contexts."),
            several("energy", .choice(Energy.medium), "With one of these energies."),
            several("tag", .text("home", max: 50), "With these tags, compared without case."),
            .query("tagMode", .choice(TagMode.any), "With any of the tags, all, or none of them.", usual: "any"),
        ]
        + [("due", "Due"), ("added", "Added"), ("completed", "Completed")].flatMap { name, verb in
            [
                .query("\(name)From", .day("2026-11-01"), "\(verb) on that day or later."),
                .query("\(name)To", .day("2026-11-30"), "\(verb) on that day or earlier."),
            ]
        } + [
            .query(
                "status", .choice(TaskStatus.open), "Open or completed ones.",
                usual: "what the view says; the view “all” has open ones, and completed ones with days of completion"),
            flag("hasDueDate", "With or without a due date."), flag("hasEstimate", "With or without an estimate."),
            flag("hasDependencies", "Depending on others or not."), flag("blocked", "Waiting for an open task or not."),
            flag("overdue", "Overdue or not."),
            .query(
                "archived", .choice(ArchivedTasks.exclude), "Whether archived ones are among them.",
                usual: "exclude, in the history include"),
            .query(
                "q", .text("plants", max: TaskQueryReader.textLimit),
                "Words in name or details, without regard to case and accents; under three characters only where words begin."
            ),
            .query(
                "matchMode", .choice(MatchMode.contains),
                "contains: every word somewhere; else the whole name, its beginning or its end.", usual: "contains"),
        ]

    private static func several(_ name: String, _ schema: Schema, _ about: String) -> Parameter {
        .query(name, schema, "\(about) May be sent several times.")
    }

    private static func flag(_ name: String, _ about: String) -> Parameter {
        .query(name, .choice(["1", "0", "true", "false"]), about)
    }
}

extension NamedSchema {
    static let listedTask = NamedSchema("ListedTask") {
        task.members() + [
            .init(
                "section", .nullOr(.choice(TodaySection.overdue)), "Of the view “today”."),
            .init("group", .nullOr(.text("work")), "The key of its group; empty without a value."),
            .init(
                "marks", .nullOr(.object([.init("name", marks), .init("details", marks)])),
                "What matches, as start and length in UTF-16 code units."),
        ]
    }

    private static let marks = Schema.list(.list(.integer(0), max: 2))
}
