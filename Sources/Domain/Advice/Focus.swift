/// What the person can give to a task now: how much energy, where, and for how long.
public struct Focus: Hashable, Sendable {
    public static let lengths = [15, 30, 60]

    public var energy = Energy.medium
    public var context = TaskContext.anywhere
    /// One of `lengths`; nothing for any length.
    public var minutes: Int?

    public init(energy: Energy = .medium, context: TaskContext = .anywhere, minutes: Int? = nil) {
        (self.energy, self.context, self.minutes) = (energy, context, minutes)
    }

    /// Seconds; a task without an estimate fits into any length.
    public var longestEstimate: Int? { minutes.map { $0 * 60 } }
}
