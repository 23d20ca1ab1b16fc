import Domain
import JSON
import TestSupport
import Testing

@testable import Web

struct SettingsAPITests {
    /// For every setting, its default and another valid value.
    static let values: [(name: String, usual: String, other: String)] = [
        ("defaultTaskType", #""morning""#, #""evening""#), ("defaultPriority", #""P2""#, #""P0""#),
        ("weekStart", #""monday""#, #""saturday""#), ("timeZone", "null", #""Asia/Tokyo""#),
        ("theme", #""auto""#, #""light""#), ("accentColor", "null", ##""#00aa55""##),
        ("fontSize", #""medium""#, #""small""#), ("notificationsEnabled", "true", "false"),
        ("defaultReminder", #""none""#, #""15m""#), ("morningRoutineTime", #""07:00""#, #""06:15""#),
        ("eveningRoutineTime", #""19:00""#, #""23:59""#),
        ("quietHours", #"{"from":"22:00","to":"07:00"}"#, #"{"from":"21:30","to":"21:30"}"#),
        ("overdueReminders", "true", "false"),
        (
            "workHours",
            #"{"days":["monday","tuesday","wednesday","thursday","friday"],"from":"09:00","to":"17:00"}"#,
            #"{"days":["monday","sunday"],"from":"20:00","to":"04:00"}"#
        ), ("autoPrioritize", "false", "true"), ("nightlyHour", #""03:00""#, #""00:00""#),
        ("timeOff", "[]", #"[{"from":"2026-08-01","to":"2026-08-14"}]"#),
        ("dateOrder", #""dayFirst""#, #""monthFirst""#), ("clock", #""auto""#, #""12""#),
        ("singleKeys", "true", "false"),
        ("dailyGoal", "null", #"{"kind":"score","target":20}"#), ("weeklyReportDay", "null", #""sunday""#),
        (
            "notices",
            #"{"due":true,"overdue":true,"morning":true,"evening":true,"weeklyReport":true,"habits":true,"achievements":true,"goal":true}"#,
            #"{"due":true,"overdue":false,"morning":true,"evening":true,"weeklyReport":true,"habits":true,"achievements":false,"goal":true}"#
        ),
        (
            "browserNotices",
            #"{"due":true,"overdue":true,"morning":false,"evening":false,"weeklyReport":false,"habits":true,"achievements":false,"goal":false}"#,
            #"{"due":false,"overdue":true,"morning":true,"evening":false,"weeklyReport":false,"habits":true,"achievements":false,"goal":false}"#
        ), ("pomodoro", #"{"work":25,"break":5}"#, #"{"work":50,"break":10}"#), ("embedCharts", "false", "true"),
        ("calDAV", "false", "true"),
        (
            "focus", #"{"energy":"medium","context":"anywhere","minutes":null}"#,
            #"{"energy":"low","context":"home","minutes":30}"#
        ),
    ]

    private func value(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    @Test func `every setting of the specification is there`() throws {
        let settings = try TestSite().send(.get, "/api/settings").json
        let names = Set(settings.members?.map(\.name) ?? [])
        #expect(names == Set(Self.values.map(\.name) + ["defaultProjectId"]))
        #expect(names == Set(Settings.all.map(\.name)))
    }

    @Test(arguments: values)
    func `every setting is changed, stored, undone and reset to its default`(
        _ name: String, _ usual: String, _ other: String
    ) throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/settings").json[name] == value(usual))
        let changed = try site.send(.patch, "/api/settings", "{\"\(name)\":\(other)}").json
        #expect(try changed.at("settings.\(name)") == value(other))
        #expect(try site.send(.get, "/api/settings").json[name] == value(other))
        try site.send(.post, "/api/undo", "{\"undoId\":\(changed.number("undoId") ?? 0)}")
        #expect(try site.send(.get, "/api/settings").json[name] == value(usual))
        try site.send(.post, "/api/redo")
        let cleared = try site.send(.patch, "/api/settings", "{\"\(name)\":null}").json
        #expect(try cleared.at("settings.\(name)") == value(usual))
    }

    @Test func `the default project is a setting like the others`() throws {
        let site = try TestSite()
        let id = try site.send(.post, "/api/projects", #"{"name": "Garden"}"#).json.text("project.id") ?? ""
        let changed = try site.send(.patch, "/api/settings", "{\"defaultProjectId\": \"\(id)\"}").json
        #expect(changed.text("settings.defaultProjectId") == id)
        #expect(try site.add(#"{"name": "Dig"}"#).text("projectId") == id)
    }

    @Test(
        arguments: [
            (#""morningRoutineTime": "7:00""#, "morningRoutineTime", "field.type"),
            (#""eveningRoutineTime": "24:00""#, "eveningRoutineTime", "field.type"),
            (#""nightlyHour": 3"#, "nightlyHour", "field.type"),
            (#""defaultReminder": "2h""#, "defaultReminder", "field.type"),
            (#""quietHours": "22:00""#, "quietHours", "field.type"),
            (#""quietHours": {"from": "22.00"}"#, "quietHours.from", "field.type"),
            (#""quietHours": {"until": "07:00"}"#, "quietHours.until", "field.unknown"),
            (#""workHours": {"days": []}"#, "workHours.days", "settings.workHours.noDay"),
            (#""workHours": {"days": ["funday"]}"#, "workHours.days[0]", "field.type"),
            (#""workHours": {"to": "09:00"}"#, "workHours.to", "settings.workHours.empty"),
            (#""dailyGoal": {"kind": "tasks"}"#, "dailyGoal.target", "settings.dailyGoal.incomplete"),
            (#""dailyGoal": {"target": 3}"#, "dailyGoal.kind", "settings.dailyGoal.incomplete"),
            (#""dailyGoal": {"kind": "hours", "target": 3}"#, "dailyGoal.kind", "field.type"),
            (#""dailyGoal": {"kind": "tasks", "target": 0}"#, "dailyGoal.target", "settings.dailyGoal.outOfRange"),
            (#""dailyGoal": {"kind": "score", "target": 1001}"#, "dailyGoal.target", "settings.dailyGoal.outOfRange"),
            (#""weeklyReportDay": "friyay""#, "weeklyReportDay", "field.type"),
            (#""notices": {"due": 1}"#, "notices.due", "field.type"),
            (#""notices": {"dew": true}"#, "notices.dew", "field.unknown"),
            (#""pomodoro": {"work": 181}"#, "pomodoro.work", "settings.pomodoro.outOfRange"),
            (#""pomodoro": {"break": 0}"#, "pomodoro.break", "settings.pomodoro.outOfRange"),
            (#""syncEnabled": true"#, "syncEnabled", "field.unknown"),
            (#""syncFrequency": "daily""#, "syncFrequency", "field.unknown"),
            (#""autoPrioritize": "no""#, "autoPrioritize", "field.type"),
            (#""overdueReminders": 0"#, "overdueReminders", "field.type"),
            (#""notificationsEnabled": "on""#, "notificationsEnabled", "field.type"),
            (#""dateOrder": "yearFirst""#, "dateOrder", "field.type"),
            (#""fontSize": "huge""#, "fontSize", "field.type"),
            (#""defaultTaskType": "noon""#, "defaultTaskType", "field.type"),
            (#""defaultPriority": "P4""#, "defaultPriority", "field.type"),
            (#""workDays": ["monday"]"#, "workDays", "field.unknown"),
        ])
    func `a wrong value is refused by name and nothing is changed`(
        _ member: String, _ field: String, _ code: String
    ) throws {
        let site = try TestSite()
        let before = try site.send(.get, "/api/settings").body
        let answer = try site.send(.patch, "/api/settings", "{\"embedCharts\": true, \(member)}")
        #expect((answer.status, answer.fields, answer.codes) == (422, [field], [code]))
        #expect(try site.send(.get, "/api/settings").body == before)
    }

    @Test func `all wrong values of one request are reported together`() throws {
        let answer = try TestSite().send(
            .patch, "/api/settings",
            #"{"theme": "blue", "pomodoro": {"work": 0}, "timeZone": "Mars/Olympus", "workHours": {"days": []}, "x": 1}"#
        )
        #expect(Set(answer.fields) == ["theme", "pomodoro.work", "timeZone", "workHours.days", "x"])
    }

    @Test func `too many ranges of time off are refused`() throws {
        let ranges = Array(repeating: #"{"from":"2026-08-01","to":"2026-08-02"}"#, count: 201).joined(separator: ",")
        let answer = try TestSite().send(.patch, "/api/settings", "{\"timeOff\":[\(ranges)]}")
        #expect(answer.codes == ["settings.timeOff.tooMany"])
    }

    @Test func `objects are merged member by member`() throws {
        let site = try TestSite()
        try site.send(.patch, "/api/settings", #"{"dailyGoal": {"kind": "tasks", "target": 5}}"#)
        let answer = try site.send(
            .patch, "/api/settings",
            #"{"workHours": {"from": "08:00"}, "dailyGoal": {"target": 6}, "notices": {"habits": false}, "pomodoro": {"work": 30}, "quietHours": {"to": "06:00"}}"#
        ).json
        #expect(answer.text("settings.workHours.from") == "08:00")
        #expect(answer.text("settings.workHours.to") == "17:00")
        #expect(answer.at("settings.workHours.days")?.elements?.count == 5)
        #expect(answer.text("settings.dailyGoal.kind") == "tasks")
        #expect(answer.number("settings.dailyGoal.target") == 6)
        #expect(answer.at("settings.notices.habits") == .bool(false))
        #expect(answer.at("settings.notices.due") == .bool(true))
        #expect((answer.number("settings.pomodoro.work"), answer.number("settings.pomodoro.break")) == (30, 5))
        #expect(answer.text("settings.quietHours.from") == "22:00")
    }

    @Test func `the time zones are those that the setting takes`() throws {
        let site = try TestSite()
        var names: [String] = []
        var cursor = ""
        repeat {
            let page = try site.send(.get, "/api/settings/time-zones?limit=500\(cursor)").json
            names += page["items"]?.elements?.compactMap(\.string) ?? []
            cursor = page.text("nextCursor").map { "&cursor=\($0)" } ?? ""
        } while !cursor.isEmpty
        #expect(names.contains("Europe/Berlin") && names.contains("America/Argentina/Ushuaia") && names.contains("UTC"))
        #expect(names == names.sorted() && Set(names).count == names.count)
        for name in names.prefix(3) + names.suffix(3) {
            #expect(try site.send(.patch, "/api/settings", "{\"timeZone\": \"\(name)\"}").status == 200, "\(name)")
        }
    }

    @Test func `another time zone changes the day everywhere at once`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Water the plants", "dueDate": "2026-03-28"}"#).text("id") ?? ""
        let tag = try site.send(.get, "/api/dashboard").headers["ETag"] ?? ""
        try site.send(.patch, "/api/settings", #"{"timeZone": "Pacific/Auckland"}"#)
        let board = try site.send(.get, "/api/dashboard", headers: ["If-None-Match": tag])
        #expect((board.status, board.json.text("today")) == (200, "2026-03-29"))
        #expect(try site.send(.get, "/api/tasks/\(id)").json.at("isOverdue") == .bool(true))
        #expect(try site.add(#"{"name": "Read", "dueDate": "2026-03-28"}"#).text("dueDate") == "2026-03-29")
    }

    @Test func `what a setting changed is said by name`() throws {
        let site = try TestSite()
        try site.send(.patch, "/api/settings", #"{"theme": "dark", "fontSize": "large"}"#)
        let entry = try site.send(.get, "/api/activity").json.at("items.0")
        #expect(entry?.text("what") == "Changed theme and text size")
    }

    @Test func `the welcome is dismissed for good`() throws {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/dashboard").json.at("isFirstVisit") == .bool(true))
        #expect(try site.send(.post, "/api/welcome/dismiss", "{}").json.at("undoId") == .null)
        #expect(try site.send(.get, "/api/dashboard").json.at("isFirstVisit") == .bool(false))
        #expect(try site.send(.post, "/api/welcome/dismiss", #"{"now": true}"#).codes == ["field.unknown"])
    }
}
