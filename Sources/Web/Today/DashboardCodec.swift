import Domain
import Codecs
import Text
import UseCases

/// The contents of the first page.
enum DashboardCodec {
    static let dashboard = ObjectCodec<Dashboard>("Dashboard", moment + figures + lists + totals + rest)

    private static let moment: [Field<Dashboard>] = [
        Field("today", .day(), \.today),
        Field("on", .day(), "The day shown.", \.moment.today),
        Field(
            "nextChangeAt", .instant("2026-11-21T18:00:00.000Z"),
            "The next moment at which it changes without a change of data.", \.nextChangeAt),
        Field("database", .text("1480733268190"), "Another number after a restore, or from another file.") {
            String($0.databaseNumber)
        },
        Field("dataVersion", .integer(12)) { Int($0.dataVersion) },
        Field("eventId", .integer(40), "The newest event included.") { Int($0.lastEventID) },
        Field("timeZone", .text("Europe/Berlin"), \.moment.zone.name),
    ]

    private static let figures: [Field<Dashboard>] = [
        object(
            "score",
            [
                Field("today", .integer(18), \.day.score),
                Field("usual", .orNull(.integer(14)), "The average of this weekday over four weeks.", \.usualScore),
                Field("difference", .orNull(.integer(4))) { shown in shown.usualScore.map { shown.day.score - $0 } },
            ]),
        object(
            "points", [Field("today", .integer(23), \.day.points), Field("total", .integer(14_724), \.level.points)]),
        Field("level", .object(SharedCodec.level), \.level),
        Field("streak", .object(SharedCodec.streak), \.streak),
        object(
            "completion",
            [
                Field("completed", .integer(5), \.day.count), Field("planned", .integer(8), \.planned),
                Field("rate", .orNull(.number(0.625))) { share($0.day.count, of: $0.planned) },
            ]),
        Field("goal", .nullOr(.object(goal)), "The daily goal; null if there is none.") { shown in
            shown.settings.dailyGoal.map { (goal: $0, value: $0.measure.value(of: shown.day)) }
        },
        object(
            "open",
            [
                Field("count", .integer(3), \.openDue.open),
                Field("estimate", .integer(7_800), "Seconds.", \.openDue.estimate),
            ], "Open tasks due by the day."),
        object(
            "inbox", [Field("count", .integer(4), \.openWithoutDueDate)],
            "Open tasks without a due date, not counting subtasks."),
        Field("habitsLeft", .orNull(.integer(2)), "Habits still open today; null for other days.", \.habitsLeft),
        Field(
            "openNotices", .orNull(.integer(1)), "Unanswered notices; null for other days.", \.openNotices),
    ]

    private static let goal = ObjectCodec<(goal: DailyGoal, value: Int)>([
        Field("kind", .choice(.tasks)) { $0.goal.measure },
        Field("target", .integer(6, DailyGoal.targets)) { $0.goal.target },
        Field("value", .integer(5), "The value of the day.") { $0.value },
        Field("isReached", .flag()) { $0.value >= $0.goal.target },
    ])

    private static func object(
        _ name: String, _ fields: [Field<Dashboard>], _ about: String? = nil
    ) -> Field<Dashboard> {
        Field(name, .object(ObjectCodec(fields)), about) { $0 }
    }

    private static func share(_ count: Int, of all: Int) -> Double? {
        all == 0 ? nil : Double(count) / Double(all)
    }

    private static let lists: [Field<Dashboard>] = [
        Field(
            "next", .nullOr(.object(RecommendationCodec.recommendation)),
            "The next best task; null if none fits or another day is shown.", \.next),
        Field(
            "sections", .list(.object(section)), "Always all sections; `total` includes the tasks not shown.",
            \.sections),
        Field("challenges", .list(.object(ChallengeCodec.challenge)), "Current challenges.") { shown in
            shown.challenges.map {
                ChallengeCodec.Shown(running: $0, today: shown.moment.today, zone: shown.moment.zone)
            }
        },
        Field("priorities", .object(priorities), "The priorities of the last 30 days.", \.month),
        Field("year", .object(year), \.year),
        Field("projects", .list(.object(project)), \.projects),
        .ifAny("people", .list(.object(person)), "The owner first; left out as long as there is one person.") { shown in
            if shown.people.isEmpty { return nil }
            let me = shown.viewer?.number ?? Person.ownerNumber
            return shown.people.map { (person: $0, isMe: $0.number == me) }
        },
    ]

    private static let person = ObjectCodec<(person: Person, isMe: Bool)>([
        Field("id", .id(SchemaExample.task), \.person.id), Field("name", .text("Ann Lindqvist"), \.person.name),
        Field("shortName", .text("ann"), \.person.shortName), Field("color", .choice(.blue), \.person.color),
        Field("isOwner", .flag(), \.person.isOwner), Field("isMe", .flag(), \.isMe),
        Field("isOff", .flag(), \.person.isOff),
    ])

    private static let section = ObjectCodec<DashboardSection>([
        Field("name", .choice(.morning), \.name), Field("total", .integer(1), \.total),
        Field("tasks", .list(.object(TaskLineCodec.alone), max: DailyDashboard.shown), \.lines),
    ])

    private static let priorities = ObjectCodec<RangeTotals>([
        Field("from", .day("2026-10-23"), \.asked.lowerBound), Field("to", .day(), \.asked.upperBound),
        Field("score", .integer(207), \.score), Field("completed", .integer(56), \.completed),
        Field("slices", .list(.object(slice), max: 4)) { month in
            let percents = Shares.percents(month.byPriority)
            return Priority.allCases.map { priority in
                let place = priority.rawValue
                return (priority, month.byPriority[place], percents[place], month.completed)
            }
        },
    ])

    private static let slice = ObjectCodec<(priority: Priority, completed: Int, percent: Int, all: Int)>([
        Field("priority", .priority(.highest)) { $0.priority },
        Field("name", .choice(Priority.allCases.map(\.displayName))) { $0.string($1.priority.displayName) },
        Field("completed", .integer(9)) { $0.completed },
        Field("share", .orNull(.number(0.16))) { share($0.completed, of: $0.all) },
        Field("percent", .integer(16, 0...100), "The percentage, rounded so that all add up to 100.") { $0.percent },
        Field("score", .integer(63)) { $0.priority.score * $0.completed },
    ])

    private static let year = ObjectCodec<RangeTotals>([
        Field("from", .day("2025-11-22"), \.asked.lowerBound), Field("to", .day(), \.asked.upperBound),
        Field("completed", .integer(1_204), \.completed), Field("points", .integer(4_310), \.points),
    ])

    private static let project = ObjectCodec<ProjectView>(
        [
            Field("id", .id(SchemaExample.project), \.project.id),
            Field("name", .text("Garden", max: 100), \.project.name),
            Field("color", .choice(.blue), \.project.color),
            Field("icon", .choice(.folder), \.project.icon),
            Field("isInbox", .flag(), \.project.isInbox),
        ] + ProjectCodec.counts.fields.map { $0.of(\.counts) } + [
            Field("rate", .orNull(.number(0.6)), \.counts.rate), Field("health", .choice(.warning), \.health),
        ])

    private static let totals: [Field<Dashboard>] = [
        object(
            "totals",
            [
                Field("tasks", .integer(10_513), \.totals.tasks),
                Field("completed", .integer(10_505), \.totals.completed),
                Field("projects", .integer(7), "The number of projects besides Inbox.", \.totals.projects),
            ]),
        object(
            "undo",
            [
                Field("canUndo", .flag(true)) { $0.undo.undo != nil }, .undoID { $0.undo.undo?.id },
                Field("what", .orNull(.text("Completed “Water the plants”"))) { $0.undo.undo?.what },
                Field("takesRestoreBack", .flag(), "Whether undo reverses a restore, and so replaces the whole file.") {
                    $0.undo.undo?.action == .restoreCopy
                },
                Field("canRedo", .flag()) { $0.undo.redo != nil },
                Field("redoWhat", .nullOr(.text("Added “Water the plants”"))) { $0.undo.redo?.what },
            ]),
    ]

    private static let rest: [Field<Dashboard>] = [
        Field(
            "isFirstVisit", .flag(), "Whether nothing was ever added and the welcome was not dismissed.", \.isFirstVisit
        ),
        Field("demo", .choice(.offered), "Whether the demo is present or can be added.", \.demo),
        Field("timerTask", .nullOr(.id(SchemaExample.task)), "The task of the timer.", \.timerTask),
        Field("settings", .object(Settings.pageCodec), \.settings),
    ]
}
