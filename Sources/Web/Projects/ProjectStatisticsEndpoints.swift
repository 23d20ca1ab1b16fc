import Domain
import Codecs
import UseCases

/// Statistics of projects.
enum ProjectStatisticsEndpoints {
    static let all = [list, read, burnUp, forecast]

    private static let list = Endpoint.list(
        "/api/projects/statistics", "listProjectStatistics", .projects,
        "The sums over the tasks of each project",
        ListCodec(of: .object(aloneAndRolledUp)) { $0.alone.project.id.description },
        "The sums of each project alone, and including its subprojects."
    ) { input in
        let archived = input.parameter(
            "archived", .choice(ArchivedTasks.exclude), usual: .exclude, "Whether archived projects are included.")
        let hasForecasts = input.parameter(
            "forecast", .digit(), usual: false, "Whether to forecast when the open tasks will be done.")
        let on = input.on()
        return { try GetProjectStatistics($0).all(archived, hasForecasts: hasForecasts, on: on) }
    }

    private static let read = Endpoint.read(
        "/api/projects/{id}/statistics", "readProjectStatistics", .projects,
        "The sums over the tasks of a project", .json(one, "The sums.")
    ) { input in
        let (project, isRolledUp, on) = (input.project(), rolledUp(&input), input.on())
        return { try GetProjectStatistics($0).one(project.value, rolledUp: isRolledUp, on: on) }
    }

    private static let burnUp = Endpoint.list(
        "/api/projects/{id}/burn-up", "readBurnUp", .projects,
        "The total and completed tasks of a project, day by day",
        ListCodec(of: .object(day), items: { $0.days }, by: { $0.day.description }), "Each day, in order.",
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let project = input.project()
        let asked = input.askedDays()
        let (isRolledUp, day) = (rolledUp(&input), input.on())
        return { try GetProjectStatistics($0).burnUp(project.value, asked, rolledUp: isRolledUp, on: day) }
    }

    private static let forecast = Endpoint.read(
        "/api/projects/{id}/forecast", "readForecast", .projects,
        "When the open tasks of a project will be done if progress continues as in the last eight weeks",
        .json(ForecastCodec.forecast, "The forecast; deterministic for the same data.")
    ) { input in
        let (project, isRolledUp, on) = (input.project(), rolledUp(&input), input.on())
        return { try GetForecast($0).execute(project.value, rolledUp: isRolledUp, on: on) }
    }

    private static func rolledUp(_ input: inout InputReader) -> Bool {
        input.parameter("rolledUp", .digit(), usual: false, "Whether subprojects are included.")
    }

    private static let one = ObjectCodec<ProjectStatistics>(
        "ProjectStatistics",
        figures + [
            Field("spent", .orNull(.integer(3_600)), "Seconds recorded on its tasks.", \.spent), forecastIfAsked,
            Field("rolledUp", .flag(), "Whether subprojects are included.", \.isRolledUp),
        ])

    private static let aloneAndRolledUp = ObjectCodec<(alone: ProjectStatistics, rolledUp: ProjectStatistics)>(
        figures.map { $0.of { $0.alone } } + [
            Field("rolledUp", .object(ObjectCodec(figures + [forecastIfAsked]))) { $0.rolledUp }
        ])

    private static let forecastIfAsked = Field<ProjectStatistics>(
        "forecast", .orNull(.object(ForecastCodec.days)),
        "Null in a list unless asked for, or if the project is archived.", \.forecast)

    private static let figures: [Field<ProjectStatistics>] =
        [Field("projectId", .id(SchemaExample.project), \.project.id)]
        + ProjectCodec.counts.fields.map { $0.of(\.counts) } + sums

    private static let sums: [Field<ProjectStatistics>] = [
        Field("rate", .orNull(.number(0.6)), "Completed ÷ all; null without tasks.", \.counts.rate),
        Field(
            "overdueRate", .orNull(.number(0.125)), "Overdue ÷ open; null without open tasks.", \.counts.overdueRate),
        Field("score", .integer(40), \.counts.score),
        Field("points", .integer(61), \.sums.points),
        Field("byPriority", .list(.object(ofPriority), max: 4)) { statistics in
            Priority.allCases.map { ($0, statistics.sums) }
        },
        Field(
            "openEstimate", .integer(7_200), "Seconds, over the open tasks with estimates.", \.sums.openEstimate),
        Field(
            "unestimated", .orNull(.integer(3)), "The open tasks without an estimate; null for past days.",
            \.sums.unestimated),
        Field(
            "lastActivity", .orNull(.instant()),
            "When a task was last added or changed; null for past days, for which it is unknown.",
            \.sums.lastActivity),
        Field("health", .choice(.warning), \.health),
        Field("subprojects", .integer(2), "The subprojects on all levels, including archived ones.", \.subprojects),
    ]

    private static let ofPriority = ObjectCodec<(priority: Priority, sums: ProjectSums)>([
        Field("key", .priority(.highest)) { $0.priority },
        Field("open", .integer(2)) { $0.sums.open[$0.priority.rawValue] },
        Field("completed", .integer(3)) { $0.sums.completed[$0.priority.rawValue] },
    ])

    private static let day = ObjectCodec<BurnUpDay>([
        Field("day", .day(), \.day), Field("total", .integer(20), \.total),
        Field("completed", .integer(12), \.completed),
    ])
}
