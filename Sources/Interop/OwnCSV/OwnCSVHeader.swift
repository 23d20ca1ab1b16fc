import Domain
import JSON

/// The positions of the columns: any known ones in any order, including `name`.
struct OwnCSVHeader {
    /// In the order of the file.
    let columns: [OwnCSVColumn]
    private let fields: [OwnCSVColumn: Int]
    /// The columns of other files in an export of Tasker, which are kept.
    let kept: [(index: Int, name: String)]
    /// The number of all columns.
    let width: Int
    /// Those of the columns that directly contain a field, in the order of all columns.
    let plain: [OwnCSVColumn]

    /// - Throws: `ImportFailure` with all unknown or duplicate names, or if `name` is missing.
    init(_ record: CSVRecord) throws(ImportFailure) {
        var columns: [OwnCSVColumn] = []
        var fields: [OwnCSVColumn: Int] = [:]
        var problems: [ImportProblem] = []
        var kept: [(Int, String)] = []
        let keeps = Self.isExport(record)
        for index in 0..<record.count where problems.count < ImportFailure.problemLimit {
            guard let text = UTF8Text.string(record[index]).map(TextRules.trimmed) else {
                problems.append(Self.notUTF8(record))
                continue
            }
            guard let column = OwnCSVColumn(rawValue: text) else {
                if keeps, !text.isEmpty {
                    kept.append((index, text))
                    continue
                }
                problems.append(Self.unknown(text, at: index, record))
                continue
            }
            if fields.updateValue(index, forKey: column) != nil {
                problems.append(Self.duplicate(text, record))
            }
            columns.append(column)
        }
        if fields[.name] == nil, problems.count < ImportFailure.problemLimit {
            problems.append(
                Self.problem(
                    record, nil, .csv.columnNameMissing,
                    "The first line must name the columns, including “name”. Known columns: \(OwnCSVColumn.names)."))
        }
        if !problems.isEmpty { throw ImportFailure(problems) }
        self.columns = columns
        self.kept = kept
        width = record.count
        self.fields = fields
        plain = OwnCSVColumn.allCases.filter { $0.plain != nil && fields[$0] != nil }
    }

    private static func notUTF8(_ record: CSVRecord) -> ImportProblem {
        problem(record, nil, .csv.encoding, "The header is not UTF-8; save the file as CSV in UTF-8.")
    }

    private static func duplicate(_ name: String, _ record: CSVRecord) -> ImportProblem {
        problem(record, name, .csv.columnDuplicate, "The column “\(name)” occurs twice; remove one of them.")
    }

    /// Whether all of Tasker's columns are there, so that the others are those of other files that it has kept.
    private static func isExport(_ record: CSVRecord) -> Bool {
        let names = Set((0..<record.count).map { CSVRecord.text(record[$0]) })
        return OwnCSVColumn.allCases.allSatisfy { names.contains($0.rawValue) }
    }

    /// The index of a column; `nil` if it is absent.
    func field(of column: OwnCSVColumn) -> Int? { fields[column] }

    private static func unknown(_ text: String, at index: Int, _ record: CSVRecord) -> ImportProblem {
        if text.isEmpty {
            return problem(
                record, nil, .csv.columnUnnamed, "Column \(index + 1) has no name; give it one or remove it.")
        }
        let name = String(text.prefix(60))
        let meant = OwnCSVColumn.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        let advice = meant.map { "write it “\($0.rawValue)”" } ?? "remove or rename it"
        return problem(
            record, name, .csv.columnUnknown,
            "The column “\(name)” is unknown; \(advice). Known columns: \(OwnCSVColumn.names).")
    }

    private static func problem(
        _ record: CSVRecord, _ column: String?, _ refusal: Refusal, _ message: String
    ) -> ImportProblem {
        ImportProblem(line: record.line, column: column, refusal: refusal, message: message, isOfForm: true)
    }
}
