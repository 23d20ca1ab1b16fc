/// Actual against estimated durations of tasks, on logarithmic axes with a line where both are equal.
public struct EstimateAccuracyChart: Chart {
    public static let name = "estimate-accuracy"
    public static let defaultWidth = 376.0
    /// The fewest tasks that allow a statement.
    public static let leastTasks = 10
    /// The factor of deviation from which a task is named.
    static let namedFrom = 8.0
    static let mostNamed = 6

    public let options: ChartOptions
    public let subheading: String
    private let tasks: [EstimatedTask]

    /// - Parameters:
    ///   - tasks: in any order; at most 2,000.
    ///   - period: such as "7 Sep to 5 Dec 2016"; may be empty.
    public init(tasks: [EstimatedTask], period: String = "", options: ChartOptions = ChartOptions()) {
        self.options = options
        self.tasks = tasks
        subheading = period
    }

    public var heading: String { "Estimates" }

    private var isEnough: Bool { tasks.count >= Self.leastTasks }

    /// The median of actual divided by estimated duration.
    private var median: Double {
        let factors = tasks.map(\.factor).sorted()
        let middle = factors.count / 2
        return factors.count % 2 == 1 ? factors[middle] : (factors[middle - 1] + factors[middle]) / 2
    }

    public var summary: String {
        guard isEnough, let furthest = tasks.max(by: { $0.distance < $1.distance }) else {
            return [tooLittle.headline, tooLittle.text].compactMap { $0 }.joined(separator: " ")
        }
        let longer = tasks.count { $0.actual > $0.estimated }
        let quicker = tasks.count { $0.actual < $0.estimated }
        return "\(NumberText.counted(tasks.count, "task", "tasks")) took a median of "
            + "\(NumberText.grouped(median)) times their estimate: \(NumberText.grouped(longer)) longer, "
            + "\(NumberText.grouped(quicker)) quicker. "
            + "Furthest off: \(furthest.name), \(DurationText.text(furthest.estimated)) estimated, "
            + "\(DurationText.text(furthest.actual)) actual."
    }

    public var statement: String {
        guard isEnough else { return "" }
        let times = NumberText.grouped((median * 10).rounded() / 10)
        return
            "Tasks took \(Statement.strong("\(times) times")) what you expected, in \(NumberText.counted(tasks.count, "task", "tasks"))"
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Task"), .number("Estimated, minutes"), .number("Actual, minutes"), .number("Times")],
            tasks.map { [.text($0.name), .number($0.estimated), .number($0.actual), .number($0.factor)] })
    }

    public func drawing(width: Double) -> ChartDrawing {
        guard isEnough else {
            let height = tooLittle.height(width: width) + 24
            return ChartDrawing(
                width: width, height: height,
                nodes: tooLittle.nodes(centre: width / 2, middle: height / 2, width: width))
        }
        let scatter = EstimateScatter(tasks: tasks, median: median, width: width, named: named)
        return ChartDrawing(
            width: width, height: scatter.height, nodes: scatter.nodes(titles: options.interactive))
    }

    /// The tasks with the largest deviations, largest first.
    private var named: [EstimatedTask] {
        let far = tasks.filter { $0.distance > Self.namedFrom }
        return Array(far.sorted { $0.distance > $1.distance }.prefix(Self.mostNamed))
    }

    private var tooLittle: Note {
        let text =
            options.emptyText
            ?? "Give a task an estimate and let the timer run; with \(Self.leastTasks) completed tasks, this compares the two."
        return Note(headline: "\(tasks.count) of \(Self.leastTasks) tasks.", text: text)
    }
}
