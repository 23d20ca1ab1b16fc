import Domain
import Text

/// A completion for a search text.
public struct SearchSuggestion: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case recent, tag, project, task
    }

    public let kind: Kind
    public let text: String
    /// The ID of a project or task.
    public let id: String?
    /// The number of open tasks with a tag.
    public let count: Int?

    init(_ kind: Kind, _ text: String, id: String? = nil, count: Int? = nil) {
        self.kind = kind
        self.text = text
        self.id = id
        self.count = count
    }
}

/// Suggests search texts and records recent searches.
public struct SuggestSearches: Sendable {
    public static let limit = 10
    static let recentLimit = 20
    private static let share = 3
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Recent searches, tags and projects that contain the text, then tasks; only recent searches if the text is empty.
    public func execute(_ text: String) throws -> [SearchSuggestion] {
        let asked = Folding.fold(TextRules.trimmed(text))
        return try context.read { reading in
            let recent = try reading.search.recentSearches().filter {
                asked.isEmpty || Folding.fold($0).contains(asked)
            }
            if asked.isEmpty { return recent.prefix(Self.limit).map { SearchSuggestion(.recent, $0) } }
            let tags = try reading.search.openTags().filter { Folding.fold($0.name).contains(asked) }
            let projects = try reading.projects.all(includingArchived: false)
                .filter { Folding.fold($0.name).contains(asked) }
            let named =
                recent.filter { Folding.fold($0) != asked }.prefix(Self.share).map { SearchSuggestion(.recent, $0) }
                + tags.prefix(Self.share).map { SearchSuggestion(.tag, $0.name, count: $0.count) }
                + projects.prefix(Self.share).map { SearchSuggestion(.project, $0.name, id: $0.id.description) }
            return try named + tasks(text, reading, limit: Self.limit - named.count)
        }
    }

    private func tasks(_ text: String, _ reading: any Reading, limit: Int) throws -> [SearchSuggestion] {
        var query = TaskQuery()
        query.filter.text = TextMatch(text)
        let listing = TaskListing(.all, query, at: reading.moment)
        return try reading.lists.search(listing, after: nil, limit: limit).page.tasks.map {
            SearchSuggestion(.task, $0.name, id: $0.id.description)
        }
    }

    /// Keeps the last twenty; a repeated search moves to the front.
    public func remember(_ text: String) throws {
        let text = TextRules.trimmed(text)
        try context.change(.updateSettings) { try $0.search.keep(text, limit: Self.recentLimit) }
    }

    /// Tags of open tasks, most used first.
    public func tags() throws -> [TagCount] {
        try context.store.read { try $0.search.openTags() }
    }
}
