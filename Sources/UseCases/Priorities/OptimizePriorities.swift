import Calendar
import Domain

/// Applies priority changes of high confidence once a night, if the person enabled that; a change of its own, so that
/// one undo reverts it.
public struct OptimizePriorities: Sendable {
    /// The maximum number of changes in a night; the rest follow in the next one.
    public static let limit = 1_000
    let context: Context

    /// Changes are recorded as made by the program.
    public init(_ context: Context) {
        self.context = Context(store: context.store, clock: context.clock, channel: .program)
    }

    /// - Parameter day: the day to which the night belongs; it is run only once.
    /// - Returns: nil if disabled, or if that night has been run already.
    @discardableResult
    public func execute(_ day: Day) throws -> ChangedPriorities? {
        try context.change(.optimizePriorities) { try Self.run($0, night: day) }
    }

    @discardableResult
    static func run(_ change: Change, night day: Day) throws -> ChangedPriorities? {
        guard change.settings.autoPrioritize, try change.advice.beginPriorityRun(on: day) else { return nil }
        let own = try change.ownProjects()
        let sure = try PriorityAdviser(change).all(limit: PriorityAdviser.mostCandidates)
            .prefix { $0.confidence >= PrioritySuggestion.applied }
            .filter { suggestion in
                guard let own else { return true }
                return try change.tasks.find(suggestion.facts.id).map { own.contains($0.projectID) } ?? false
            }
        return try change.follow(Array(sure.prefix(limit)), night: day) {
            "Changed the priority of \($0) overnight"
        }
    }
}
