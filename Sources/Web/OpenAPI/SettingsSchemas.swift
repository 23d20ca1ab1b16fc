import Domain
import Shapes

extension NamedSchema {
    static let settings = NamedSchema("Settings") {
        [
            .init("defaultProjectId", .id(SchemaExample.project)),
            .init("defaultTaskType", .choice(TaskType.morning)),
            .init("defaultPriority", .choice(Priority.medium)),
            .init("weekStart", .choice(["monday", "sunday", "saturday"])),
            .init("timeZone", .orNull(.text("Europe/Berlin")), "Null for the system's."),
            .init("theme", .choice(Theme.auto)),
            .init("accentColor", .nullOr(.format(.colour, "#5b59b8"))),
            .init("fontSize", .choice(FontSize.medium)),
            .init("dateOrder", .choice(DateOrder.dayFirst)),
            .init("defaultReminder", .choice(["none", "15m", "1h", "1d"]), "How long before the due time."),
            .init("autoPrioritize", .boolean(false)),
        ] + daySettings + noticeSettings + [
            .init("embedCharts", .boolean(false)),
            .init("syncEnabled", .boolean(false)),
            .init("syncFrequency", .choice(SyncFrequency.realTime)),
        ]
    }

    private static let weekdays = Schema.choice(Weekday.allCases.map(\.code))

    private static let daySettings: [Schema.Member] = [
        .init("morningRoutineTime", .text("07:00")),
        .init("eveningRoutineTime", .text("19:00")),
        .init("nightlyHour", .text("03:00")),
        .init(
            "workHours",
            .object([
                .init("days", .list(weekdays, max: 7)), .init("from", .text("09:00")), .init("to", .text("17:00")),
            ]), "An end before the beginning is on the next day."),
        .init(
            "timeOff", .list(.object([.init("from", .day("2026-08-01")), .init("to", .day("2026-08-14"))]), max: 200),
            "Days that neither break nor lengthen a streak."),
        .init(
            "dailyGoal",
            .nullOr(.object([.init("kind", .choice(["tasks", "score"])), .init("target", .integer(5, 1...1_000))])),
            "Null for none."),
        .init(
            "pomodoro",
            .object([.init("work", .integer(25, 1...180)), .init("break", .integer(5, 1...60))]), "Minutes."),
    ]

    private static let noticeSettings: [Schema.Member] = [
        .init("notificationsEnabled", .boolean(true)),
        .init("overdueReminders", .boolean(true)),
        .init(
            "quietHours", .object([.init("from", .text("22:00")), .init("to", .text("07:00"))]),
            "Both the same: never quiet."),
        .init("weeklyReportDay", .nullOr(weekdays), "Null for none."),
        .init("notices", .object(NoticeKind.allCases.map { .init($0.rawValue, .boolean(true)) })),
    ]

    static let settingsChange = NamedSchema("SettingsChange") {
        settings.members().map { member in
            let isNullable = if case .optional = member.schema { true } else { false }
            return .init(
                member.name, isNullable ? merged(member.schema) : .orNull(merged(member.schema)), isRequired: false,
                isNullable ? member.about : "null takes the usual value.")
        }
    }

    /// Objects are merged member by member, so that each of them may be absent.
    private static func merged(_ schema: Schema) -> Schema {
        switch schema {
        case .object(let members): .object(members.map { .init($0.name, .orNull($0.schema), isRequired: false) })
        case .optional(let inner, let isSet): .optional(merged(inner), isSet: isSet)
        default: schema
        }
    }

}
