/// A saved filter from an imported file; skipped if it exists.
public struct FilterDraft: Hashable, Sendable {
    public let name: String
    /// What it finds, in words whose days are read anew each time; it may name projects and tags of the file.
    public let line: String

    public init(name: String, line: String) {
        (self.name, self.line) = (name, line)
    }
}
