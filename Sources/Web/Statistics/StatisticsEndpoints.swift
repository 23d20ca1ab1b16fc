import Domain
import Codecs
import UseCases

/// Statistics of tasks over a range of days.
enum StatisticsEndpoints {
    static let all = [read]

    private static let read = Endpoint.read(
        "/api/statistics", "readStatistics", .statistics, "Statistics of tasks on a day or in a range of days",
        .json(StatisticsCodec.statistics, "The sums."),
        refusals: [404: [.project.notFound], 422: [.list.rangeTooLong]]
    ) { input in
        let days = input.days(
            "from", "to",
            (from: "The first day; by default the range has thirty days.", to: "The last day; today by default."))
        let filter = StatisticsFilter(
            project: input.parameter("project", .id(SchemaExample.project), "Only tasks of this project."),
            tag: input.parameter("tag", .text("garden"), "Only tasks with this tag, compared without regard to case."),
            category: input.parameter("category", .choice(.general), "Only tasks of this category."))
        let on = input.on()
        return { try GetTaskStatistics($0).execute(from: days.from, to: days.to, filter, on: on) }
    }
}
