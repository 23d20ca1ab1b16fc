extension OpenAPI {
    static let findOperations: [Operation] = [
        suggestSearches, rememberSearch, listFilters, createFilter, suggestFilters, readFilter, updateFilter,
        deleteFilter, listTags,
    ]

    static let findingTag = Tag.finding.rawValue
}
