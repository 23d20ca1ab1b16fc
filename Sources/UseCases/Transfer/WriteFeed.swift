import Calendar
import Domain

/// Writes the tasks that calendar programs show: open ones, and those completed of late.
public struct WriteFeed: Sendable {
    /// The number of days, today included, whose completed tasks are shown.
    public static let days = 90
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - writer: a new writer of the feed.
    ///   - withHabits: whether the days of habits are included, with those of the next two weeks.
    ///   - whole: whether all tasks are included, however old, and archived ones.
    ///   - write: called with parts of the file, in order.
    public func execute(
        _ writer: any TaskWriter, withHabits: Bool, whole: Bool, write: ([UInt8]) throws -> Void
    ) throws {
        var writer = writer
        try context.read { reading in
            writer.begin(at: reading.moment)
            let projects = try reading.projects.all(includingArchived: true).map {
                ($0.id, ExportProject($0, reading.settings))
            }
            let places = Dictionary(projects, uniquingKeysWith: { first, _ in first })
            func append(_ tasks: [TaskItem]) throws {
                let tasks = tasks.filter { withHabits || $0.habitID == nil }
                let foreign = try reading.tasks.foreignMembers(of: tasks.map(\.id), in: writer.format)
                for task in tasks {
                    guard let place = places[task.projectID] else { continue }
                    writer.append(task, in: place, foreign: foreign[task.id])
                }
                if writer.count > 1 << 16 { try write(writer.take()) }
            }
            for filter in Self.filters(whole, reading.today) { try ExportTasks.pages(filter, reading, append) }
            if withHabits { try append(try reading.comingDays()) }
            writer.finish()
        }
        try write(writer.take())
    }

    private static func filters(_ whole: Bool, _ today: Day) -> [TaskFilter?] {
        if whole { return [nil] }
        return [
            TaskFilter { $0.status = .open },
            TaskFilter {
                $0.status = .completed
                $0.completed.from = today - (days - 1)
            },
        ]
    }
}
