/// What tasks are found and ordered by, and the saved filters.
enum SearchSchema {
    static let tables = ""
}
