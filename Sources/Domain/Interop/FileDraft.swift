/// The position of a draft in its file, and the values that could not be imported unchanged.
public protocol FileDraft {
    /// Counted from 1, without the header.
    var number: Int { get }
    /// The line on which the draft starts, counted from 1.
    var line: Int { get }
    var losses: [ImportProblem] { get set }
}

extension FileDraft {
    /// Records what happens to a value that cannot be imported unchanged.
    public mutating func lose(_ field: String, _ refusal: Refusal, _ message: String) {
        losses.append(ImportProblem(row: number, line: line, column: field, refusal: refusal, message: message))
    }
}
