import Calendar
import Codecs

/// The person's settings for the whole program.
public struct Settings: Hashable, Sendable {
    public var defaultProjectID = Project.inboxID
    public var defaultTaskType = TaskType.morning
    public var defaultPriority = Priority.medium
    public var weekStart = Weekday.monday
    /// A name in the time zone database; nil for the system's zone.
    public var timeZone: String?
    public var theme = Theme.auto
    /// `#rrggbb`; nil for the default accent colour.
    public var accentColor: String?
    public var fontSize = FontSize.medium
    public var notificationsEnabled = true
    /// `none`, or a lead time in the form of `TaskItem.reminders`: `15m`, `1h`, `1d`.
    public var defaultReminder = "none"
    /// In minutes since midnight, as is the next one.
    public var morningRoutineTime = 7 * 60
    public var eveningRoutineTime = 19 * 60
    /// May cross midnight; never quiet if both ends are equal.
    public var quietHours = TimeSpan(from: 22 * 60, to: 7 * 60)
    public var overdueReminders = true
    /// At least one; in order from Monday.
    public var workDays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    public var workHours = TimeSpan(from: 9 * 60, to: 17 * 60)
    public var autoPrioritize = false
    /// In minutes since midnight.
    public var nightlyHour = 3 * 60
    /// Days that neither break nor extend a streak.
    public var timeOff: [ClosedRange<Day>] = []
    public var dateOrder = DateOrder.dayFirst
    public var clock = ClockStyle.auto
    public var dailyGoal: DailyGoal?
    /// Whether shortcuts of a single character are enabled (WCAG 2.2, 2.1.4).
    public var singleKeys = true
    public var weeklyReportDay: Weekday?
    /// The kinds that are switched off, so that a kind added in a later version is on.
    public var silencedNotices: Set<NoticeKind> = []
    /// The kinds that are also shown as browser notifications, if permitted.
    public var browserNotices: Set<NoticeKind> = [.due, .overdue, .habits]
    /// The kinds of notices of what others do that are made.
    public var noticesOfOthers: Set<NoticeKind> = [.assigned, .mentioned, .shared, .commented]
    public var pomodoro = Pomodoro()
    /// The values last chosen for recommendations.
    public var focus = Focus()
    public var embedCharts = false
    /// Whether devices with a password of their own reach the tasks through CalDAV.
    public var servesCalDAV = false
    /// The secret part of the feed's address for programs that cannot sign in; nil without such an address.
    ///
    /// Stored as it is, since the page shows the address again; whoever reads the file reads the tasks as well.
    public var feedKey: String?

    public init() {}
}

/// The lengths of work and break periods.
public struct Pomodoro: Hashable, Sendable {
    /// In minutes, 1 to 180.
    public var work = 25
    /// In minutes, 1 to 60.
    public var rest = 5

    public init() {}
}

extension Settings {
    private static let usual = Settings()

    /// Every setting in API order; the only place where one is declared, with `secrets`.
    public static let all: [Setting] = tasks + days + notices + files

    private static let tasks: [Setting] = [
        Setting(
            "default project", .value("defaultProjectId", \.defaultProjectID, .id(SchemaExample.project), of: usual),
            isOnPages: true),
        Setting(
            "default time of day", .value("defaultTaskType", \.defaultTaskType, .choice(.morning), of: usual),
            isOnPages: true),
        Setting(
            "default priority", .value("defaultPriority", \.defaultPriority, .priority(), of: usual), isOnPages: true),
        Setting(
            "start of the week",
            .value(
                "weekStart", \.weekStart, .weekday(among: [.monday, .sunday, .saturday]), of: usual,
                kept: .weekdayNumber), isOnPages: true),
        Setting(
            "time zone",
            .value("timeZone", orNull: \.timeZone, .text("Europe/Berlin"), null: .orNull, "Null for the system's.")),
        Setting("theme", .value("theme", \.theme, .choice(.auto), of: usual), isOnPages: true),
        Setting(
            "accent colour",
            .value(
                "accentColor", orNull: \.accentColor, Codec.text("").described(as: .format(.colour, "#5b59b8")),
                rules: [
                    Rule(.settings.colourInvalid, "Write the colour as #rrggbb, such as #5b59b8.") {
                        $0.accentColor.map(isColour) ?? true
                    }
                ]), isOnPages: true),
        Setting("text size", .value("fontSize", \.fontSize, .choice(.medium), of: usual), isOnPages: true),
        Setting("order of dates", .value("dateOrder", \.dateOrder, .choice(.dayFirst), of: usual), isOnPages: true),
        Setting(
            "clock",
            .value(
                "clock", \.clock, .choice(.auto), of: usual,
                "How pages write times, 14:30 or 2:30 pm; auto is as the browser does."), isOnPages: true),
        Setting("single-letter keys", .value("singleKeys", \.singleKeys, .flag(true), of: usual), isOnPages: true),
        Setting(
            "default reminder",
            .value(
                "defaultReminder", \.defaultReminder,
                Codec.choice(ReminderLead.none).map({ $0.rawValue }, { ReminderLead(rawValue: $0) ?? .none }),
                of: usual, kept: .text(""), "How long before the due time.")),
        Setting("nightly priorities", .value("autoPrioritize", \.autoPrioritize, .flag(), of: usual)),
    ]

    private static let focus: Setting = {
        let energy = AnyAttribute<Focus>.value("energy", \.energy, .choice(.medium), of: Focus())
        let context = AnyAttribute<Focus>.value("context", \.context, .choice(.anywhere), of: Focus())
        let minutes = AnyAttribute<Focus>.value(
            "minutes", orNull: \.minutes, Codec.integer(30).described(as: .integer(30, 15...60)),
            "15, 30 or 60; null for any time.",
            rules: [
                Rule(.settings.focusMinutes, "Choose 15, 30 or 60 minutes, or any time.") {
                    $0.minutes.map(Focus.lengths.contains) ?? true
                }
            ])
        return Setting(
            "focus",
            .object("focus", \.focus, [energy, context, minutes], "For recommendations; the last choice."),
            kept: [("focusEnergy", energy), ("focusContext", context), ("focusMinutes", minutes)].map { name, part in
                (name, part.kept?.of({ $0.focus }, { $0.focus = $1 ?? Focus() }))
            }, isOnPages: true)
    }()

    private static let days: [Setting] = [
        Setting("time of the morning routine", .time("morningRoutineTime", \.morningRoutineTime, of: usual)),
        Setting("time of the evening routine", .time("eveningRoutineTime", \.eveningRoutineTime, of: usual)),
        Setting("time of the nightly run", .time("nightlyHour", \.nightlyHour, of: usual)),
        workHours,
        Setting(
            "time off",
            .value(
                "timeOff", \.timeOff, .dayRanges(max: 200), of: usual,
                "Days that neither break nor extend a streak.",
                rules: [
                    Rule(.settings.timeOffTooMany, "At most 200 ranges of days can be time off.") {
                        $0.timeOff.count <= 200
                    }
                ])),
        Setting(
            "daily goal",
            .object(
                "dailyGoal", orNull: \.dailyGoal,
                [
                    .value("kind", \.measure, .choice(.tasks), of: nil),
                    .limited(
                        "target", \.target, 5, DailyGoal.targets, of: nil, .settings.dailyGoalOutOfRange,
                        "Set a goal of 1 to 1,000 a day."),
                ], blank: DailyGoal(.tasks, 5), separator: " ", "Null for none.",
                incomplete: Rule(
                    .settings.dailyGoalIncomplete,
                    "Say what the goal counts, tasks or score, and how many a day."
                ) { _ in true })),
        Setting(
            "Pomodoro",
            .object(
                "pomodoro", \.pomodoro,
                [
                    .limited(
                        "work", \.work, 25, 1...180, of: Pomodoro(), .settings.pomodoroOutOfRange,
                        "Work for 1 to 180 minutes at a time."),
                    .limited(
                        "break", \.rest, 5, 1...60, of: Pomodoro(), .settings.pomodoroOutOfRange,
                        "Rest for 1 to 60 minutes at a time."),
                ], separator: "/", "Minutes.")),
        focus,
    ]

    /// Stored as two texts.
    private static let workHours: Setting = {
        let days = AnyAttribute<Settings>.value(
            "days", \.workDays, .weekdays, of: usual, kept: .list(.weekdayNumber, separator: ","),
            rules: [
                Rule(.settings.workHoursNoDay, "Choose at least one day on which you work.") {
                    !$0.workDays.isEmpty
                }
            ])
        let from = AnyAttribute<Settings>.time("from", \.workHours.from, of: usual)
        let to = AnyAttribute<Settings>.time(
            "to", \.workHours.to, of: usual,
            rules: [
                Rule(.settings.workHoursEmpty, "Let work end at a different time than it begins.") {
                    $0.workHours.from != $0.workHours.to
                }
            ])
        return Setting(
            "working hours",
            .object("workHours", \.self, [days, from, to], "An end before the start is on the next day."),
            kept: [("workDays", days.kept), ("workHours", .joined([from, to], "-"))])
    }()

    private static let notices: [Setting] = [
        Setting(
            "notifications", .value("notificationsEnabled", \.notificationsEnabled, .flag(true), of: usual),
            isOnPages: true),
        Setting("reminders of overdue tasks", .value("overdueReminders", \.overdueReminders, .flag(true), of: usual)),
        Setting(
            "quiet hours",
            .object(
                "quietHours", \.quietHours,
                [
                    .time("from", \.from, of: usual.quietHours), .time("to", \.to, of: usual.quietHours),
                ], separator: "-", "Set both to the same time for no quiet hours.")),
        Setting(
            "day of the weekly report",
            .value(
                "weeklyReportDay", orNull: \.weeklyReportDay, .weekday(), kept: .weekdayNumber,
                "Null for none.")),
        Setting(
            "notices",
            .object("notices", \.silencedNotices, switches { !usual.silencedNotices.contains($0) }),
            kept: [("silencedNotices", keptNames(\.silencedNotices))], isOnPages: true),
        Setting(
            "browser notices",
            .object(
                "browserNotices", \.browserNotices, switches(usual.browserNotices.contains, isListedOn: true),
                "Also shown as browser notifications, if permitted."),
            kept: [("browserNotices", keptNames(\.browserNotices))], isOnPages: true),
    ]

    /// Settings that only several people have, so that no list of settings shows them.
    public static let ofSeveral: [Setting] = [
        Setting(
            "notices of what others do",
            .object(
                "noticesOfOthers", \.noticesOfOthers,
                switches(usual.noticesOfOthers.contains, isListedOn: true, of: NoticeKind.ofOthers)),
            kept: [("noticesOfOthers", keptNames(\.noticesOfOthers))])
    ]

    /// As the names of a set, sorted.
    private static func keptNames(_ path: WritableKeyPath<Settings, Set<NoticeKind>> & Sendable) -> KeptText<Settings> {
        let kinds = Codec<[NoticeKind]>.list(.choice(.due), separator: ",").map(
            { Set($0) }, { $0.sorted { $0.rawValue < $1.rawValue } })
        return KeptText(kinds, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 ?? [] })
    }

    /// A flag for each kind of notice, backed by a set of the enabled or of the disabled kinds.
    private static func switches(
        _ usual: (NoticeKind) -> Bool, isListedOn: Bool = false, of kinds: [NoticeKind] = NoticeKind.ofOneself
    ) -> [AnyAttribute<Set<NoticeKind>>] {
        kinds.map { kind in
            let usual = usual(kind)
            return Attribute<Set<NoticeKind>, Bool>(
                kind.rawValue, .flag(usual), by: .free, get: { $0.contains(kind) == isListedOn },
                set: { listed, isOn in
                    if (isOn ?? usual) == isListedOn { listed.insert(kind) } else { listed.remove(kind) }
                }
            ).erased
        }
    }

    private static let files: [Setting] = [
        Setting("widgets on other pages", .value("embedCharts", \.embedCharts, .flag(), of: usual)),
        Setting("CalDAV server", .value("calDAV", \.servesCalDAV, .flag(), of: usual)),
    ]

    /// Stored like settings, so that changes can be undone, but not part of them: no file or list shows them.
    static let secrets: [Setting] = [
        Setting("address of the calendar feed", .stored("feedKey", \.feedKey))
    ]

    /// The names under which secrets are stored.
    public static let secretNames = Set(secrets.flatMap(\.kept).map(\.name))

    /// Names of removed settings; stored values under them are ignored.
    static let dropped: Set<String> = ["syncEnabled", "syncFrequency"]

    private static func isColour(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
            && digits.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || (0x41...0x46).contains($0)
            }
    }
}
