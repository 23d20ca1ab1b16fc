/// The completions in a project, by priority.
public struct ProjectCompletions: Equatable, Sendable {
    public let name: String
    /// The counts of P0 to P3, in this order.
    public let counts: [Int]
    /// The completions in the previous period; nil if nothing is compared.
    public let before: Int?

    /// Negative and missing counts are taken as zero.
    public init(name: String, counts: [Int], before: Int? = nil) {
        self.name = name
        self.counts = (0..<4).map { $0 < counts.count ? max(0, counts[$0]) : 0 }
        self.before = before.map { max(0, $0) }
    }

    var total: Int { counts.reduce(0, +) }
}
