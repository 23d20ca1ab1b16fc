import Text

/// What estimates are compared by.
public enum EfficiencyGrouping: String, CaseIterable, Sendable {
    case category, project, hour, weekday
}

/// How long the completed tasks of a group were expected to take, and how long they took.
public struct EfficiencyGroup: Hashable, Sendable {
    /// What a sentence must be based on.
    public static let leastTasks = 5
    /// Up to this much more or less counts as kept.
    static let tolerance = 1.1
    /// The share of tasks that must go the way of the sum, so that one outlier makes no rule.
    static let agreement = 0.6

    public let grouping: EfficiencyGrouping
    /// A category, the id of a project, an hour from 0, or a weekday such as `monday`.
    public let key: String
    public let name: String
    /// Seconds.
    public let estimated: Int
    public let actual: Int
    public let count: Int
    /// Tasks that took longer than their estimate by more than a tenth.
    public let over: Int
    /// Tasks that took less than that below it.
    public let under: Int

    public init(
        grouping: EfficiencyGrouping, key: String, name: String, estimated: Int, actual: Int, count: Int, over: Int,
        under: Int
    ) {
        self.grouping = grouping
        self.key = key
        self.name = name
        self.estimated = estimated
        self.actual = actual
        self.count = count
        self.over = over
        self.under = under
    }

    /// Estimated ÷ actual; nothing without time.
    public var efficiency: Double? { actual > 0 ? Double(estimated) / Double(actual) : nil }

    /// Actual ÷ estimated.
    private var factor: Double { estimated > 0 ? Double(actual) / Double(estimated) : 1 }

    /// How much there is to it: how far from the estimate, and by how many tasks.
    var weight: Double { abs(factor - 1) * Double(min(count, 50)).squareRoot() }

    /// Such as `Learning tasks take 1.5 times their estimate (12 tasks)`; nothing for too few tasks, and where tasks
    /// disagree.
    public var sentence: String? {
        guard count >= Self.leastTasks, estimated > 0, actual > 0 else { return nil }
        let base = "(\(NumberWords.counted(count, "task")))"
        if factor > Self.tolerance {
            guard Double(over) >= Self.agreement * Double(count) else { return nil }
            return "\(subject) take \(Self.times(factor)) their estimate \(base)"
        }
        if factor < 1 / Self.tolerance {
            guard Double(under) >= Self.agreement * Double(count) else { return nil }
            let percent = NumberWords.percent(factor)
            return "\(subject) take only \(percent) % of their estimate \(base)"
        }
        guard Double(count - over - under) >= Self.agreement * Double(count) else { return nil }
        return "\(subject) take about as long as estimated \(base)"
    }

    private static func times(_ factor: Double) -> String {
        factor >= 1.95 && factor < 2.05 ? "twice" : "\(NumberWords.tenths(factor)) times"
    }

    private var subject: String {
        switch grouping {
        case .category: "\(name) tasks"
        case .project: "Tasks of “\(name)”"
        case .hour: "Tasks finished between \(name)"
        case .weekday: "Tasks finished on \(name)s"
        }
    }
}

/// Estimates against time spent in a range of days.
public struct Efficiency: Hashable, Sendable {
    public static let sentenceLimit = 6

    public struct Sentence: Hashable, Sendable {
        public let text: String
        /// The tasks that it is based on.
        public let count: Int
    }

    /// Every group with a task, by kind and then in its own order.
    public let groups: [EfficiencyGroup]
    /// What stands out most first.
    public let sentences: [Sentence]

    public init(_ groups: [EfficiencyGroup]) {
        self.groups = groups
        let told = groups.filter { $0.sentence != nil }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
        sentences = told.prefix(Self.sentenceLimit).compactMap { group in
            group.sentence.map { Sentence(text: $0, count: group.count) }
        }
    }

    /// How an hour of the day is called, such as `9:00 and 10:00`.
    public static func hourName(_ hour: Int) -> String { "\(hour):00 and \((hour + 1) % 24):00" }
}
