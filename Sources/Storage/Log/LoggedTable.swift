import Domain

/// The table of a logged row, as the log names it: with the number of the person whose own table it is if somebody else
/// changed it, as in `achievement@2`. Only undo and redo know of such rows; nobody sees what others got.
struct LoggedTable {
    let entity: Entity
    /// Nil for a row of whoever made the change, or of everybody.
    let person: Int?

    /// Returns nil for an unknown table.
    init?(_ name: String) {
        let parts = name.split(separator: "@", maxSplits: 1)
        guard let entity = parts.first.flatMap({ Entity.named(String($0)) }) else { return nil }
        self.entity = entity
        person = parts.count == 2 ? Int(parts[1]) : nil
    }

    /// An SQL condition that a row of the log is not of a personal table of somebody else: everybody has some of the same name,
    /// whose rows have the same keys.
    static func isOfViewer(_ row: String, _ viewer: Viewer?) -> String {
        guard let viewer else { return "true" }
        let personal = PersonalTables.names.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let author = "(SELECT \(LoggedChange.author) FROM change WHERE id = \(LogPosition.entry(row)))"
        return "(\(row).entity NOT IN (\(personal)) OR \(author) = \(viewer.number))"
    }

    /// - Parameters:
    ///   - viewer: for whom the row is changed.
    ///   - author: who makes the change.
    static func name(of entity: Entity, for viewer: Viewer?, by author: Viewer?) -> String {
        guard let viewer, viewer != author, PersonalTables.names.contains(entity.name) else { return entity.name }
        return "\(entity.name)@\(viewer.number)"
    }
}
