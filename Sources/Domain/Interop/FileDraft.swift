/// Where a draft stands in its file, and what of it could not be taken as it is.
public protocol FileDraft {
    /// 1 for the first row of the file, not counting a header.
    var number: Int { get }
    /// The line of the file that it starts on, counted from 1.
    var line: Int { get }
    var losses: [ImportProblem] { get set }
}

extension FileDraft {
    /// Notes what happens to a value that could not be taken as it is.
    public mutating func lose(_ field: String, _ refusal: Refusal, _ message: String) {
        losses.append(ImportProblem(row: number, line: line, column: field, refusal: refusal, message: message))
    }
}
