import Domain
import HTTP
import JSON
import UseCases

/// What happened to tasks in a range of days.
struct StatisticsRoutes: Sendable {
    private let application: Application
    private let statistics: GetTaskStatistics

    init(_ application: Application) {
        self.application = application
        statistics = GetTaskStatistics(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/statistics", read)
    }

    private func read(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let (from, to) = (query.day("from"), query.day("to"))
        let filter = StatisticsFilter(
            project: query.identifier("project"), tag: query.text("tag"), category: query.choice("category"))
        try query.finish()
        return try application.reads.json(request) { writer in
            writer.statistics(try statistics.execute(from: from, to: to, filter))
        }
    }
}

extension JSONWriter {
    fileprivate mutating func statistics(_ found: RangeStatistics) {
        let sums = found.statistics
        object { writer in
            writer.member("from", found.range.lowerBound.description)
            writer.member("to", found.range.upperBound.description)
            writer.member("added", sums.added)
            writer.member("completed", sums.completed)
            writer.member("open", sums.open)
            writer.member("overdue", sums.overdue)
            writer.key("rate")
            writer.number(sums.rate)
            writer.member("score", sums.score)
            writer.member("points", sums.points)
            writer.key("averageSecondsToComplete")
            writer.integer(sums.averageSecondsToComplete)
            writer.key("estimate")
            writer.object {
                $0.member("estimated", sums.estimated)
                $0.member("actual", sums.actual)
                $0.member("tasks", sums.compared)
            }
            writer.completed("byPriority", Priority.allCases.map { ($0.code, sums.byPriority[$0]) })
            writer.completed("byType", TaskType.allCases.map { ($0.rawValue, sums.byType[$0]) })
            writer.completed("byCategory", Category.allCases.map { ($0.rawValue, sums.byCategory[$0]) })
            writer.key("byHour")
            writer.array(sums.byHour) { $0.integer($1) }
            writer.key("byWeekday")
            writer.array(sums.byWeekday) { $0.integer($1) }
        }
    }

    private mutating func completed(_ name: StaticString, _ counts: [(key: String, count: CompletedCount?)]) {
        key(name)
        array(counts) { writer, entry in
            writer.object {
                $0.member("key", entry.key)
                $0.member("count", entry.count?.count ?? 0)
                $0.member("score", entry.count?.score ?? 0)
            }
        }
    }
}
