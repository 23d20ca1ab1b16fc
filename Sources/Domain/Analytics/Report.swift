import Calendar
import Text

/// A report about a span of days; of bounded size, however much was done.
public struct Report: Sendable {
    /// The maximum number of tasks in each list.
    public static let taskLimit = 1_000
    /// The maximum number of tasks in `worthMost`.
    public static let worthLimit = 6
    /// The maximum number of insights.
    public static let insightLimit = 3
    /// Insights cover this many days up to the end of the span, since a shorter one says too little.
    public static let insightDays = 90

    /// A task in the report.
    public struct Entry: Hashable, Sendable {
        public let id: TaskID
        public let name: String
        public let project: String
        public let priority: Priority
        /// The day on which it was completed or is due.
        public let day: Day
        /// 0 while the task is open.
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

    /// The closing section of a report.
    public struct Advice: Sendable {
        /// The days that the insights cover.
        public let range: ClosedRange<Day>
        /// The most important ones, or what data they lack.
        public let insights: [Insight]
        /// A recommendation for the day of the report; nil if no task fits.
        public let next: Next?

        public init(range: ClosedRange<Day>, insights: [Insight], next: Next?) {
            self.range = range
            self.insights = Insight.mattering(insights, limit: Report.insightLimit)
            self.next = next
        }
    }

    /// A recommended task with its reason.
    public struct Next: Hashable, Sendable {
        public let task: TaskID
        public let name: String
        public let project: String
        /// One sentence.
        public let reason: String
        /// Out of 100.
        public let score: Int

        public init(_ task: TaskItem, project: String, reason: String, score: Int) {
            (self.task, name, self.project) = (task.id, task.name, project)
            (self.reason, self.score) = (reason, score)
        }
    }

    public let span: Span
    public let madeOn: Day
    public let dates: DayWords
    public let advice: Advice
    public let figures: RangeFigures
    /// The preceding days, as many as have passed of the range; nil if they are outside the supported days.
    public let before: RangeFigures?
    /// The days divided by unit, finest first; leaves out units with a single part or too many.
    public let divisions: [(unit: CalendarUnit, parts: [RangeFigures])]
    public let groups: CompletionGroups
    /// Projects with a completion, the most first.
    public let projects: [ProjectFigures]
    /// As of the last day up to today, like the streak.
    public let level: Level
    public let streak: Streak
    /// As of that day, and of the last day before the range; nil if the range is in the future.
    public let productivity: (now: ProductivityScore?, before: ProductivityScore?)
    /// The score of every day up to today; empty if there are too many days.
    public let productivityDays: [Day: ProductivityScore]
    /// Most points first, at most `worthLimit`.
    public let worthMost: [Entry]
    /// Newest first, at most `taskLimit`; `figures` has the full count.
    public let completed: [Entry]
    /// By priority, then due date, at most `taskLimit`; the plan of the last day has the full count.
    public let overdue: [Entry]

    /// - Parameter productivity: the scores of every day up to today in ascending order, or of the last one only.
    public init(
        span: Span, madeOn: Day, figures: RangeFigures, before: RangeFigures?, weekStart: Weekday,
        dates: DayWords, groups: CompletionGroups, projects: [ProjectFigures], level: Level, streak: Streak,
        productivity: [ProductivityScore], productivityBefore: ProductivityScore?, worthMost: [Entry],
        completed: [Entry], overdue: [Entry], advice: Advice
    ) {
        (self.advice, self.dates) = (advice, dates)
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
    public var title: String { span.title(range, dates) }
    public var summary: String { span.summary(figures, before: before) }

    /// Sentences about what stands out.
    public var remarks: [String] {
        var remarks: [String] = []
        if span != .day, let best = figures.best {
            let isOneYear = range.lowerBound.civil.year == range.upperBound.civil.year
            let date = isOneYear ? dates.dayAndMonth(best.day) : dates.day(best.day)
            let day = "\(best.day.weekday.name) \(date)"
            let tasks = NumberWords.counted(best.totals.count, "task")
            remarks.append("Best day: \(day), score \(NumberWords.number(best.totals.score)), \(tasks).")
        }
        if span != .day, let pause = figures.longestPause {
            let (days, idle) = (figures.days.count, figures.days.count - figures.activeDays)
            let isAlone = pause.dayCount == 1
            let length =
                isAlone
                ? idle == 1 ? "" : "; no two of them in a row" : "; the longest pause was \(dates.range(pause))"
            remarks.append(
                "\(NumberWords.number(idle)) of \(NumberWords.number(days)) days without a completed task\(length)."
            )
        }
        if streak.current > 0 {
            remarks.append("A streak of \(NumberWords.counted(streak.current, "day")) at the end.")
        }
        return remarks
    }
}
