import Domain

/// The row in which each ID of a file first occurred, in a third of the memory of a dictionary.
struct RowsOfIDs: Sendable {
    private var ids: [TaskID] = []
    private var rows: [UInt32] = []
    /// An open-addressed hash table of positions in `ids`, counted from 1; 0 is free. At most half of it is used.
    private var table = [UInt32](repeating: 0, count: 64)

    /// - Returns: the earlier row with the same ID; nil if there is none, and the ID is then known.
    mutating func add(_ id: TaskID, row: Int) -> Int? {
        if ids.count * 2 >= table.count { grow() }
        let slot = slot(of: id)
        if table[slot] != 0 { return Int(rows[Int(table[slot]) - 1]) }
        ids.append(id)
        rows.append(UInt32(clamping: row))
        table[slot] = UInt32(clamping: ids.count)
        return nil
    }

    /// The place of the ID in the table, or the free one where it belongs. The hash is seeded, so that no file can be
    /// made to collide.
    private func slot(of id: TaskID) -> Int {
        var slot = id.hashValue & (table.count - 1)
        while table[slot] != 0, ids[Int(table[slot]) - 1] != id { slot = (slot + 1) & (table.count - 1) }
        return slot
    }

    private mutating func grow() {
        table = [UInt32](repeating: 0, count: table.count * 2)
        for (index, id) in ids.enumerated() { table[slot(of: id)] = UInt32(clamping: index + 1) }
    }
}
