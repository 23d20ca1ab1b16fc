import Domain
import Codecs
import UseCases

/// What a search could go on with, and the tags that there are.
enum SuggestionEndpoints {
    static let all = [suggest, remember, tags]

    /// Not kept: what was searched for is no change of the data.
    private static let suggest = Endpoint.list(
        "/api/search/suggestions", "suggestSearches", .finding,
        "What a search could go on with: recent searches, tags, projects and tasks", isKept: false,
        ListCodec(
            of: .object(
                ObjectCodec<SearchSuggestion>([
                    Field("kind", .choice(SearchSuggestion.Kind.tag), \.kind),
                    Field("text", .text("plants"), \.text),
                    Field(
                        "id", .nullOr(.text(SchemaExample.project).described(as: .id(SchemaExample.project))),
                        "Of a project or task.", \.id),
                    Field("count", .orNull(.integer(4)), "How many open tasks a tag has.", \.count),
                ])), by: { "\($0.kind) \($0.id ?? $0.text)" }), "The suggestions."
    ) { input in
        let text = searched(
            input.parameter(
                "q", .text("pla", max: TaskQueryReader.textLimit), takesEmpty: true, "What was typed so far."), &input)
        return { try SuggestSearches($0).execute(text) }
    }

    private static let remember = Endpoint.change(
        .post, "/api/search/recent", "rememberSearch", .finding, "Remember a search among the last twenty",
        .nothing("It leaves nothing to undo."), refusals: [422: [.list.searchEmpty]]
    ) { input in
        let text = searched(
            input.field("q", .text("water plants", max: TaskQueryReader.textLimit), as: .required), &input)
        if text.isEmpty, input.problems.all.isEmpty {
            input.problems.add("q", .list.searchEmpty, "Say what was searched for.")
        }
        return { try SuggestSearches($0).remember(text) }
    }

    /// The text without spaces around it; one that is too long is noted.
    private static func searched(_ given: String?, _ input: inout InputReader) -> String {
        input.mayRefuse([422: [.list.searchTooLong]])
        let text = TextRules.trimmed(given ?? "")
        if text.count > TaskQueryReader.textLimit {
            input.problems.add("q", .list.searchTooLong, TaskQueryReader.tooLong)
        }
        return text
    }

    private static let tags = Endpoint.list(
        "/api/tags", "listTags", .finding, "Tags of open tasks, the most used first",
        ListCodec(
            of: .object(
                ObjectCodec<TagCount>([Field("name", .text("home"), \.name), Field("count", .integer(7), \.count)])),
            by: { TextRules.key($0.name) }), "The tags, told apart without regard to case."
    ) { _ in { try SuggestSearches($0).tags() } }
}
