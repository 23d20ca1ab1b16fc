import Domain

/// The own order of each of several people. What the only person moves gets another position; of several people, each
/// has places of their own beside it, so that nobody changes the order of another one.
extension Journal {
    /// Puts a task or project, given as the viewer sees it, at a position in their own order.
    /// - Parameter places: where the places of its table are.
    func place(_ row: StoredRow, of entity: Entity, in places: Entity, at position: Int) throws {
        let place = StoredRow([row.value("number", of: entity), row.value("id", of: entity), SQLValue(position)])
        if let old = try storedRow(place.key(of: places), of: places) {
            try updateRow(from: old, to: place, of: places)
        } else {
            try insertRow(place, of: places)
        }
    }
}
