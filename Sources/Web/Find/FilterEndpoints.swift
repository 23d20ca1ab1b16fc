import Domain
import Codecs
import UseCases

/// Saved filters, and suggested ones.
enum FilterEndpoints {
    static let all = [list, create, suggest, read, update, delete]

    private static let filter = ObjectCodec<SavedFilter>(
        "SavedFilter",
        [
            Field("id", .id(SchemaExample.task), \.id),
            Field("name", name, \.name),
            Field("query", query, "The query string of a list of tasks, after the question mark.", \.query),
            Field("position", .integer(1_024), \.position),
            Field("version", .integer(1), \.version),
            Field("createdAt", .instant("2026-11-20T18:00:00.000Z"), \.createdAt),
            Field("modifiedAt", .instant("2026-11-20T18:00:00.000Z"), \.modifiedAt),
        ])

    private static let changed = ObjectCodec<ChangedFilter>(
        "ChangedFilter", [Field("filter", .object(filter), \.filter), .undoID(\.undoID)])

    private static let name = Codec.text("At home, urgent", max: SavedFilter.nameLimit)
    private static let query = Codec.text("priority=P0&tag=home&sort=-dueDate", max: SavedFilter.queryByteLimit)

    private static let list = Endpoint.list(
        "/api/filters", "listFilters", .finding, "Saved views, in the person's order", on: .loop,
        ListCodec(of: .object(filter)) { $0.id.description }, "The views."
    ) { _ in { try ManageFilters($0).list() } }

    private static let suggest = Endpoint.list(
        "/api/filters/suggestions", "suggestFilters", .finding,
        "Suggested filters, with the number of tasks they match",
        ListCodec(
            of: .object(
                ObjectCodec<SuggestedFilter>([
                    Field("name", .text("Quick wins"), \.name),
                    Field("query", .text("energy=low&blocked=0")) { TaskQueryText.text($0.query) },
                    Field("count", .integer(5), \.count),
                ])), by: \.name), "The filters that match any tasks."
    ) { _ in { try SuggestFilters($0).execute() } }

    private static let read = Endpoint.read(
        "/api/filters/{id}", "readFilter", .finding, "One saved view", on: .loop,
        .json(filter, "The view.", tag: \.entityTag)
    ) { input in
        let id: Given<SavedFilterID> = input.id("filter", .filter.notFound)
        return { try ManageFilters($0).one(id.value) }
    }

    private static let refusals = Refusals.all(
        TaskQueryReader.refusals,
        [
            409: [.filter.nameTaken],
            422: [
                .filter.nameTaken, .filter.nameLength, .filter.nameControlCharacter, .filter.queryEmpty,
                .filter.queryTooLong, .filter.positionOutOfRange,
            ],
        ])

    private static let create = Endpoint.change(
        .post, "/api/filters", "createFilter", .finding, "Save a view",
        .made(changed, "The view.", tag: \.filter.entityTag, at: { "/api/filters/\($0.filter.id)" }),
        refusals: Refusals.all(refusals, [422: [.filter.tooMany]])
    ) { input in
        input.body("NewFilter")
        let fields = fields(&input, as: .required)
        return { try ManageFilters($0).create(fields) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/filters/{id}", "updateFilter", .finding, "Change a saved view",
        .json(changed, "The changed view.", tag: \.filter.entityTag), refusals: refusals
    ) { input in
        let (id, version): (Given<SavedFilterID>, ExpectedVersion?) = (
            input.id("filter", .filter.notFound), input.ifMatch()
        )
        input.body("FilterChange")
        let fields = fields(&input, as: .optional)
        return { try ManageFilters($0).update(id.value, fields, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/filters/{id}", "deleteFilter", .finding, "Delete a saved view",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let (id, version): (Given<SavedFilterID>, ExpectedVersion?) = (
            input.id("filter", .filter.notFound), input.ifMatch()
        )
        return { try ManageFilters($0).delete(id.value, ifVersion: version) }
    }

    /// Reports unreadable values, including those in the query, with the problems of the fields.
    private static func fields(_ input: inout InputReader, as presence: Presence) -> FilterFields {
        var fields = FilterFields()
        fields.name = input.edit("name", name, as: presence)
        fields.query = input.edit("query", query, as: presence)
        fields.position = input.edit("position", .place(1_024), "The position among the others; smaller comes first.")
        fields.problems = input.handOver()
        if case .set(let text) = fields.query {
            let trimmed = TextRules.trimmed(text.hasPrefix("?") ? String(text.dropFirst()) : text)
            fields.query = .set(trimmed)
            let query = TaskQueryReader.read(text: trimmed, field: "query", problems: &fields.problems)
            fields.line = query.filter.line
        }
        return fields
    }
}

extension SavedFilter {
    fileprivate var entityTag: String { "\"\(version)\"" }
}
