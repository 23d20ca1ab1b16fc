/// A project from an imported file; skipped if a project of that name exists.
public struct ProjectDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// Holds the fields that are imported unchanged; the import sets ID, parent and timestamps.
    public var project: Project
    /// Compared by `TextRules.key`; nil for a top-level project.
    public var parentName: String?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, _ project: Project, parentName: String? = nil) {
        (self.number, self.line, self.project, self.parentName) = (number, line, project, parentName)
    }
}
