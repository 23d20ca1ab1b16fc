import Calendar
import Domain

/// Changes the priorities that rules are sure of, once a night, where the person switched that on. A change of its own,
/// so that one undo takes the whole run back.
public struct OptimizePriorities: Sendable {
    /// The surest ones of a night; others follow in the next.
    public static let limit = 1_000
    let context: Context

    /// What it does is the program's doing, whoever asks for it.
    public init(_ context: Context) {
        self.context = Context(store: context.store, clock: context.clock, person: context.person, channel: .program)
    }

    /// - Parameter day: the one whose night it is; its run happens once.
    /// - Returns: nil if it is switched off, or that night had its run.
    @discardableResult
    public func execute(_ day: Day) throws -> ChangedPriorities? {
        try context.change(.optimizePriorities) { try Self.run($0, night: day) }
    }

    @discardableResult
    static func run(_ change: Change, night day: Day) throws -> ChangedPriorities? {
        guard change.settings.autoPrioritize, try change.advice.beginPriorityRun(on: day) else { return nil }
        let sure = try PriorityAdviser(change).all().prefix { $0.confidence >= PrioritySuggestion.applied }
        return try change.follow(Array(sure.prefix(limit)), night: day) {
            "Changed the priority of \($0) overnight"
        }
    }
}
