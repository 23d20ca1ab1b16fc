import Domain

/// The cells of a row that Tasker has no field for, as records of a name and a text.
enum KeptCells {
    static func record(_ name: String, _ text: String) -> String {
        var csv = CSVWriter(capacity: 64)
        // A name that Tasker's own columns have would be one of them on return.
        csv.field(OwnCSVColumn(rawValue: name) == nil ? name : "\(name) (kept)")
        csv.field(text)
        csv.endRecord()
        return String(decoding: csv.take(), as: UTF8.self)
    }

    /// The names and texts of what was kept, in order.
    static func cells(_ kept: String) -> [(name: String, text: String)] {
        guard var csv = try? CSVReader(MemorySource(kept.utf8), separator: UInt8(ascii: ",")) else { return [] }
        var cells: [(String, String)] = []
        while let record = try? csv.next() {
            guard record.count == 2 else { continue }
            cells.append((String(decoding: record[0], as: UTF8.self), String(decoding: record[1], as: UTF8.self)))
        }
        return cells
    }
}
