/// A project from an imported file; skipped if a project of that name exists.
public struct ProjectDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// Holds the fields that are imported unchanged; the import sets ID, parent and timestamps.
    public var project: Project
    /// Nil if the file has none; then the name alone identifies the project.
    public var id: ProjectID?
    /// Compared by `TextRules.key`; nil for a top-level project.
    public var parentName: String?
    /// The row of a whole export.
    public var row: ArchivedRow?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, _ project: Project, parentName: String? = nil) {
        (self.number, self.line, self.project, self.parentName) = (number, line, project, parentName)
    }
}
