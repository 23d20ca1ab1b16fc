import Domain
import Shapes
import UseCases

extension OpenAPI {
    private static let noFilter: [Int: [Refusal]] = [404: [.filter.notFound]]

    private static let filterCodes: [Int: [Refusal]] = [
        422: [
            .filter.nameLength, .filter.nameControlCharacter, .filter.nameTaken, .filter.queryEmpty,
            .filter.queryTooLong, .parameter.invalid, .parameter.repeated, .parameter.unknown, .list.rangeReversed,
            .list.searchTooLong, .list.sortTwice, .connection.queryEscape,
        ]
    ]

    static let suggestSearches = Operation(
        method: .get, path: "/api/search/suggestions", tag: findingTag, id: "suggestSearches",
        summary: "What a search could go on with: recent searches, tags, projects and tasks",
        parameters: [.query("q", .text("pla", max: TaskQueryReader.textLimit), "What was typed so far.")],
        answers: [
            .json(
                "The suggestions.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object([
                                .init("kind", .choice(SearchSuggestion.Kind.tag)), .init("text", .text("plants")),
                                .init("id", .nullOr(.id(SchemaExample.project)), "Of a project or task."),
                                .init("count", .orNull(.integer(4)), "How many open tasks a tag has."),
                            ]), max: SuggestSearches.limit))
                ]))
        ], problems: Refusals.all(Refusals.query, [422: [.list.searchTooLong]]))

    static let rememberSearch = Operation(
        method: .post, path: "/api/search/recent", tag: findingTag, id: "rememberSearch",
        summary: "Remember a search among the last twenty", parameters: [.idempotencyKey],
        body: .json(.object([.init("q", .text("water plants", max: TaskQueryReader.textLimit))])),
        answers: [.json("It leaves nothing to undo.", .named(.undoEntry))],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, [422: [.list.searchEmpty, .list.searchTooLong]]))

    static let listTags = Operation(
        method: .get, path: "/api/tags", tag: findingTag, id: "listTags",
        summary: "Tags of open tasks, the most used first", parameters: [.ifNoneMatch],
        answers: [
            .json(
                "The tags, told apart without regard to case.",
                .object([
                    .init("items", .list(.object([.init("name", .text("home")), .init("count", .integer(7))])))
                ]), headers: tagHeader), .notModified,
        ], problems: Refusals.noQuery)

    static let listFilters = Operation(
        method: .get, path: "/api/filters", tag: findingTag, id: "listFilters",
        summary: "Saved filters in the person's order", parameters: [.ifNoneMatch],
        answers: [
            .json(
                "The filters, all on one page.",
                .object([
                    .init("items", .list(.named(.savedFilter))), .init("nextCursor", .null),
                    .init("total", .integer(1)),
                ]), headers: tagHeader), .notModified,
        ], problems: Refusals.noQuery)

    static let createFilter = Operation(
        method: .post, path: "/api/filters", tag: findingTag, id: "createFilter", summary: "Save a filter",
        parameters: [.idempotencyKey], body: .json(.newFilter),
        answers: [.json("The filter.", .named(.changedFilter), status: 201, headers: madeHeaders)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.key, filterCodes,
            [409: [.filter.nameTaken], 422: [.filter.tooMany]]))

    static let suggestFilters = Operation(
        method: .get, path: "/api/filters/suggestions", tag: findingTag, id: "suggestFilters",
        summary: "Filters worth trying, with how many tasks they find", parameters: [.ifNoneMatch],
        answers: [
            .json(
                "Those that find something.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object([
                                .init("name", .text("Quick wins")), .init("query", .text("energy=low&blocked=0")),
                                .init("count", .integer(5)),
                            ])))
                ]), headers: tagHeader), .notModified,
        ], problems: Refusals.noQuery)

    static let readFilter = Operation(
        method: .get, path: "/api/filters/{id}", tag: findingTag, id: "readFilter", summary: "One saved filter",
        parameters: [.id("filter"), .ifNoneMatch],
        answers: [.json("The filter.", .named(.savedFilter), headers: tagHeader), .notModified],
        problems: Refusals.all(Refusals.noQuery, noFilter))

    static let updateFilter = Operation(
        method: .patch, path: "/api/filters/{id}", tag: findingTag, id: "updateFilter",
        summary: "Change a saved filter", parameters: [.id("filter"), .ifMatch], body: .json(.filterChange),
        answers: [.json("The filter as it is now.", .named(.changedFilter), headers: tagHeader)],
        problems: Refusals.all(
            Refusals.json, Refusals.noQuery, Refusals.match, noFilter, filterCodes, [409: [.filter.nameTaken]]))

    static let deleteFilter = Operation(
        method: .delete, path: "/api/filters/{id}", tag: findingTag, id: "deleteFilter",
        summary: "Delete a saved filter", parameters: [.id("filter"), .ifMatch],
        answers: [.json("The entry that takes it back.", .named(.undoEntry))],
        problems: Refusals.all(Refusals.noQuery, Refusals.match, noFilter))
}

extension NamedSchema {
    private static let name = Schema.text("At home, urgent", max: SavedFilter.nameLimit)
    private static let query = Schema.text("priority=P0&tag=home&sort=-dueDate", max: SavedFilter.queryByteLimit)

    static let savedFilter = NamedSchema("SavedFilter") {
        [
            .init("id", .id(SchemaExample.task)), .init("name", name),
            .init("query", query, "What the address of a list of tasks has after its question mark."),
            .init("position", .integer(1_024)), .init("version", .integer(1)),
            .init("createdAt", .instant("2026-11-20T18:00:00.000Z")),
            .init("modifiedAt", .instant("2026-11-20T18:00:00.000Z")),
        ]
    }

    static let newFilter = NamedSchema("NewFilter") { [.init("name", name), .init("query", query), place] }

    static let filterChange = NamedSchema("FilterChange") {
        [.init("name", name, isRequired: false), .init("query", query, isRequired: false), place]
    }

    private static var place: Schema.Member {
        .init("position", .orNull(.integer(1_024)), isRequired: false, "Place among the others; smaller is earlier.")
    }

    static let changedFilter = NamedSchema("ChangedFilter") {
        [.init("filter", .named(savedFilter)), .init("undoId", undoID)]
    }
}
