import Domain

/// What a person chooses about an import.
public struct ImportOptions: Hashable, Sendable {
    /// Writes a filter line as the query of a saved filter.
    public typealias FilterQuery = @Sendable (_ line: String) -> String
    /// Receives values that could not be imported unchanged, on any thread; whatever it throws ends the import.
    public typealias TakesLosses = @Sendable ([ImportProblem]) throws -> Void

    /// What happens to tasks of the file that exist already.
    public enum Existing: String, CaseIterable, Sendable {
        /// They stay as they are.
        case leave
        /// They take the values that the file has.
        case replace
        /// They are imported once more, with new IDs.
        case again
    }

    /// Whether only to report what would happen.
    public var isDryRun = false
    public var existing = Existing.leave
    /// The project of tasks for which the file names none, made if there is none of that name; nil for the default one.
    public var projectName: String?
    /// Whether to restore archived projects that receive open tasks; otherwise such an import fails.
    public var restoresProjects = false

    /// Whether files that cannot be read are left out; otherwise one of them keeps all from being imported.
    public var skipsBroken = false

    public init() {}
}
