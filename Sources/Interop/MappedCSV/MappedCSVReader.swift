import Calendar
import Domain

/// Reads CSV files of any program, whose columns are told by their names, their values, or the person.
struct MappedCSVReader: DraftSource {
    private let file: ImportFile
    private let separator: UInt8
    private let encoding: TextEncoding
    private let columns: MappedColumns
    private var csv: CSVReader
    private var rows: MappedRows
    private var row = 0

    var bytesRead: Int { csv.bytesRead }
    var notices: [ImportProblem] { [encoding.notice].compactMap { $0 } }

    /// Nil if the file is no text, or has only Tasker's own columns and nothing was chosen.
    init?(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        guard let start = try FileStart(file).textFile else { return nil }
        let separator = terms.columns.separator?.byte
        guard let header = try Self.header(start, fileName: file.lastPart, terms) else { return nil }
        // An export with columns that were kept from other files is Tasker's own.
        let own = Set(header.titles.compactMap { OwnCSVColumn(rawValue: $0) })
        let isOwn = own.count == header.titles.count || own.count == OwnCSVColumn.allCases.count
        if isOwn, terms.columns.isEmpty { return nil }
        let text = try TextSource(file)
        encoding = text.encoding
        csv = try CSVReader(text, isLenient: true, separator: separator)
        self.separator = csv.separator
        _ = try Self.record(&csv, row: nil)
        columns = try MappedColumns(header, file, terms)
        rows = MappedRows(columns, terms)
        self.file = file
    }

    /// - Parameter file: its start, which has no name.
    private static func header(
        _ file: ImportFile, fileName: String?, _ terms: ReadingTerms
    ) throws(ImportFailure) -> MappedHeader? {
        var csv = try CSVReader(TextSource(file), isLenient: true, separator: terms.columns.separator?.byte)
        guard let first = try record(&csv, row: nil) else { return nil }
        return try MappedHeader(first, fileName: fileName, terms.columns)
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        guard columns.header.hasName else { return nil }
        while let record = try Self.record(&csv, row: row + 1) {
            row += 1
            if record.bytes.allSatisfy({ $0 <= 0x20 }) { continue }
            if !record.isClosed, record.count < columns.header.titles.count, row > 1 {
                throw record.cutOff(row: row)
            }
            return .task(rows.task(record, number: row))
        }
        return nil
    }

    static func record(_ csv: inout CSVReader, row: Int?) throws(ImportFailure) -> CSVRecord? {
        try csv.next(row: row) { _ in nil }
    }

    var question: ImportProblem? {
        if columns.header.hasName { return nil }
        let known = columns.header.titles.prefix(50).joined(separator: ", ")
        return ImportProblem(
            refusal: .csv.columnNameMissing,
            message:
                "Which column is the name? Choose one of \(known), as in --map \"\(columns.header.titles[0])=name\".")
    }

    var table: ColumnTable? {
        let separator = ColumnChoices.Separator.allCases.first { $0.byte == self.separator } ?? .comma
        return ColumnTable(
            name: file.lastPart, rows: columns.count, separator: separator.rawValue, encoding: encoding.title,
            columns: columns.header.titles.indices.map { columns.column($0, rows) }, dates: columns.dates.table)
    }
}
