/// How the rows of an entry are numbered in `change_row`: by the number of the entry, then in the order of writing, so
/// that new rows are always appended.
enum LogPosition {
    static let bits = 24
    private static let last = 1 << bits - 1

    /// The number of a row.
    static func id(of entry: Int64, sequence: Int) -> Int64 { entry << bits | Int64(sequence) }

    /// The position of a row within its entry.
    static func sequence(of id: Int) -> Int { id & last }

    /// An SQL condition that a row belongs to an entry; `entry` is a term such as `?1` and occurs twice.
    static func isOf(_ entry: String, _ table: String = "change_row") -> String {
        "\(table).id BETWEEN (\(entry) << \(bits)) AND (\(entry) << \(bits)) + \(last)"
    }

    /// An SQL condition that a row belongs to a later entry.
    static func isAfter(_ entry: String, _ table: String = "change_row") -> String {
        "\(table).id > (\(entry) << \(bits)) + \(last)"
    }

    /// The entry of a row, computed from the row number so that an index alone suffices.
    static func entry(_ table: String = "change_row") -> String { "(\(table).id >> \(bits))" }

    /// An SQL expression for the number of a row in the files of earlier versions, which had two columns for it.
    static let earlierID = "change << \(bits) | sequence"
}
