/// What a file holds, read in one pass; whoever imports it need not know the format.
public protocol DraftSource: Sendable {
    /// The next one in the order of the file; nil after the last.
    ///
    /// The first row that breaks a rule ends the drafts: the rest of the file is then only read for its problems.
    /// - Throws: `ImportFailure` with all problems that were found; the drafts given out before must not be kept.
    mutating func next() throws(ImportFailure) -> ImportDraft?

    /// How much of the file has been read, for a progress bar.
    var bytesRead: Int { get }
}
