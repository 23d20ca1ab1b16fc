/// The problems that prevent a file from being imported.
public struct ImportFailure: Error, Hashable, Sendable {
    public static let problemLimit = 100

    /// In file order; never empty, at most `problemLimit`.
    public let problems: [ImportProblem]

    public init(_ problems: [ImportProblem]) {
        self.problems = problems
    }

    /// `unreadable` if only the syntax is broken, otherwise `invalid` with a field such as `row 5000, column dueDate`
    /// for each problem.
    public var domainError: DomainError {
        if problems.count == 1, problems[0].isOfForm {
            return .refused(problems[0].refusal, problems[0].sentence)
        }
        return .invalid(problems.map { FieldProblem(field: $0.location, refusal: $0.refusal, message: $0.message) })
    }

    /// The same with a name of a file in each problem that has none.
    public func named(_ file: String?) -> ImportFailure { ImportFailure(problems.map { $0.named(file) }) }
}

/// A problem with a file and its location.
public struct ImportProblem: Hashable, Sendable {
    /// Counted from 1 without the header; nil for the header or the whole file.
    public let row: Int?
    /// The line on which the row starts, counted from 1.
    public let line: Int?
    /// The name of a column or field, or the number of a character in formats without fields.
    public let column: String?
    public let refusal: Refusal
    /// A sentence that says what to do, without the location.
    public let message: String
    /// Whether the syntax of the file is broken, so that reading cannot continue.
    public let isOfForm: Bool
    /// The name of the file of several in which the row is.
    public var file: String?
    /// The name of the task that the row describes.
    public var task: String?
    /// The text in the file.
    public var words: String?
    /// What the value could be instead, the nearest first: a repeat in the words of quick add, or a due date.
    public var offers: [String] = []
    /// The offer that was chosen.
    public var choice: String?

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

    /// The same with the name of a file, unless it has one.
    public func named(_ file: String?) -> ImportProblem {
        var problem = self
        problem.file = problem.file ?? file
        return problem
    }

    /// Such as `row 5000, column dueDate`.
    public var location: String {
        let parts = [file, row.map { "row \($0)" } ?? line.map { "line \($0)" }, column.map { "column \($0)" }]
        let known = parts.compactMap { $0 }
        return known.isEmpty ? "file" : known.joined(separator: ", ")
    }

    /// The location, including the line, and the message.
    public var sentence: String {
        file.map { "\($0): \(placed)" } ?? placed
    }

    private var placed: String {
        guard let row else { return line.map { "Line \($0): \(message)" } ?? message }
        let column = column.map { ", column \($0)" } ?? ""
        return "Row \(row)\(line.map { " (line \($0))" } ?? "")\(column): \(message)"
    }
}
