/// A completed task with its estimated and actual duration.
public struct EstimatedTask: Equatable, Sendable {
    public let name: String
    /// In minutes, at least one.
    public let estimated: Int
    /// In minutes, at least one.
    public let actual: Int

    /// Raises durations below one minute to one, since the axes are logarithmic.
    public init(name: String, estimated: Int, actual: Int) {
        self.name = name
        self.estimated = max(1, estimated)
        self.actual = max(1, actual)
    }

    /// Actual divided by estimated duration.
    var factor: Double { Double(actual) / Double(estimated) }
    /// The factor, inverted if below one, so that twice and half are equally far off.
    var distance: Double { max(factor, 1 / factor) }
}
