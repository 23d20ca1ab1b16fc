import Calendar
import Text

/// What was done in a span of days, as a page, a file or an answer shows it; bounded, however much was done.
public struct Report: Sendable {
    /// The most tasks of each list.
    public static let taskLimit = 1_000
    /// The most tasks that are worth most.
    public static let worthLimit = 6
    /// The insights that matter most.
    public static let insightLimit = 3
    /// A shorter span says too little, so insights look back so many days from its end.
    public static let insightDays = 90

    /// One of its tasks.
    public struct Entry: Hashable, Sendable {
        public let id: TaskID
        public let name: String
        public let project: String
        public let priority: Priority
        /// The day on which it was completed, or is due.
        public let day: Day
        /// 0 while it is open.
        public let points: Int

        public init(_ task: TaskItem, project: String, day: Day) {
            id = task.id
            name = task.name
            self.project = project
            priority = task.priority
            self.day = day
            points = task.pointsEarned
        }
    }

    /// What it ends with.
    public struct Advice: Sendable {
        /// The days that the insights are of.
        public let range: ClosedRange<Day>
        /// Those that matter most, or what is missing for them.
        public let insights: [Insight]
        /// What to do next on the day on which the report was made; nil where nothing fits.
        public let next: Next?

        public init(range: ClosedRange<Day>, insights: [Insight], next: Next?) {
            self.range = range
            self.insights = Insight.mattering(insights, limit: Report.insightLimit)
            self.next = next
        }
    }

    /// A recommended task, with why.
    public struct Next: Hashable, Sendable {
        public let task: TaskID
        public let name: String
        public let project: String
        /// One sentence.
        public let reason: String
        /// Of 100.
        public let score: Int

        public init(_ task: TaskItem, project: String, reason: String, score: Int) {
            (self.task, name, self.project) = (task.id, task.name, project)
            (self.reason, self.score) = (reason, score)
        }
    }

    public let span: Span
    public let madeOn: Day
    public let advice: Advice
    public let figures: RangeFigures
    /// As many days as have come; nil if there are none that could be written.
    public let before: RangeFigures?
    /// The same days by unit, finest first; without those of one part or of too many.
    public let divisions: [(unit: CalendarUnit, parts: [RangeFigures])]
    public let groups: CompletionGroups
    /// Those with a completion, the most first.
    public let projects: [ProjectFigures]
    /// At the end of the last day that has come, as is the streak.
    public let level: Level
    public let streak: Streak
    /// As of the end of that day, and of the last day before; nil if every day is to come.
    public let productivity: (now: ProductivityScore?, before: ProductivityScore?)
    /// The score of every day that has come; empty for too many days.
    public let productivityDays: [Day: ProductivityScore]
    /// The most points first, at most `worthLimit`.
    public let worthMost: [Entry]
    /// Newest first, at most `taskLimit`; `figures` says how many there are.
    public let completed: [Entry]
    /// By priority, then due date, at most `taskLimit`; the plan of the last day says how many there are.
    public let overdue: [Entry]

    /// - Parameter productivity: of every day that has come, growing, or of the last of them alone.
    public init(
        span: Span, madeOn: Day, figures: RangeFigures, before: RangeFigures?, weekStart: Weekday,
        groups: CompletionGroups, projects: [ProjectFigures], level: Level, streak: Streak,
        productivity: [ProductivityScore], productivityBefore: ProductivityScore?, worthMost: [Entry],
        completed: [Entry], overdue: [Entry], advice: Advice
    ) {
        self.advice = advice
        (self.span, self.madeOn, self.figures, self.before) = (span, madeOn, figures, before)
        (self.groups, self.projects, self.level, self.streak) = (groups, projects, level, streak)
        (self.worthMost, self.completed, self.overdue) = (worthMost, completed, overdue)
        self.productivity = (productivity.last, productivityBefore)
        let shown = productivity.count > CalendarUnit.partLimit ? [] : productivity
        productivityDays = Dictionary(shown.map { ($0.counts.day, $0) }, uniquingKeysWith: { first, _ in first })
        divisions = CalendarUnit.allCases.compactMap { unit in
            let count = unit.parts(of: figures.range, weekStart: weekStart).count
            guard count > 1, count <= CalendarUnit.partLimit else { return nil }
            return (unit, figures.parts(by: unit, weekStart: weekStart))
        }
    }

    public var range: ClosedRange<Day> { figures.range }
    public var title: String { span.title(range) }
    public var summary: String { span.summary(figures, before: before) }

    /// What stands out, as sentences.
    public var remarks: [String] {
        var remarks: [String] = []
        if span != .day, let best = figures.best {
            let isOneYear = range.lowerBound.civil.year == range.upperBound.civil.year
            let date = isOneYear ? DayWords.dayAndMonth(best.day) : DayWords.day(best.day)
            let day = "\(best.day.weekday.name) \(date)"
            let tasks = NumberWords.counted(best.totals.count, "task")
            remarks.append("Best day: \(day), score \(NumberWords.number(best.totals.score)), \(tasks).")
        }
        if span != .day, let pause = figures.longestPause {
            let length =
                pause.dayCount == 1 ? "no two of them in a row" : "the longest pause was \(DayWords.range(pause))"
            let (days, idle) = (figures.days.count, figures.days.count - figures.activeDays)
            remarks.append(
                "\(NumberWords.number(idle)) of \(NumberWords.number(days)) days without a completed task; \(length)."
            )
        }
        if streak.current > 0 {
            remarks.append("A streak of \(NumberWords.counted(streak.current, "day")) at the end.")
        }
        return remarks
    }
}
