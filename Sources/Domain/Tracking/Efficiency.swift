import Text

/// The dimensions along which estimates are compared.
public enum EfficiencyGrouping: String, CaseIterable, Sendable {
    case category, project, hour, weekday
}

/// Estimated against actual durations of the completed tasks of a group.
public struct EfficiencyGroup: Hashable, Sendable {
    /// The minimum number of tasks for a sentence.
    public static let leastTasks = 5
    /// Deviations up to this factor count as accurate.
    static let tolerance = 1.1
    /// The minimum fraction of tasks that must agree with the total, so that one outlier does not decide.
    static let agreement = 0.6

    public let grouping: EfficiencyGrouping
    /// A category, a project ID, an hour from 0, or a weekday such as `monday`.
    public let key: String
    public let name: String
    /// In seconds, like `actual`.
    public let estimated: Int
    public let actual: Int
    public let count: Int
    /// Tasks that exceeded their estimate by more than a tenth.
    public let over: Int
    /// Tasks that stayed below their estimate by more than a tenth.
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

    /// Estimated ÷ actual; nil without tracked time.
    public var efficiency: Double? { actual > 0 ? Double(estimated) / Double(actual) : nil }

    /// Actual ÷ estimated.
    private var factor: Double { estimated > 0 ? Double(actual) / Double(estimated) : 1 }

    /// The significance: the deviation from the estimate, weighted by the number of tasks.
    var weight: Double { abs(factor - 1) * Double(min(count, 50)).squareRoot() }

    /// Such as `Learning tasks take 1.5 times their estimate (12 tasks)`; nil if there are too few tasks, or if they
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
            return "\(subject) take only \(percent)% of their estimate \(base)"
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
        case .hour: "Tasks completed between \(name)"
        case .weekday: "Tasks completed on \(name)s"
        }
    }
}

/// The accuracy of estimates over a range of days.
public struct Efficiency: Hashable, Sendable {
    public static let sentenceLimit = 6

    public struct Sentence: Hashable, Sendable {
        public let text: String
        /// The number of tasks behind the sentence.
        public let count: Int
    }

    /// Every group with a task, ordered by grouping.
    public let groups: [EfficiencyGroup]
    /// Most significant first.
    public let sentences: [Sentence]

    public init(_ groups: [EfficiencyGroup]) {
        self.groups = groups
        let significant = groups.filter { $0.sentence != nil }.sorted { ($1.weight, $0.key) < ($0.weight, $1.key) }
        sentences = significant.prefix(Self.sentenceLimit).compactMap { group in
            group.sentence.map { Sentence(text: $0, count: group.count) }
        }
    }

    /// The hour of the day in words, such as `9:00 and 10:00`.
    public static func hourName(_ hour: Int) -> String { "\(hour):00 and \((hour + 1) % 24):00" }
}
