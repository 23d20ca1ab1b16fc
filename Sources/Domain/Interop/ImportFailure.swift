/// Why a file cannot be imported: everything that is wrong with it, up to a limit.
public struct ImportFailure: Error, Hashable, Sendable {
    public static let problemLimit = 100

    /// In the order of the file, never empty, at most `problemLimit`.
    public let problems: [ImportProblem]

    public init(_ problems: [ImportProblem]) {
        self.problems = problems
    }

    /// `unreadable` where the file's form alone is wrong, else `invalid` with a field such as
    /// `row 5000, column dueDate` for each problem.
    public var domainError: DomainError {
        if problems.count == 1, problems[0].isOfForm {
            return .refused(problems[0].refusal, problems[0].sentence)
        }
        return .invalid(problems.map { FieldProblem(field: $0.place, refusal: $0.refusal, message: $0.message) })
    }
}

/// One thing that is wrong with a file, and where.
public struct ImportProblem: Hashable, Sendable {
    /// 1 for the first row, not counting a header; nil for the header or the file as a whole.
    public let row: Int?
    /// The line of the file on which that row starts, counted from 1.
    public let line: Int?
    /// The name in the header, the name of a field, or a number of characters where lines have no fields.
    public let column: String?
    public let refusal: Refusal
    /// A sentence that says what to do, without the place.
    public let message: String
    /// True where the form of the file is broken, so that it cannot be read on; false for a value.
    public let isOfForm: Bool

    public init(
        row: Int? = nil, line: Int? = nil, column: String? = nil, refusal: Refusal, message: String,
        isOfForm: Bool = false
    ) {
        self.row = row
        self.line = line
        self.column = column
        self.refusal = refusal
        self.message = message
        self.isOfForm = isOfForm
    }

    public var code: String { refusal.code }

    /// Such as `row 5000, column dueDate`.
    public var place: String {
        let parts = [row.map { "row \($0)" } ?? line.map { "line \($0)" }, column.map { "column \($0)" }]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? "file" : known.joined(separator: ", ")
    }

    /// The place, line included, and the message.
    public var sentence: String {
        guard let row else { return line.map { "Line \($0): \(message)" } ?? message }
        let column = column.map { ", column \($0)" } ?? ""
        return "Row \(row)\(line.map { " (line \($0))" } ?? "")\(column): \(message)"
    }
}
