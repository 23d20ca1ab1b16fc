import Calendar
import Domain

/// Reads CSV with Tasker's own columns, row by row.
public struct OwnCSVReader: DraftSource {
    private var csv: CSVReader
    private let header: OwnCSVHeader
    private let format: OwnCSVRow
    private var row = 0
    /// The row of each ID; nil if none can occur twice.
    private var rows: NumbersOfIDs? = NumbersOfIDs()
    public let notices: [ImportProblem]

    public var bytesRead: Int { csv.bytesRead }

    public mutating func trustContent() { rows = nil }

    /// The columns in the order of the file.
    public var columns: [OwnCSVColumn] { header.columns }

    /// - Throws: `ImportFailure` if the content is not CSV or its header is invalid.
    init(_ file: ImportFile, _ terms: ReadingTerms) throws(ImportFailure) {
        // Before it is taken for text.
        try Self.check(try file.start())
        let text = try TextSource(file)
        try self.init(
            text, zone: terms.moment.zone, priorityScale: terms.priorityScale,
            notices: [text.encoding.notice].compactMap { $0 })
    }

    /// - Parameters:
    ///   - zone: determines the day of every instant for which the file has none.
    ///   - notices: what had to be guessed about the text.
    /// - Throws: `ImportFailure` if the content is not CSV or its header is invalid.
    public init(
        _ source: any ByteSource, zone: Zone, priorityScale: PriorityScale = .zeroToThree,
        notices: [ImportProblem] = []
    ) throws(ImportFailure) {
        self.notices = notices
        csv = try CSVReader(source)
        if let content = ForeignContent(csv.start) {
            throw ImportFailure([.file(.csv.otherContent, content.unrecognized)])
        }
        guard let first = try Self.record(&csv, columns: []) else {
            throw ImportFailure([
                .file(.csv.empty, "The file is empty; its first line must name the columns: \(OwnCSVColumn.names).")
            ])
        }
        header = try OwnCSVHeader(first)
        format = OwnCSVRow(zone: zone, priorityScale: priorityScale)
    }

    private static func check(_ start: [UInt8]) throws(ImportFailure) {
        guard let content = ForeignContent(start), content != .utf16 else { return }
        throw ImportFailure([.file(.csv.otherContent, content.unrecognized)])
    }

    public mutating func next() throws(ImportFailure) -> ImportDraft? {
        var problems: [ImportProblem] = []
        while problems.count < ImportFailure.problemLimit {
            let record: CSVRecord?
            do {
                record = try Self.record(&csv, columns: header.columns)
            } catch {
                throw ImportFailure(problems + error.problems)
            }
            guard let record else {
                if problems.isEmpty { return nil }
                throw ImportFailure(problems)
            }
            row += 1
            var fields = OwnCSVFields(record, header: header, row: row)
            let value = read(&fields)
            problems += fields.problems
            if let value, problems.isEmpty { return .task(value) }
        }
        throw ImportFailure(Array(problems.prefix(ImportFailure.problemLimit)))
    }

    private mutating func read(_ fields: inout OwnCSVFields) -> TaskDraft? {
        guard fields.record.count == header.width else {
            let cut = fields.record.isClosed ? "" : " The file ends here and may have been cut off."
            fields.add(
                nil, .csv.fieldsCount,
                "The row has \(fields.record.count) fields but the header has \(header.width); put fields that contain a separator in double quotes.\(cut)"
            )
            return nil
        }
        guard let value = format.read(&fields) else { return nil }
        guard let id = value.id else { return value }
        if let earlier = rows?.add(id, row) {
            fields.add(
                .id, .file.importIDDuplicate,
                "The id \(id) is already used in row \(earlier); give each row its own id."
            )
            return nil
        }
        return value
    }

    private static func record(_ csv: inout CSVReader, columns: [OwnCSVColumn]) throws(ImportFailure) -> CSVRecord? {
        do {
            return try csv.next()
        } catch let failure as ImportFailure {
            throw failure
        } catch let problem as CSVProblem {
            throw ImportFailure([
                ImportProblem(
                    row: problem.record == 0 ? nil : problem.record, line: problem.line,
                    column: columns.indices.contains(problem.field) ? columns[problem.field].rawValue : nil,
                    refusal: problem.kind.refusal, message: problem.message, isOfForm: true)
            ])
        } catch {
            throw ImportFailure([.file(.file.importFileUnreadable, "Reading failed: \(error).")])
        }
    }
}
