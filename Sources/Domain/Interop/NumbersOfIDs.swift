/// A number for each of very many IDs, such as the row in which it first occurred, in a third of the memory of a
/// dictionary.
public struct NumbersOfIDs: Sendable {
    private var ids: [TaskID] = []
    private var numbers: [UInt32] = []
    /// An open-addressed hash table of positions in `ids`, counted from 1; 0 is free. At most half of it is used.
    private var table = [UInt32](repeating: 0, count: 64)

    public init() {}

    /// The number of an ID; nil if it is not known.
    public subscript(id: TaskID) -> Int? {
        let position = table[slot(of: id)]
        return position == 0 ? nil : Int(numbers[Int(position) - 1])
    }

    /// - Returns: the number that the ID already has; nil if it was not known, and it then has the given one.
    public mutating func add(_ id: TaskID, _ number: Int) -> Int? {
        if ids.count * 2 >= table.count { grow() }
        let slot = slot(of: id)
        if table[slot] != 0 { return Int(numbers[Int(table[slot]) - 1]) }
        ids.append(id)
        numbers.append(UInt32(clamping: number))
        table[slot] = UInt32(clamping: ids.count)
        return nil
    }

    /// Counts an occurrence of an ID.
    /// - Returns: how many there are with this one.
    public mutating func count(_ id: TaskID) -> Int {
        guard let before = add(id, 1) else { return 1 }
        numbers[Int(table[slot(of: id)]) - 1] = UInt32(clamping: before + 1)
        return before + 1
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
