import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The effect of every setting: the same actions on two sites that differ in one setting have different results.
/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct SettingEffectTests {
    struct Effect: Sendable {
        /// A value other than the default.
        let value: String
        /// The visible effect of the setting.
        let seen: @Sendable (TestSite) throws -> String?

        init(_ value: String, _ seen: @escaping @Sendable (TestSite) throws -> String?) {
            (self.value, self.seen) = (value, seen)
        }
    }

    static let effects = new.merging(days) { $1 }.merging(notices) { $1 }.merging(pages) { $1 }

    private static let new: [String: Effect] = [
        "defaultProjectId": Effect("") { site in
            try site.add(#"{"name": "Dig"}"#).text("projectId") == "\(Project.inboxID)" ? "Inbox" : "another"
        },
        "defaultTaskType": Effect(#""evening""#) {
            try $0.add(#"{"name": "Dig", "dueDate": "2026-03-28"}"#).text("type")
        },
        "defaultPriority": Effect(#""P0""#) { try $0.add(#"{"name": "Dig"}"#).text("priority") },
        "defaultReminder": Effect(#""1h""#) { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-28T18:00"}"#).text("reminders.0") ?? "none"
        },
        "dateOrder": Effect(#""monthFirst""#) { site in
            try site.send(.get, "/api/quick-add/preview?text=Dig%205/4").json.text("items.0.fields.dueDate")
        },
        "focus": Effect(#"{"energy": "low"}"#) { site in
            try site.add(#"{"name": "Dig", "energy": "low", "context": "home"}"#)
            return try site.send(.get, "/api/recommendations").json.number("next.score").map { "\($0)" } ?? "none"
        },
        "pomodoro": Effect(#"{"work": 50}"#) { site in
            let id = try site.add(#"{"name": "Dig"}"#).text("id") ?? ""
            try site.send(.post, "/api/tasks/\(id)/timer/start", #"{"pomodoro": true}"#)
            return try site.send(.get, "/api/time/current").json.text("timer.pomodoro.phaseEndsAt")
        },
    ]

    private static let days: [String: Effect] = [
        "weekStart": Effect(#""saturday""#) { try $0.send(.get, "/api/analytics/week").json.text("from") },
        "timeZone": Effect(#""Asia/Tokyo""#) { try $0.send(.get, "/api/dashboard").json.text("nextChangeAt") },
        "timeOff": Effect(#"[{"from": "2026-03-28", "to": "2026-03-28"}]"#) { site in
            "\(try site.send(.get, "/api/analytics/streak").json.at("isOff") == .bool(true))"
        },
        "dailyGoal": Effect(#"{"kind": "tasks", "target": 1}"#) { site in
            try complete(site)
            return try site.send(.get, "/charts/completion-ring.json").text
        },
        "autoPrioritize": Effect("true") { try priorityOfTheMorning($0) },
        "nightlyHour": Effect(#""05:00""#) { site in
            try site.send(.patch, "/api/settings", #"{"autoPrioritize": true}"#)
            return try priorityOfTheMorning(site)
        },
    ]

    private static let notices: [String: Effect] = [
        "notificationsEnabled": Effect("false") {
            try complete($0); return try told($0)
        },
        "notices": Effect(#"{"achievements": false}"#) {
            try complete($0); return try told($0)
        },
        "browserNotices": Effect(#"{"achievements": true}"#) { site in
            try site.send(.patch, "/api/settings", #"{"notices": {"achievements": false}}"#)
            try complete(site)
            return try told(site)
        },
        "quietHours": Effect(#"{"from": "11:00", "to": "13:00"}"#) { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-28T12:10", "reminders": ["15m"]}"#)
            return try told(site)
        },
        "morningRoutineTime": Effect(#""09:30""#) { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-29"}"#)
            return try told(site, "2026-03-29T08:00:00Z")
        },
        "eveningRoutineTime": Effect(#""21:00""#) { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-28", "type": "evening"}"#)
            return try told(site, "2026-03-28T20:00:00Z")
        },
        "workHours": Effect(#"{"from": "08:00"}"#) { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-28"}"#)
            return try told(site, "2026-03-29T08:30:00Z")
        },
        "overdueReminders": Effect("false") { site in
            try site.add(#"{"name": "Dig", "dueDate": "2026-03-28"}"#)
            return try told(site, "2026-03-29T10:00:00Z", "2026-03-30T10:00:00Z")
        },
        "weeklyReportDay": Effect(#""saturday""#) { site in
            try told(site, "2026-03-28T20:00:00Z", "2026-04-04T20:00:00Z")
        },
    ]

    /// Keyboard shortcuts and the clock are tested in the browser, by `test_own_ways`.
    private static let pages: [String: Effect] = [
        "theme": Effect(#""dark""#) { try $0.send(.get, "/").text.contains("data-theme=\"dark\"") ? "dark" : "auto" },
        "fontSize": Effect(#""large""#) {
            try $0.send(.get, "/").text.contains("data-font-size=\"large\"") ? "large" : ""
        },
        "accentColor": Effect(##""#00aa55""##) { site in
            try site.send(.get, "/").text.contains("data-accent=\"#00aa55\"") ? "green" : ""
        },
        "clock": Effect(#""12""#) { try $0.send(.get, "/").text.contains(#""clock":"12""#) ? "12" : "auto" },
        "singleKeys": Effect("false") { site in
            try site.send(.get, "/").text.contains(#""singleKeys":true"#) ? "letters" : "none"
        },
        "embedCharts": Effect("true") { "\(try $0.send(.get, "/charts/badge.svg").status)" },
        "calDAV": Effect("true") { site in
            let context = Context(store: site.store, clock: site.time.clock)
            do { return try CheckDevice(context).execute(name: "", password: "")?.device.name ?? "on" } catch {
                return "off"
            }
        },
    ]

    /// Whatever exists at the first tick is not news, so the clock ticks before.
    private static func complete(_ site: TestSite) throws {
        try tick(site)
        let id = try site.add(#"{"name": "Read", "dueDate": "2026-03-28"}"#).text("id") ?? ""
        try site.send(.post, "/api/tasks/\(id)/complete")
    }

    /// Ticks the clock now and at each of the instants, and returns the open notices then.
    private static func told(_ site: TestSite, _ later: String...) throws -> String {
        try tick(site)
        for instant in later { try tick(site, at: instant) }
        let items = try site.send(.get, "/api/notices").json["items"]?.elements ?? []
        return items.compactMap { $0.text("kind") }.joined(separator: " ")
    }

    private static func tick(_ site: TestSite, at instant: String? = nil) throws {
        if let instant { site.time.set(try #require(Instant(instant))) }
        let jobs = try RunDueJobs(Context(store: site.store, clock: site.time.clock, channel: .program)).execute()
        if let failure = jobs.failures.first { throw failure.error }
    }

    /// The notices at four of a task overdue since midnight.
    private static func priorityOfTheMorning(_ site: TestSite) throws -> String? {
        let id = try site.add(#"{"name": "Dig", "dueDate": "2026-03-28"}"#).text("id") ?? ""
        try tick(site)
        try tick(site, at: "2026-03-29T04:00:00Z")
        return try site.send(.get, "/api/tasks/\(id)").json.text("priority")
    }

    @Test func `every setting has an effect that is tried here`() {
        #expect(Set(Self.effects.keys) == Set(Settings.all.map(\.name)))
    }

    @Test(arguments: Settings.all.map(\.name))
    func `a setting changes what happens`(_ name: String) throws {
        let effect = try #require(Self.effects[name], "nothing shows what \(name) does")
        let usual = try effect.seen(TestSite())
        let site = try TestSite()
        var value = effect.value
        if name == "defaultProjectId" {
            let garden = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
            value = "\"\(garden)\""
        }
        #expect(try site.send(.patch, "/api/settings", "{\"\(name)\": \(value)}").status == 200)
        #expect(try effect.seen(site) != usual && usual != nil, "\(usual ?? "nothing")")
    }
}
