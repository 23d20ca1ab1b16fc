import Domain
import UseCases

/// The settings as a request gives them; a null takes the usual value.
enum SettingsRequest {
    static func apply(_ bytes: [UInt8], to settings: inout Settings, _ problems: inout Problems) {
        guard var reader = try? FieldReader(bytes) else {
            problems.add("", .json.syntax, "Send a JSON object in braces.")
            return
        }
        applyTasks(&reader, &settings)
        applyLook(&reader, &settings)
        applyDay(&reader, &settings)
        applyNotices(&reader, &settings)
        applySync(&reader, &settings)
        reader.refuseUnknown()
        for problem in reader.problems.all { problems.add(problem.field, problem.refusal, problem.message) }
    }

    private static let usual = Settings()

    private static func applyTasks(_ reader: inout FieldReader, _ settings: inout Settings) {
        reader.identifier("defaultProjectId").replace(&settings.defaultProjectID, usual: usual.defaultProjectID)
        reader.choice("defaultTaskType").replace(&settings.defaultTaskType, usual: usual.defaultTaskType)
        reader.priority("defaultPriority").replace(&settings.defaultPriority, usual: usual.defaultPriority)
        reader.choice("dateOrder").replace(&settings.dateOrder, usual: usual.dateOrder)
        let reminder: Edit<ReminderLead> = reader.choice("defaultReminder")
        reminder.map(\.rawValue).replace(&settings.defaultReminder, usual: usual.defaultReminder)
        let start: Edit<WeekStart> = reader.choice("weekStart")
        start.map(\.weekday).replace(&settings.weekStart, usual: usual.weekStart)
        reader.text("timeZone").replace(&settings.timeZone)
        reader.boolean("autoPrioritize").replace(&settings.autoPrioritize, usual: usual.autoPrioritize)
    }

    private enum ReminderLead: String, CaseIterable {
        case none
        case quarter = "15m"
        case hour = "1h"
        case day = "1d"
    }

    private enum WeekStart: String, CaseIterable {
        case monday, sunday, saturday

        var weekday: Weekday {
            switch self {
            case .monday: .monday
            case .sunday: .sunday
            case .saturday: .saturday
            }
        }
    }

    private static func applyLook(_ reader: inout FieldReader, _ settings: inout Settings) {
        reader.choice("theme").replace(&settings.theme, usual: usual.theme)
        reader.choice("fontSize").replace(&settings.fontSize, usual: usual.fontSize)
        reader.boolean("embedCharts").replace(&settings.embedCharts, usual: usual.embedCharts)
        let accent = reader.text("accentColor")
        if let text = accent.value, !isColour(text) {
            reader.problems.add("accentColor", .settings.colourInvalid, "Write the colour as #rrggbb, such as #5b59b8.")
        } else {
            accent.replace(&settings.accentColor)
        }
    }

    private static func isColour(_ text: String) -> Bool {
        let digits = text.utf8.dropFirst()
        return text.utf8.first == UInt8(ascii: "#") && digits.count == 6
            && digits.allSatisfy {
                (0x30...0x39).contains($0) || (0x61...0x66).contains($0) || (0x41...0x46).contains($0)
            }
    }

    private static func applyDay(_ reader: inout FieldReader, _ settings: inout Settings) {
        reader.time("morningRoutineTime").replace(&settings.morningRoutineTime, usual: usual.morningRoutineTime)
        reader.time("eveningRoutineTime").replace(&settings.eveningRoutineTime, usual: usual.eveningRoutineTime)
        reader.time("nightlyHour").replace(&settings.nightlyHour, usual: usual.nightlyHour)
        merge("workHours", of: &reader) { work in
            work?.weekdays("days").replace(&settings.workDays, usual: usual.workDays)
            work?.time("from").replace(&settings.workHours.from, usual: usual.workHours.from)
            work?.time("to").replace(&settings.workHours.to, usual: usual.workHours.to)
            if work == nil { (settings.workDays, settings.workHours) = (usual.workDays, usual.workHours) }
        }
        let ranges = reader.dayRanges("timeOff").map { $0.sorted { $0.lowerBound < $1.lowerBound } }
        ranges.replace(&settings.timeOff, usual: [])
        merge("dailyGoal", of: &reader) { goal in
            settings.dailyGoal = goal == nil ? nil : read(&goal, over: settings.dailyGoal)
        }
        merge("pomodoro", of: &reader) { pomodoro in
            pomodoro?.integer("work").replace(&settings.pomodoro.work, usual: usual.pomodoro.work)
            pomodoro?.integer("break").replace(&settings.pomodoro.rest, usual: usual.pomodoro.rest)
            if pomodoro == nil { settings.pomodoro = usual.pomodoro }
        }
    }

    private static func applyNotices(_ reader: inout FieldReader, _ settings: inout Settings) {
        reader.boolean("notificationsEnabled").replace(
            &settings.notificationsEnabled, usual: usual.notificationsEnabled)
        reader.boolean("overdueReminders").replace(&settings.overdueReminders, usual: usual.overdueReminders)
        merge("quietHours", of: &reader) { quiet in
            quiet?.time("from").replace(&settings.quietHours.from, usual: usual.quietHours.from)
            quiet?.time("to").replace(&settings.quietHours.to, usual: usual.quietHours.to)
            if quiet == nil { settings.quietHours = usual.quietHours }
        }
        reader.weekday("weeklyReportDay").replace(&settings.weeklyReportDay)
        merge("notices", of: &reader) { notices in
            for kind in NoticeKind.allCases {
                var isOn = !settings.silencedNotices.contains(kind)
                notices?.boolean(kind.rawValue).replace(&isOn, usual: true)
                if isOn || notices == nil {
                    settings.silencedNotices.remove(kind)
                } else {
                    settings.silencedNotices.insert(kind)
                }
            }
        }
    }

    private static func applySync(_ reader: inout FieldReader, _ settings: inout Settings) {
        reader.boolean("syncEnabled").replace(&settings.syncEnabled, usual: usual.syncEnabled)
        reader.choice("syncFrequency").replace(&settings.syncFrequency, usual: usual.syncFrequency)
    }

    private enum GoalKind: String, CaseIterable {
        case tasks, score
    }

    private static func read(_ goal: inout FieldReader?, over old: DailyGoal?) -> DailyGoal? {
        let (oldKind, oldTarget): (GoalKind?, Int?) =
            switch old {
            case .tasks(let target): (.tasks, target)
            case .score(let target): (.score, target)
            case nil: (nil, nil)
            }
        let before = goal?.problems.all.count
        let kind: GoalKind? = goal?.choice("kind").value ?? oldKind
        let target = goal?.integer("target").value ?? oldTarget
        guard let kind, let target else {
            if goal?.problems.all.count == before {
                goal?.problems.add(
                    kind == nil ? "kind" : "target", .settings.dailyGoalIncomplete,
                    "Say what the goal counts, tasks or score, and how many a day.")
            }
            return old
        }
        return kind == .tasks ? .tasks(target) : .score(target)
    }

    /// Reads an object inside the settings member by member.
    /// - Parameter read: gets nothing where the object is null.
    private static func merge(_ name: String, of reader: inout FieldReader, _ read: (inout FieldReader?) -> Void) {
        var inner: FieldReader?
        switch reader.merged(name) {
        case .unchanged: return
        case .clear: break
        case .set(let object): inner = object
        }
        read(&inner)
        inner?.refuseUnknown()
        for problem in inner?.problems.all ?? [] {
            reader.problems.add("\(name).\(problem.field)", problem.refusal, problem.message)
        }
    }
}

extension Edit {
    fileprivate func map<Other: Sendable>(_ transform: (Value) -> Other) -> Edit<Other> {
        switch self {
        case .unchanged: .unchanged
        case .clear: .clear
        case .set(let value): .set(transform(value))
        }
    }

    fileprivate func replace(_ value: inout Value, usual: Value) {
        switch self {
        case .unchanged: break
        case .clear: value = usual
        case .set(let new): value = new
        }
    }

    fileprivate func replace(_ value: inout Value?) {
        switch self {
        case .unchanged: break
        case .clear: value = nil
        case .set(let new): value = new
        }
    }
}
