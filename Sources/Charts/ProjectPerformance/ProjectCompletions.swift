/// What was completed in a project, by priority.
public struct ProjectCompletions: Equatable, Sendable {
    public let name: String
    /// Of P0 to P3, in this order.
    public let counts: [Int]
    /// All that was completed in the period before; nil where nothing is compared.
    public let before: Int?

    /// Counts below zero are taken as zero, and counts that are missing as well.
    public init(name: String, counts: [Int], before: Int? = nil) {
        self.name = name
        self.counts = (0..<4).map { $0 < counts.count ? max(0, counts[$0]) : 0 }
        self.before = before.map { max(0, $0) }
    }

    var total: Int { counts.reduce(0, +) }
}
