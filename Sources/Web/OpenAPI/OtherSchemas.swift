import Domain
import Shapes
import UseCases

extension NamedSchema {
    static let streak = NamedSchema("Streak") {
        [
            .init("current", .integer(12), "Days."),
            .init("longest", .integer(48), "Days."),
            .init("startedOn", .orNull(.day("2026-11-10"))),
            .init("atRisk", .boolean(false), "Today's completion is still missing."),
            .init("nextMilestone", .orNull(.integer(14)), "Days."),
            .init("toMilestone", .orNull(.integer(2)), "Days."),
            .init("milestoneTitle", .orNull(.text("Fortnight Fighter"))),
            .init("progress", .number(0.8571), "The share of the way to the next milestone, 0 to 1."),
        ]
    }

    static let level = NamedSchema("Level") {
        [
            .init("level", .integer(12, 1...50)),
            .init("title", .text("Skilled")),
            .init("points", .integer(14_724)),
            .init("start", .integer(12_100), "The points at which this level starts."),
            .init("next", .orNull(.integer(14_400)), "Null from level 50 on."),
            .init("toNext", .orNull(.integer(876))),
            .init("progress", .number(0.62), "The share of the way to the next level, 0 to 1."),
        ]
    }

    static let chart = NamedSchema("ChartTable") {
        [
            .init("title", .text("Score per day")),
            .init("description", .text("Score per day over 30 days. Highest 24 on 12 November.")),
            .init("columns", .list(.text("Day"))),
            .init("rows", .list(.list(.text("2026-11-20")))),
        ]
    }

    static let problem = NamedSchema("Problem") {
        [
            .init("type", .text("/api/problems#task.name.empty"), "Leads to what the code means."),
            .init("title", .text("Unprocessable Content")),
            .init("status", .integer(422, 400...599)),
            .init("detail", .text("Give the task a name of 1 to 200 characters.")),
            .init("code", .text("task.name.empty")),
            .init(
                "errors",
                .list(
                    .object([
                        .init("field", .text("name")), .init("code", .text("task.name.empty")),
                        .init("message", .text("Give the task a name of 1 to 200 characters.")),
                    ])), "Every broken rule of the request, each with its field."),
        ]
    }
}
