/// How the rows of a table are named for a person.
enum RowTitle: Sendable {
    /// By their own column `name`, if there is one.
    case own
    /// By the row of another table whose key is their first key column.
    case row(of: String)
    /// By what the text of their key means.
    case key(@Sendable (String) -> String?)
}

/// How a row is shown in the details of an entry of the change log: its fields, as a dependency of its task, or as one
/// of the settings.
enum RowDetail { case fields, dependency, setting }
