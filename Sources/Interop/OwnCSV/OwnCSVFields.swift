import Domain
import JSON

/// The fields of a row by column, with the problems found in them.
struct OwnCSVFields {
    let record: CSVRecord
    let header: OwnCSVHeader
    /// 1 for the first row after the header.
    let row: Int
    private(set) var problems: [ImportProblem] = []
    /// Texts that do not fit into their fields, which are cut instead of refused.
    private(set) var tooLong: [OwnCSVColumn: String] = [:]
    private static let cuts: [Refusal] = [
        .task.nameTooLong, .task.detailsTooLong, .task.sectionTooLong, .project.nameTooLong,
    ]

    init(_ record: CSVRecord, header: OwnCSVHeader, row: Int) {
        self.record = record
        self.header = header
        self.row = row
    }

    mutating func add(_ column: OwnCSVColumn?, _ refusal: Refusal, _ message: String) {
        problems.append(
            ImportProblem(row: row, line: record.line, column: column?.rawValue, refusal: refusal, message: message))
    }

    /// The text of a field; `nil` if the column is absent or the field is not UTF-8.
    mutating func text(_ column: OwnCSVColumn) -> String? {
        guard let field = header.field(of: column) else { return nil }
        let bytes = record[field]
        if let text = UTF8Text.string(bytes) { return text }
        let offset = (UTF8Text.firstInvalid(bytes) ?? bytes.startIndex) - bytes.startIndex
        add(column, .csv.encoding, "Byte \(offset + 1) of the field is not UTF-8; save the file as CSV in UTF-8.")
        return nil
    }

    /// The trimmed text; `nil` if it is empty.
    mutating func word(_ column: OwnCSVColumn) -> String? {
        guard let text = text(column), !text.isEmpty else { return nil }
        let word = TextRules.trimmed(text)
        return word.isEmpty ? nil : word
    }

    /// The checked value; records the problem and returns `nil` if there is one.
    mutating func take<Value>(_ column: OwnCSVColumn, _ checked: Checked<Value>) -> Value? {
        switch checked {
        case .right(let value): return value
        case .wrong(let problem):
            note(column, problem)
            return nil
        }
    }

    private mutating func note(_ column: OwnCSVColumn, _ problem: FieldProblem) {
        if Self.cuts.contains(problem.refusal), let text = text(column) {
            tooLong[column] = text
        } else {
            add(column, problem.refusal, problem.message)
        }
    }

    /// The parsed value; records a problem that names the `wanted` values and returns `nil` if parsing fails.
    mutating func value<Value>(
        _ column: OwnCSVColumn, wanted: @autoclosure () -> String,
        _ read: (String) -> Value?
    ) -> Value? {
        guard let word = word(column) else { return nil }
        if let value = read(word) { return value }
        add(column, column.refusal, "“\(word.prefix(60))” is not \(wanted()).")
        return nil
    }

    /// Parses a plain field into the task.
    mutating func take(_ column: OwnCSVColumn, into task: inout TaskItem) {
        guard let text = text(column) else { return }
        let word = TextRules.trimmed(TextRules.newlines(text))
        if word.isEmpty { return }
        var noted = Problems()
        column.take(word, into: &task, &noted)
        for problem in noted.all { note(column, problem) }
    }

    mutating func choice<Value: Choice>(_ column: OwnCSVColumn, _ type: Value.Type) -> Value? {
        value(
            column, wanted: "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))"
        ) {
            Value(rawValue: $0) ?? Value(rawValue: $0.lowercased())
        }
    }

    /// The words separated by spaces.
    mutating func words(_ column: OwnCSVColumn) -> [String] {
        guard let text = word(column) else { return [] }
        // Splits scalars, since a combining mark after a space would be one character with it.
        return text.unicodeScalars.split(separator: " ").map { String($0) }
    }
}
