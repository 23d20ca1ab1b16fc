import Domain
import Codecs
import UseCases

/// Suggested searches, and the tags in use.
enum SuggestionEndpoints {
    static let all = [suggest, remember, tags]

    /// Not cached, because recent searches are not part of the data version.
    private static let suggest = Endpoint.list(
        "/api/search/suggestions", "suggestSearches", .finding,
        "Suggestions for a search: recent searches, tags, projects and tasks", isCached: false,
        ListCodec(
            of: .object(
                ObjectCodec<SearchSuggestion>([
                    Field("kind", .choice(SearchSuggestion.Kind.tag), \.kind),
                    Field("text", .text("plants"), \.text),
                    Field(
                        "id", .nullOr(.text(SchemaExample.project).described(as: .id(SchemaExample.project))),
                        "The id of a project or task.", \.id),
                    Field("count", .orNull(.integer(4)), "The number of open tasks with the tag.", \.count),
                ])), by: { "\($0.kind) \($0.id ?? $0.text)" }), "The suggestions."
    ) { input in
        let text = searched(
            input.parameter(
                "q", .text("pla", max: TaskQueryReader.textLimit), takesEmpty: true, "The text typed so far."), &input)
        return { try SuggestSearches($0).execute(text) }
    }

    private static let remember = Endpoint.change(
        .post, "/api/search/recent", "rememberSearch", .finding, "Remember a search among the last twenty",
        .nothing("Nothing to undo."), refusals: [422: [.list.searchEmpty]]
    ) { input in
        let text = searched(
            input.field("q", .text("water plants", max: TaskQueryReader.textLimit), as: .required), &input)
        if text.isEmpty, input.problems.all.isEmpty {
            input.problems.add("q", .list.searchEmpty, "Write what was searched for.")
        }
        return { try SuggestSearches($0).remember(text) }
    }

    /// Returns the trimmed text; reports one that is too long.
    private static func searched(_ given: String?, _ input: inout InputReader) -> String {
        input.mayRefuse([422: [.list.searchTooLong]])
        let text = TextRules.trimmed(given ?? "")
        if text.count > TaskQueryReader.textLimit {
            input.problems.add("q", .list.searchTooLong, TaskQueryReader.tooLong)
        }
        return text
    }

    private static let tags = Endpoint.list(
        "/api/tags", "listTags", .finding, "Tags of open tasks, most used first",
        ListCodec(
            of: .object(
                ObjectCodec<TagCount>([Field("name", .text("home"), \.name), Field("count", .integer(7), \.count)])),
            by: { TextRules.key($0.name) }), "The tags, compared without regard to case."
    ) { _ in { try SuggestSearches($0).tags() } }
}
