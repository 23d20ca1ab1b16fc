import Domain
import HTTP
import UseCases

/// What a search could go on with, and the tags that there are.
struct SuggestionRoutes: Sendable {
    private let application: Application
    private var searches: SuggestSearches {
        SuggestSearches(store: application.services.store, clock: application.services.clock)
    }

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/search/suggestions", suggest)
        router.add(.post, "/api/search/recent", on: .worker, remember)
        router.add(.get, "/api/tags", tags)
    }

    /// Not kept: what was searched for is no change of the data.
    private func suggest(_ request: Request) throws -> Response {
        var reader = QueryReader(request)
        let text = reader.text("q").map(TextRules.trimmed) ?? ""
        if text.count > TaskQueryReader.textLimit {
            reader.problems.add("q", "search.tooLong", TaskQueryReader.tooLong)
        }
        try reader.finish()
        let all = try searches.execute(text)
        return Response.json { writer in
            writer.object { writer in
                writer.key("items")
                writer.array(all) { writer, suggestion in
                    writer.object {
                        $0.member("kind", suggestion.kind.rawValue)
                        $0.member("text", suggestion.text)
                        $0.member("id", suggestion.id)
                        $0.key("count")
                        $0.integer(suggestion.count)
                    }
                }
            }
        }
    }

    private func remember(_ request: Request) throws -> Response {
        try application.writes.post(request) { store in
            var reader = try FieldReader(request.bodyBytes)
            let text = TextRules.trimmed(reader.text("q").value ?? "")
            reader.refuseUnknown()
            if text.isEmpty, reader.problems.all.isEmpty {
                reader.problems.add("q", "search.empty", "Send what was searched for.")
            }
            if text.count > TaskQueryReader.textLimit {
                reader.problems.add("q", "search.tooLong", TaskQueryReader.tooLong)
            }
            try reader.problems.throwIfAny()
            try SuggestSearches(store: store, clock: application.services.clock).remember(text, from: request.source)
            return true
        } render: { _ in
            Response.json { $0.undoID(nil) }
        }
    }

    private func tags(_ request: Request) throws -> Response {
        try QueryReader.refuseAll(request)
        return try application.reads.json(request) { writer in
            let all = try searches.tags()
            writer.object { writer in
                writer.key("items")
                writer.array(all) { writer, tag in
                    writer.object {
                        $0.member("name", tag.name)
                        $0.member("count", tag.count)
                    }
                }
            }
        }
    }
}
