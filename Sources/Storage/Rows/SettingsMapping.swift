import Domain

/// Rows of `setting` to settings and back: one text for each name; a missing row means the default.
enum SettingsMapping {
    private struct Entry: Sendable {
        let name: String
        /// Nothing where the setting is unset.
        let write: @Sendable (Settings) -> String?
        /// False when the text cannot be understood; the setting then keeps its default.
        let read: @Sendable (inout Settings, String) -> Bool
    }

    /// Settings with what could not be understood, as `name: value`.
    static func settings(_ rows: [(name: String, value: String)]) -> (settings: Settings, problems: [String]) {
        var settings = Settings()
        var problems: [String] = []
        for (name, value) in rows {
            guard let entry = byName[name], entry.read(&settings, value) else {
                problems.append("\(name): \(value.prefix(60))")
                continue
            }
        }
        return (settings, problems)
    }

    /// What must be stored (or, without a value, removed) to get from one to the other.
    static func changes(from old: Settings, to new: Settings) -> [(name: String, value: String?)] {
        entries.compactMap { entry in
            let value = entry.write(new)
            return value == entry.write(old) ? nil : (entry.name, value)
        }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0) })

    private static let entries: [Entry] = [
        Entry(name: "defaultProjectId") {
            $0.defaultProjectID.description
        } read: {
            set(&$0.defaultProjectID, ProjectID($1))
        },
        choice("defaultTaskType", \.defaultTaskType),
        Entry(name: "defaultPriority") {
            $0.defaultPriority.code
        } read: {
            set(&$0.defaultPriority, Priority(code: $1))
        },
        weekday("weekStart", \.weekStart),
        text("timeZone", \.timeZone),
        choice("theme", \.theme),
        text("accentColor", \.accentColor),
        choice("fontSize", \.fontSize),
        flag("notificationsEnabled", \.notificationsEnabled),
        Entry(name: "defaultReminder") {
            $0.defaultReminder
        } read: {
            set(&$0.defaultReminder, $1)
        },
        number("morningRoutineTime", \.morningRoutineTime),
        number("eveningRoutineTime", \.eveningRoutineTime),
        span("quietHours", \.quietHours),
        flag("overdueReminders", \.overdueReminders),
        Entry(name: "workDays") {
            $0.workDays.map { String($0.rawValue) }.joined(separator: ",")
        } read: {
            set(&$0.workDays, all($1, ",") { Int($0).flatMap(Weekday.init(rawValue:)) })
        },
        span("workHours", \.workHours),
        flag("autoPrioritize", \.autoPrioritize),
        number("nightlyHour", \.nightlyHour),
        Entry(name: "timeOff") {
            $0.timeOff.map { "\($0.lowerBound)/\($0.upperBound)" }.joined(separator: ",")
        } read: {
            set(&$0.timeOff, all($1, ",", dayRange))
        },
        choice("dateOrder", \.dateOrder),
        Entry(name: "dailyGoal") {
            $0.dailyGoal.map(goalText)
        } read: {
            set(&$0.dailyGoal, goal($1))
        },
        Entry(name: "weeklyReportDay") {
            ($0.weeklyReportDay?.rawValue).map { String($0) }
        } read: {
            set(&$0.weeklyReportDay, Int($1).flatMap(Weekday.init(rawValue:)))
        },
        Entry(name: "silencedNotices") {
            $0.silencedNotices.map(\.rawValue).sorted().joined(separator: ",")
        } read: {
            set(&$0.silencedNotices, all($1, ",") { NoticeKind(rawValue: String($0)) }.map(Set.init))
        },
        Entry(name: "pomodoro") {
            "\($0.pomodoro.work)/\($0.pomodoro.rest)"
        } read: {
            set(&$0.pomodoro, pomodoro($1))
        },
        flag("embedCharts", \.embedCharts),
        flag("syncEnabled", \.syncEnabled),
        choice("syncFrequency", \.syncFrequency),
    ]

    private typealias Path<Value> = WritableKeyPath<Settings, Value> & Sendable

    private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }

    private static func choice<Value: RawRepresentable<String> & SendableMetatype>(
        _ name: String, _ path: Path<Value>
    ) -> Entry {
        Entry(name: name) {
            $0[keyPath: path].rawValue
        } read: {
            set(&$0[keyPath: path], Value(rawValue: $1))
        }
    }

    private static func weekday(_ name: String, _ path: Path<Weekday>) -> Entry {
        Entry(name: name) {
            String($0[keyPath: path].rawValue)
        } read: {
            set(&$0[keyPath: path], Int($1).flatMap(Weekday.init(rawValue:)))
        }
    }

    private static func text(_ name: String, _ path: Path<String?>) -> Entry {
        Entry(name: name) {
            $0[keyPath: path]
        } read: {
            set(&$0[keyPath: path], $1)
        }
    }

    private static func number(_ name: String, _ path: Path<Int>) -> Entry {
        Entry(name: name) {
            String($0[keyPath: path])
        } read: {
            set(&$0[keyPath: path], minute($1))
        }
    }

    /// Minutes since midnight; the one that ends the day included.
    private static func minute(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { (0...1_440).contains($0) ? $0 : nil }
    }

    private static func flag(_ name: String, _ path: Path<Bool>) -> Entry {
        Entry(name: name) {
            String($0[keyPath: path])
        } read: {
            set(&$0[keyPath: path], Bool($1))
        }
    }

    private static func span(_ name: String, _ path: Path<TimeSpan>) -> Entry {
        Entry(name: name) {
            "\($0[keyPath: path].from)-\($0[keyPath: path].to)"
        } read: { settings, text in
            let ends = text.split(separator: "-").compactMap(minute)
            return set(&settings[keyPath: path], ends.count == 2 ? TimeSpan(from: ends[0], to: ends[1]) : nil)
        }
    }

    /// Nothing unless every part can be read.
    private static func all<Value>(
        _ text: String, _ separator: Character, _ read: (Substring) -> Value?
    ) -> [Value]? {
        let parts = text.split(separator: separator)
        let values = parts.compactMap(read)
        return values.count == parts.count ? values : nil
    }

    private static func dayRange(_ text: Substring) -> ClosedRange<Day>? {
        let days = text.split(separator: "/").compactMap { Day($0) }
        return days.count == 2 && days[0] <= days[1] ? days[0]...days[1] : nil
    }

    private static func pomodoro(_ text: String) -> Pomodoro? {
        let minutes = text.split(separator: "/").compactMap { Int($0) }
        guard minutes.count == 2 else { return nil }
        var pomodoro = Pomodoro()
        (pomodoro.work, pomodoro.rest) = (minutes[0], minutes[1])
        return pomodoro
    }

    private static func goalText(_ goal: DailyGoal) -> String {
        switch goal {
        case .tasks(let count): "tasks \(count)"
        case .score(let score): "score \(score)"
        }
    }

    private static func goal(_ text: String) -> DailyGoal? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let number = Int(parts[1]) else { return nil }
        switch parts[0] {
        case "tasks": return .tasks(number)
        case "score": return .score(number)
        default: return nil
        }
    }
}
