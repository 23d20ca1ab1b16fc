/// Tasks of a file, read in one pass; whoever imports them need not know the format.
public protocol TaskSource: Sendable {
    /// The next one in the order of the file, nothing after the last.
    ///
    /// The first row that breaks a rule ends the rows: the rest of the file is then only read for its problems.
    /// - Throws: `ImportFailure` with all problems that were found; the rows given out before must not be kept.
    mutating func next() throws(ImportFailure) -> ImportRow?

    /// How much of the file has been read, for a progress bar.
    var bytesRead: Int { get }
}
