import Calendar
import Text

/// The properties of a new task by which similar ones are found.
public struct EstimateQuestion: Hashable, Sendable {
    public var name: String
    public var projectID: ProjectID?
    public var tags: [String]
    public var category: Category?

    public init(name: String = "", projectID: ProjectID? = nil, tags: [String] = [], category: Category? = nil) {
        self.name = name
        self.projectID = projectID
        self.tags = tags
        self.category = category
    }

    /// The significant words of the name.
    public var words: [String] { Self.words(name) }

    /// Folded and without duplicates, short and common words; at most twelve.
    static func words(_ name: String) -> [String] {
        var seen: Set<Substring> = []
        return SearchWords.split(Folding.fold(name)).filter { word in
            word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic } && !common.contains(String(word))
                && (word.utf8.count >= 3 || !word.utf8.allSatisfy { $0 < 0x80 }) && seen.insert(word).inserted
        }.prefix(12).map(String.init)
    }

    private static let common: Set<String> = [
        "the", "and", "for", "with", "from", "about", "into", "our", "your", "his", "her", "new", "all", "some", "that",
        "this",
    ]
}

/// A completed task with its duration.
public struct TimedTask: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    public let projectID: ProjectID
    public let tags: [String]
    public let category: Category
    /// In seconds.
    public let actualDuration: Int
    public let completedAt: Instant

    public init(
        id: TaskID, name: String, projectID: ProjectID, tags: [String], category: Category, actualDuration: Int,
        completedAt: Instant
    ) {
        self.id = id
        self.name = name
        self.projectID = projectID
        self.tags = tags
        self.category = category
        self.actualDuration = actualDuration
        self.completedAt = completedAt
    }
}

/// An estimated duration: the median of the most similar completed tasks.
public struct EstimateSuggestion: Hashable, Sendable {
    /// The maximum number of tasks on which an estimate is based.
    public static let limit = 15
    /// The minimum number, unless a task has exactly the same name.
    static let least = 2

    /// In seconds; nil if no similar task has a duration.
    public let estimate: Int?
    /// Most similar first.
    public let tasks: [TimedTask]

    /// - Parameter tasks: candidates in any order.
    public init(_ question: EstimateQuestion, among tasks: [TimedTask]) {
        let words = Set(question.words)
        let key = Folding.fold(TextRules.trimmed(question.name))
        let ranked = tasks.map { (task: $0, score: Self.similarity($0, question, words, key)) }
            .filter { $0.score >= Self.threshold }
            .sorted {
                ($1.score, $1.task.completedAt.milliseconds, $0.task.id.high, $0.task.id.low)
                    < ($0.score, $0.task.completedAt.milliseconds, $1.task.id.high, $1.task.id.low)
            }
        let best = ranked.first?.score ?? 0
        let similar = ranked.filter { $0.score * 2 >= best }.prefix(Self.limit).map(\.task)
        let isSame = similar.first.map { Folding.fold($0.name) == key && !key.isEmpty } ?? false
        guard similar.count >= Self.least || isSame else {
            (estimate, self.tasks) = (nil, [])
            return
        }
        self.tasks = Array(similar)
        estimate = Self.rounded(Self.median(similar.map(\.actualDuration)))
    }

    /// The score of one shared word out of two, or of an equivalent similarity.
    private static let threshold = 2.0

    /// Words count most; Inbox and the category general are ignored, since they say nothing.
    private static func similarity(
        _ task: TimedTask, _ question: EstimateQuestion, _ words: Set<String>, _ key: String
    ) -> Double {
        var score = 0.0
        let own = Set(EstimateQuestion.words(task.name))
        if !words.isEmpty, !own.isEmpty {
            let common = words.intersection(own).count
            score += 6 * Double(common) / Double(words.union(own).count)
        }
        if !key.isEmpty, Folding.fold(task.name) == key { score += 4 }
        let tags = Set(question.tags.map(TextRules.key)).intersection(task.tags.map(TextRules.key))
        score += 2 * Double(min(tags.count, 2))
        if let project = question.projectID, !project.isInbox, project == task.projectID { score += 2 }
        if let category = question.category, category != .general, category == task.category { score += 1 }
        return score
    }

    static func median(_ values: [Int]) -> Int {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }

    /// Rounds to five minutes, of which there is at least one.
    static func rounded(_ seconds: Int) -> Int {
        let step = 300
        return max(step, (seconds + step / 2) / step * step).limited(to: TaskRules.durations)
    }
}
