/// Reads the SQLite databases of other programs.
public protocol ForeignDatabases: Sendable {
    /// Opens a file for as long as `body` runs: read-only, without its WAL, and so that nothing in it is executed.
    /// - Throws: `ImportFailure` if the file is no intact database of another program, or too large; what `body` throws.
    func read<Result>(path: String, _ body: (any ForeignDatabase) throws -> Result) throws -> Result
}

/// An open database of another program.
public protocol ForeignDatabase {
    /// The version that its program gave it (`user_version`).
    var version: Int { get throws }

    /// The names of the stored columns of a table; empty if there is no such table, or if it is a view or virtual.
    func columns(of table: String) throws -> [String]

    /// Passes the values of the columns in each row, in stored order.
    /// - Parameters:
    ///   - table: one with `columns`, which is checked first.
    ///   - columns: names of them.
    func each(_ table: String, _ columns: [String], _ body: ([ForeignValue]) throws -> Void) throws
}

/// A value in a database of another program, as it is stored, whatever the type of its column.
public enum ForeignValue: Hashable, Sendable {
    case null, blob
    case integer(Int64)
    case real(Double)
    case text(String)
}
