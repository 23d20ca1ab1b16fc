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

    /// - Parameters:
    ///   - viewer: for whom the row is changed.
    ///   - author: who makes the change.
    static func name(of entity: Entity, for viewer: Viewer?, by author: Viewer?) -> String {
        guard let viewer, viewer != author, PersonalTables.names.contains(entity.name) else { return entity.name }
        return "\(entity.name)@\(viewer.number)"
    }
}
