import Domain
import HTTP
import JSON
import UseCases

/// What the tasks of projects add up to.
struct ProjectStatisticsRoutes: Sendable {
    private let application: Application
    private let statistics: GetProjectStatistics

    init(_ application: Application) {
        self.application = application
        statistics = GetProjectStatistics(store: application.services.store, clock: application.services.clock)
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/projects/statistics", all)
        router.add(.get, "/api/projects/{id}/statistics", one)
        router.add(.get, "/api/projects/{id}/burn-up", burnUp)
    }

    private func all(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let archived: ArchivedTasks = query.choice("archived") ?? .exclude
        try query.finish()
        return try application.reads.json(request) { writer in
            let all = try statistics.all(archived)
            writer.object { writer in
                writer.key("items")
                writer.array(all) { writer, entry in
                    writer.object { writer in
                        writer.statistics(entry.alone)
                        writer.key("rolledUp")
                        writer.object { $0.statistics(entry.rolledUp) }
                    }
                }
            }
        }
    }

    private func one(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let isRolledUp = query.flag("rolledUp")
        try query.finish()
        return try application.reads.json(request) { writer in
            let found = try statistics.one(request.identifier(.project.notFound), rolledUp: isRolledUp)
            writer.object { writer in
                writer.statistics(found)
                writer.member("rolledUp", found.isRolledUp)
            }
        }
    }

    private func burnUp(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let days = query.number("days", 1...GetChartData.longestRange) ?? GetProjectStatistics.usualDays
        let isRolledUp = query.flag("rolledUp")
        let on = query.day("on")
        try query.finish()
        return try application.reads.json(request) { writer in
            let found = try statistics.burnUp(
                request.identifier(.project.notFound), days: days, rolledUp: isRolledUp, on: on)
            writer.object { writer in
                writer.key("items")
                writer.array(found.days) { writer, day in
                    writer.object {
                        $0.member("day", day.day.description)
                        $0.member("total", day.total)
                        $0.member("completed", day.completed)
                    }
                }
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func statistics(_ statistics: ProjectStatistics) {
        let (sums, counts) = (statistics.sums, statistics.counts)
        member("projectId", statistics.project.id.description)
        projectCounts(counts)
        key("rate")
        number(counts.rate)
        member("score", counts.score)
        member("points", sums.points)
        key("byPriority")
        array(Priority.allCases) { writer, priority in
            writer.object {
                $0.member("key", priority.code)
                $0.member("open", sums.open[priority.rawValue])
                $0.member("completed", sums.completed[priority.rawValue])
            }
        }
        member("openEstimate", sums.openEstimate)
        member("lastActivity", sums.lastActivity?.description)
        member("health", statistics.health.rawValue)
        member("subprojects", statistics.subprojects)
    }
}
