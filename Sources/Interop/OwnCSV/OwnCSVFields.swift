import Domain
import JSON

/// The fields of one row by column; notes what is wrong with them.
struct OwnCSVFields {
    let record: CSVRecord
    let header: OwnCSVHeader
    /// 1 for the first row after the header.
    let row: Int
    private(set) var problems: [ImportProblem] = []

    init(_ record: CSVRecord, header: OwnCSVHeader, row: Int) {
        self.record = record
        self.header = header
        self.row = row
    }

    mutating func add(_ column: OwnCSVColumn?, _ refusal: Refusal, _ message: String) {
        problems.append(
            ImportProblem(row: row, line: record.line, column: column?.rawValue, refusal: refusal, message: message))
    }

    /// As it stands there; nothing for an absent column or one that is not UTF-8.
    mutating func text(_ column: OwnCSVColumn) -> String? {
        guard let field = header.field(of: column) else { return nil }
        let bytes = record[field]
        if let text = UTF8Text.string(bytes) { return text }
        let place = (UTF8Text.firstInvalid(bytes) ?? bytes.startIndex) - bytes.startIndex
        add(column, .csv.encoding, "Byte \(place + 1) of the field is not UTF-8; save the file as CSV in UTF-8.")
        return nil
    }

    /// Without white space around it; nil if it is empty.
    mutating func word(_ column: OwnCSVColumn) -> String? {
        guard let text = text(column), !text.isEmpty else { return nil }
        let word = TextRules.trimmed(text)
        return word.isEmpty ? nil : word
    }

    /// The value, or nothing after noting the problem.
    mutating func take<Value>(_ column: OwnCSVColumn, _ checked: Checked<Value>) -> Value? {
        switch checked {
        case .right(let value): return value
        case .wrong(let problem):
            add(column, problem.refusal, problem.message)
            return nil
        }
    }

    /// What `read` makes of the word, or nothing after noting that it should have been `wanted`.
    mutating func value<Value>(
        _ column: OwnCSVColumn, wanted: @autoclosure () -> String,
        _ read: (String) -> Value?
    ) -> Value? {
        guard let word = word(column) else { return nil }
        if let value = read(word) { return value }
        add(column, column.refusal, "“\(word.prefix(60))” is not \(wanted()).")
        return nil
    }

    /// Puts a field that is taken as it is into the task.
    mutating func take(_ column: OwnCSVColumn, into task: inout TaskItem) {
        guard let text = text(column) else { return }
        let word = TextRules.trimmed(Self.newlines(text))
        if word.isEmpty { return }
        var noted = Problems()
        column.take(word, into: &task, &noted)
        for problem in noted.all { add(column, problem.refusal, problem.message) }
    }

    /// Spreadsheets end the lines inside a field as they end all others.
    private static func newlines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var lines = String.UnicodeScalarView()
        var followsCR = false
        for scalar in text.unicodeScalars {
            if !(followsCR && scalar == "\n") { lines.append(scalar == "\r" ? "\n" : scalar) }
            followsCR = scalar == "\r"
        }
        return String(lines)
    }

    mutating func choice<Value: Choice>(_ column: OwnCSVColumn, _ type: Value.Type) -> Value? {
        value(
            column, wanted: "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))"
        ) {
            Value(rawValue: $0) ?? Value(rawValue: $0.lowercased())
        }
    }

    /// Parts between spaces.
    mutating func words(_ column: OwnCSVColumn) -> [String] {
        guard let text = word(column) else { return [] }
        // By scalars: a combining mark after a space would hide it from a split by characters.
        return text.unicodeScalars.split(separator: " ").map { String($0) }
    }
}
