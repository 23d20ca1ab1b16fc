/// A completed task with what it was thought to take and what it took.
public struct EstimatedTask: Equatable, Sendable {
    public let name: String
    /// Minutes, at least one.
    public let estimated: Int
    /// Minutes, at least one.
    public let actual: Int

    /// Minutes below one are taken as one, because logarithms end there.
    public init(name: String, estimated: Int, actual: Int) {
        self.name = name
        self.estimated = max(1, estimated)
        self.actual = max(1, actual)
    }

    /// How many times the estimate it took.
    var factor: Double { Double(actual) / Double(estimated) }
    /// The same for one that was quicker, so that twice and half are as far off.
    var distance: Double { max(factor, 1 / factor) }
}
