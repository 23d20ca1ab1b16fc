/// The state of a project.
public struct ProjectProgress: Equatable, Sendable {
    public enum Health: String, Sendable, CaseIterable {
        case excellent, good, warning, critical, unknown
    }

    public let name: String
    public let completed: Int
    /// The number of open tasks, including overdue ones.
    public let open: Int
    public let overdue: Int
    public let health: Health

    /// Negative counts are taken as zero, and at most `open` tasks are overdue.
    public init(name: String, completed: Int, open: Int, overdue: Int, health: Health) {
        self.name = name
        self.completed = max(0, completed)
        self.open = max(0, open)
        self.overdue = min(max(0, overdue), self.open)
        self.health = health
    }

    var total: Int { completed + open }
    var percent: Int { NumberText.percent(completed, of: total) }

    /// "Warning · 12 of 20 · 1 overdue"
    var words: String {
        guard total > 0 else { return "\(health.word) · no tasks" }
        let counts = "\(health.word) · \(NumberText.grouped(completed)) of \(NumberText.grouped(total))"
        return overdue > 0 ? "\(counts) · \(NumberText.grouped(overdue)) overdue" : counts
    }
}

extension ProjectProgress.Health {
    var word: String {
        switch self {
        case .excellent: return "Excellent"
        case .good: return "Good"
        case .warning: return "Warning"
        case .critical: return "Critical"
        case .unknown: return "New"
        }
    }

    var style: StaticString {
        switch self {
        case .excellent: return "ok"
        case .good: return "mid"
        case .warning: return "wn"
        case .critical: return "bd"
        case .unknown: return "un"
        }
    }
}
