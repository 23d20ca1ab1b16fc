/// A project of a file that is imported; one of the same name that is there already stays as it is.
public struct ProjectDraft: FileDraft, Hashable, Sendable {
    public var number: Int
    public var line: Int
    /// With the fields that are taken as they are; id, parent and times are given by the import.
    public var project: Project
    /// Compare it by `TextRules.key`; nil for one at the top.
    public var parentName: String?
    public var losses: [ImportProblem] = []

    public init(number: Int, line: Int, _ project: Project, parentName: String? = nil) {
        (self.number, self.line, self.project, self.parentName) = (number, line, project, parentName)
    }
}
