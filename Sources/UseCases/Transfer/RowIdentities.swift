import Domain

/// The IDs of tasks for which the file has none: the same row gives the same ID in every import, and identical rows are
/// distinguished by counting them.
struct RowIdentities {
    private var occurrences = NumbersOfIDs()

    /// - Parameter home: the name of the project.
    mutating func id(of row: TaskDraft, home: String) -> TaskID {
        let key = Self.key(row, (row.added?.on ?? row.completion?.on)?.description ?? "", home)
        return ImportedID.of("\(key)\u{1F}\(occurrences.count(ImportedID.of(key)))")
    }

    /// Whether the row is the only one so far with its name, project and day of adding.
    func isFirst(_ row: TaskDraft, home: String) -> Bool {
        occurrences[ImportedID.of(Self.key(row, row.added?.on.description ?? "", home))] == 1
    }

    private static func key(_ row: TaskDraft, _ date: String, _ home: String) -> String {
        "\(TextRules.key(home))\u{1F}\(date)\u{1F}\(row.name)"
    }
}
