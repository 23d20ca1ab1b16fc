import Domain
import JSON

/// The rows of a CSV file of another program, whose columns may be in any order.
struct NamedRows<Column: Hashable & CaseIterable & RawRepresentable & Sendable>: Sendable
where Column.RawValue == String {
    /// The fields of the header that are not those of columns.
    private var unknown: [(name: String, index: Int)] = []
    /// Told if text had to be guessed.
    let notice: ImportProblem?
    private var csv: CSVReader
    private var fields: [Column: Int] = [:]
    /// The number of fields of the header.
    private var width = 0
    private var count = 0
    /// Whether all rows so far, at least one, have as many fields as the header.
    private var isComplete = false

    var bytesRead: Int { csv.bytesRead }

    /// - Parameters:
    ///   - required: the columns by which the header is recognized; names are compared without case.
    ///   - within: the number of records in which the header must be.
    /// - Returns: nil if there is no such header.
    init?(_ file: ImportFile, required: Set<Column>, within: Int = 1) throws(ImportFailure) {
        let text = try TextSource(file)
        notice = text.encoding.notice
        csv = try CSVReader(text, isLenient: true)
        let columns = Dictionary(uniqueKeysWithValues: Column.allCases.map { ($0.rawValue.lowercased(), $0) })
        for _ in 0..<within {
            guard let record = try Self.record(&csv, row: nil, [:]) else { return nil }
            (fields, unknown, width) = ([:], [], record.count)
            for index in 0..<record.count {
                let name = CSVRecord.text(record[index])
                if let column = columns[name.lowercased()] {
                    if fields[column] == nil { fields[column] = index }
                } else if !name.isEmpty {
                    unknown.append((name, index))
                }
            }
            if required.isSubset(of: fields.keys) { return }
        }
        return nil
    }

    /// The next row in which anything is said; nil at the end.
    mutating func next() throws(ImportFailure) -> NamedRow<Column>? {
        while let record = try Self.record(&csv, row: count + 1, fields) {
            count += 1
            let isShort = record.count < width
            let row = NamedRow(number: count, record: record, fields: fields, width: width, unknown: unknown)
            // The programs end each row with a line break.
            if !record.isClosed, !row.isBlank, !isShort || isComplete {
                throw record.cutOff(row: count, ", or end the row with a line break if it is complete")
            }
            isComplete = !isShort && (isComplete || count == 1)
            if !row.isBlank { return row }
        }
        return nil
    }

    private static func record(
        _ csv: inout CSVReader, row: Int?, _ fields: [Column: Int]
    ) throws(ImportFailure) -> CSVRecord? {
        try csv.next(row: row) { field in fields.first { $0.value == field }?.key.rawValue }
    }
}

extension CSVReader {
    /// The next record; nil at the end.
    /// - Parameters:
    ///   - row: its number in problems; nil for the header.
    ///   - column: the name of the column of a field.
    mutating func next(row: Int?, column: (_ field: Int) -> String?) throws(ImportFailure) -> CSVRecord? {
        do {
            return try next()
        } catch let failure as ImportFailure {
            throw failure
        } catch let problem as CSVProblem {
            throw ImportFailure([
                ImportProblem(
                    row: row, line: problem.line, column: column(problem.field), refusal: problem.kind.refusal,
                    message: problem.message, isOfForm: true)
            ])
        } catch {
            throw ImportFailure([.file(.file.importFileUnreadable, "Reading failed: \(error).")])
        }
    }
}

extension CSVRecord {
    /// The text of a field without outer white space, in which a character that was cut is replaced.
    static func text(_ bytes: ArraySlice<UInt8>) -> String { TextRules.trimmed(String(decoding: bytes, as: UTF8.self)) }
}

/// A row of a CSV file, with its fields by the names of their columns.
struct NamedRow<Column: Hashable & CaseIterable & RawRepresentable & Sendable>: Sendable
where Column.RawValue == String {
    /// Counted from 1, without the header and what precedes it.
    let number: Int
    fileprivate let record: CSVRecord
    fileprivate let fields: [Column: Int]
    fileprivate let width: Int
    fileprivate let unknown: [(name: String, index: Int)]

    var line: Int { record.line }

    /// The text of a field without outer white space; empty if the row is too short for it.
    subscript(column: Column) -> String {
        guard let index = fields[column], index < record.count else { return "" }
        return CSVRecord.text(record[index])
    }

    fileprivate var isBlank: Bool { record.bytes.allSatisfy { $0 <= 0x20 } }

    /// Keeps the fields of unknown columns, and records as losses that fields were cut, or stand beyond the header.
    func tell(_ task: inout TaskBuilder) {
        if !record.fieldsCut.isEmpty {
            for column in Column.allCases where fields[column].map(record.fieldsCut.contains) == true {
                task.lose(
                    column.rawValue,
                    "The field is longer than \(CSVReader.fieldLimit >> 10) KiB; the rest was left out.")
            }
        }
        for (name, index) in unknown where index < record.count {
            let text = CSVRecord.text(record[index])
            if !text.isEmpty { task.keep(foreign: "\(name): \(text)", name, isWritten: false) }
        }
        if record.count <= width { return }
        for text in (width..<record.count).map({ CSVRecord.text(record[$0]) }) where !text.isEmpty {
            task.keep("row", text, "The row has more fields than the header")
        }
    }
}

extension FileStart {
    /// Whether the content is a CSV file with the columns.
    func hasHeader<Column: Hashable & CaseIterable & RawRepresentable & Sendable>(
        _ required: Set<Column>, within: Int = 1
    ) -> Bool where Column.RawValue == String {
        guard let file = textFile else { return false }
        return ((try? NamedRows(file, required: required, within: within)) ?? nil) != nil
    }

    /// The start of a text file as a file of its own; nil if it is none.
    var textFile: ImportFile? {
        var start = bytes
        switch ForeignContent(bytes) {
        case .utf16: start.removeLast(start.count % 2)
        case nil:
            // The start may end in the middle of a character, and so may a file that was cut off.
            let valid = UTF8Text.firstInvalid(start[...]) ?? start.count
            if start.count - valid < 4 { start.removeLast(start.count - valid) }
        default: return nil
        }
        return ImportFile(start)
    }
}
