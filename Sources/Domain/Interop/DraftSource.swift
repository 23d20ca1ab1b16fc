/// Reads the content of a file in one pass, independently of its format.
public protocol DraftSource: Sendable {
    /// The next draft in file order; nil at the end.
    ///
    /// After the first invalid row there are no more drafts: the rest of the file is only checked for problems.
    /// - Throws: `ImportFailure` with all problems found; drafts returned before must then be discarded.
    mutating func next() throws(ImportFailure) -> ImportDraft?

    /// Says before the first draft that all of the same content was read before without a problem, so that what only
    /// finds problems can be left out.
    mutating func trustContent()

    /// The name of the format, such as `todotxt`.
    var formatName: String { get }

    /// The name of the file of several in which the last draft is.
    var partName: String? { get }

    /// What had to be guessed about the file as a whole, known at its end.
    var notices: [ImportProblem] { get }

    /// How the columns of a file were read that any program may have written, known at its end.
    var table: ColumnTable? { get }

    /// What the person must choose before anything can be imported; a dry run only reports it.
    var question: ImportProblem? { get }

    /// What a whole export of Tasker holds, whose drafts have their rows; nil for any other file.
    var wholeExport: WholeExport? { get }

    /// The number of bytes read so far, for progress reports.
    var bytesRead: Int { get }
}

/// An export of everything, which a blank database takes as it is.
public struct WholeExport: Hashable, Sendable {
    /// Whether the change log is part of it.
    public let hasLog: Bool

    public init(hasLog: Bool) { self.hasLog = hasLog }
}

extension DraftSource {
    public mutating func trustContent() {}
    public var formatName: String { "" }
    public var partName: String? { nil }
    public var notices: [ImportProblem] { [] }
    public var table: ColumnTable? { nil }
    public var question: ImportProblem? { nil }
    public var wholeExport: WholeExport? { nil }
}
