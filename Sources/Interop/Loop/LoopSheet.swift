import Calendar
import Domain

/// The sheet of all days, with a column for each habit, in which nothing is quoted.
struct LoopSheet {
    struct Column {
        let name: String
        var entries: [LoopEntry] = []
        /// The number of days that cannot be read.
        var unread = 0
    }

    private(set) var columns: [Column] = []
    private(set) var bytesRead: Int
    let notice: ImportProblem?

    /// The most habits that a sheet may have.
    private static let columnLimit = 1_000
    private static let entryLimit = 1_000_000

    /// - Parameter names: those of the habits, which may contain commas.
    init(_ file: ImportFile, names: [String]) throws(ImportFailure) {
        let text = try TextSource(file)
        notice = text.encoding.notice
        var csv = try CSVReader(text, isLenient: true)
        bytesRead = 0
        var (row, count) = (0, 0)
        while let record = try csv.next(row: row, column: { _ in nil }) {
            let cells = (0..<record.count).map { String(decoding: record[$0], as: UTF8.self) }
            if row == 0 {
                columns = Self.names(cells.dropFirst(), among: Set(names)).map { Column(name: $0) }
            } else {
                if !record.isClosed, cells.count < columns.count + 1 { throw record.cutOff(row: row) }
                count += take(cells)
                if count > Self.entryLimit { throw Self.tooLarge }
            }
            row += 1
        }
        bytesRead = csv.bytesRead
    }

    private static var tooLarge: ImportFailure {
        ImportFailure([.file(.file.importFileUnreadable, "The sheet has more than \(entryLimit) days of habits.")])
    }

    /// The cells of the head, with names put together again that were split at their commas.
    private static func names(_ cells: ArraySlice<String>, among known: Set<String>) -> [String] {
        var (rest, names): (ArraySlice<String>, [String]) = (cells, [])
        if rest.last == "" { rest.removeLast() }
        func name(_ length: Int) -> String { TextRules.trimmed(rest.prefix(length).joined(separator: ",")) }
        while !rest.isEmpty {
            let length = (1...min(rest.count, 50)).last { known.contains(name($0)) } ?? 1
            names.append(name(length))
            rest.removeFirst(length)
        }
        return names
    }

    /// - Returns: the number of entries.
    private mutating func take(_ cells: [String]) -> Int {
        guard let day = Day(cells[0]) else {
            for index in columns.indices { columns[index].unread += 1 }
            return columns.count
        }
        var count = 0
        for (index, cell) in zip(columns.indices, Self.joined(cells.dropFirst())) where !cell.isEmpty {
            guard let entry = LoopEntry(day: day, cell: cell) else {
                columns[index].unread += 1
                continue
            }
            if entry.value < 0, entry.note.isEmpty { continue }
            columns[index].entries.append(entry)
            count += 1
        }
        return count
    }

    /// Puts entries together again that were split at their commas.
    private static func joined(_ cells: ArraySlice<String>) -> [String] {
        guard cells.contains(where: { $0.hasPrefix(LoopEntry.opening) }) else { return Array(cells) }
        var joined: [String] = []
        for cell in cells {
            if cell.hasPrefix(LoopEntry.opening) || joined.isEmpty {
                joined.append(cell)
            } else if !cell.isEmpty {
                joined[joined.count - 1] += ",\(cell)"
            }
        }
        return joined
    }
}
