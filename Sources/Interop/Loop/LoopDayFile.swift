import Calendar
import Domain

/// The file with the days of one habit, with or without a head: `Date,Value,Notes`.
struct LoopDayFile {
    private(set) var entries: [LoopEntry] = []
    /// The number of rows that cannot be read.
    private(set) var unread = 0
    let bytesRead: Int
    let notice: ImportProblem?

    init(_ file: ImportFile) throws(ImportFailure) {
        let text = try TextSource(file)
        notice = text.encoding.notice
        var csv = try CSVReader(text, isLenient: true)
        var (row, width) = (0, 0)
        while let record = try csv.next(row: row + 1, column: { _ in nil }) {
            row += 1
            let cells = (0..<record.count).map { CSVRecord.text(record[$0]) }
            if row == 1, Day(cells[0]) == nil {
                width = cells.count
                continue
            }
            if !record.isClosed, cells.count < max(width, 2) { throw record.cutOff(row: row) }
            width = max(width, cells.count)
            guard cells.count > 1, let day = Day(cells[0]),
                let entry = LoopEntry(day: day, cell: cells[1], note: cells.count > 2 ? cells[2] : "")
            else {
                unread += 1
                continue
            }
            entries.append(entry)
        }
        bytesRead = csv.bytesRead
    }
}
