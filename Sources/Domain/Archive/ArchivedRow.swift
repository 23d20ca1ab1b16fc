import JSON

/// A row of a whole export, as its file has it.
public struct ArchivedRow: Hashable, Sendable {
    /// The list of the tasks.
    public static let tasks = "tasks"

    /// The name of the list in which it stands, such as `tasks`.
    public let list: String
    public let json: JSONValue
    /// Its position in the list, counted from 1.
    public let number: Int
    /// The line on which it starts, counted from 1.
    public let line: Int
    /// The values of its attributes in order, if they were read before; otherwise empty.
    public internal(set) var values: [ColumnValue] = []

    public init(list: String, _ json: JSONValue, number: Int, line: Int) {
        (self.list, self.json, self.number, self.line) = (list, json, number, line)
    }

    /// A failure that names the row.
    public func failure(_ fault: RowFault) -> ImportFailure {
        ImportFailure([
            ImportProblem(
                row: number, line: line, column: fault.member.map { "\(list).\($0)" } ?? list,
                refusal: .file.importRowInvalid, message: fault.message)
        ])
    }
}

/// Which part of a database an export holds.
public struct ArchiveScope: Sendable {
    /// Whether the change log comes along.
    public let hasLog: Bool
    /// The tasks to export, with what belongs to them; nil for everything.
    public let tasks: Set<TaskID>?

    public init(hasLog: Bool, tasks: Set<TaskID>? = nil) {
        (self.hasLog, self.tasks) = (hasLog, tasks)
    }
}

/// Everything that a person entered or decided, row by row.
public protocol ArchiveReading {
    /// Whether nothing was ever entered, except settings.
    var isBlank: Bool { get throws }
    /// Passes each row as a JSON object, with the name of its list.
    func each(_ scope: ArchiveScope, _ body: (_ list: String, _ row: [UInt8]) throws -> Void) throws
}

/// Restores a whole export.
public protocol ArchiveWriting: ArchiveReading {
    /// Takes all rows into a database that is blank, with their numbers, points and times.
    /// - Parameters:
    ///   - hasLog: whether the change log is among the rows; it then replaces the present one, and the change has no
    ///     entry of its own.
    ///   - next: returns the next row; nil at the end.
    /// - Throws: `ImportFailure` for a row that cannot be taken.
    func restore(hasLog: Bool, _ next: () throws -> ArchivedRow?) throws
}
