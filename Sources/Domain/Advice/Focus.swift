/// What the person can give to a task now: energy, context and time.
public struct Focus: Hashable, Sendable {
    public static let lengths = [15, 30, 60]

    public var energy = Energy.medium
    public var context = TaskContext.anywhere
    /// One of `lengths`; nil for any length.
    public var minutes: Int?

    public init(energy: Energy = .medium, context: TaskContext = .anywhere, minutes: Int? = nil) {
        (self.energy, self.context, self.minutes) = (energy, context, minutes)
    }

    /// In seconds; a task without an estimate fits any length.
    public var longestEstimate: Int? { minutes.map { $0 * 60 } }
}
