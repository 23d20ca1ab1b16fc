import Domain
import Shapes
import UseCases

extension OpenAPI {
    static let projectReadOperations: [Operation] = [
        listProjectStatistics, readProjectStatistics, readBurnUp, listTemplates,
    ]

    static let statisticsOperations: [Operation] = [readStatistics]

    private static let tag = "Projects"
    private static let rolledUp = Parameter.query(
        "rolledUp", .choice(["0", "1", "true", "false"]), "Adds everything under the project.", usual: "0")

    private static let listProjectStatistics = Operation(
        method: .get, path: "/api/projects/statistics", tag: tag, id: "listProjectStatistics",
        summary: "What the tasks of each project add up to, now", parameters: [.archived, .ifNoneMatch],
        answers: [
            .json(
                "Each project alone, and with everything under it.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object(
                                NamedSchema.projectFigures + [.init("rolledUp", .object(NamedSchema.projectFigures))])))
                ]), headers: tagHeader), .notModified,
        ],
        problems: Refusals.query)

    private static let readProjectStatistics = Operation(
        method: .get, path: "/api/projects/{id}/statistics", tag: tag, id: "readProjectStatistics",
        summary: "What the tasks of a project add up to, now", parameters: [.id("project"), rolledUp, .ifNoneMatch],
        answers: [.json("The sums.", .named(.projectStatistics), headers: tagHeader), .notModified],
        problems: Refusals.all(Refusals.query, Refusals.noProject))

    private static let readBurnUp = Operation(
        method: .get, path: "/api/projects/{id}/burn-up", tag: tag, id: "readBurnUp",
        summary: "What a project had in all, and what of it was completed, day by day",
        parameters: [
            .id("project"),
            .query(
                "days", .integer(30, 1...GetChartData.longestRange), "How many days up to today.", usual: "30"),
            rolledUp, .on, .ifNoneMatch,
        ],
        answers: [
            .json(
                "Each day, growing.",
                .object([
                    .init(
                        "items",
                        .list(
                            .object([
                                .init("day", .day("2026-11-21")), .init("total", .integer(20)),
                                .init("completed", .integer(12)),
                            ]), max: GetChartData.longestRange))
                ]), headers: tagHeader), .notModified,
        ],
        problems: Refusals.all(Refusals.query, Refusals.noProject))

    private static let listTemplates = Operation(
        method: .get, path: "/api/project-templates", tag: tag, id: "listTemplates",
        summary: "Templates of projects: those that come with the program, then your own",
        parameters: [.ifNoneMatch],
        answers: [
            .json(
                "All of them.", .object([.init("items", .list(.named(.projectTemplate)))]), headers: tagHeader),
            .notModified,
        ],
        problems: Refusals.noQuery)

    private static let readStatistics = Operation(
        method: .get, path: "/api/statistics", tag: "Statistics", id: "readStatistics",
        summary: "What happened to tasks on a day or in a range of days",
        parameters: [
            .query("from", .day("2026-10-23"), "The first day; without it the range has thirty days."),
            .query("to", .day("2026-11-21"), "The last day.", usual: "today"),
            .query("project", .id(SchemaExample.project), "Only tasks of this project."),
            .query("tag", .text("garden"), "Only tasks with this tag; case makes no difference."),
            .query("category", .choice(Category.general), "Only tasks of this category."), .ifNoneMatch,
        ],
        answers: [.json("The sums.", .named(.statistics), headers: tagHeader), .notModified],
        problems: Refusals.all(
            Refusals.query, Refusals.noProject, [422: [.list.rangeReversed, .list.rangeTooLong]]))
}
