/// The tasks completed in a project in a range of days.
public struct ProjectFigures: Hashable, Sendable {
    public let project: Project
    /// By priority, P0 first; always four entries.
    public let completed: [Int]

    public init(project: Project, completed: [Int]) {
        self.project = project
        self.completed = completed
    }

    public var count: Int { completed.reduce(0, +) }

    public var score: Int { zip(Priority.allCases, completed).reduce(0) { $0 + $1.0.score * $1.1 } }
}
