import Codecs
import Domain
import JSON
import Testing

struct ObjectReaderTests {
    @Test func `absent leaves, null clears, and a wrong value leaves and is told`() throws {
        var reader = try reader(#"{"color": null, "count": 3, "wrong": "x", "list": [1, "y"]}"#)
        #expect(reader.edit("absent", .integer(1)).applied(to: 7) == 7)
        #expect(reader.edit("color", .text("")).applied(to: "blue") == nil)
        #expect(reader.edit("count", .integer(1)).applied(to: 7) == 3)
        #expect(reader.problems.all.isEmpty)
        #expect(reader.edit("wrong", .integer(1)).applied(to: 7) == 7)
        #expect(reader.edit("list", .list(.integer(1))).value == nil)
        #expect(
            reader.problems.all.map(\.message) == [
                "The wrong must be a whole number, not “x”.", "The list[1] must be a whole number, not “y”.",
            ])
        #expect(reader.problems.all.map(\.field) == ["wrong", "list[1]"])
    }

    @Test func `what nobody asked for is told once, and what may stand there never`() throws {
        var reader = try reader(#"{"name": "x", "place": 1, "plaec": 2}"#, known: ["place"])
        _ = reader.edit("name", .text(""))
        reader.refuseUnknown(in: "group")
        reader.refuseUnknown(in: "group")
        #expect(
            reader.problems.all.map { "\($0.field): \($0.message)" } == [
                "group.plaec: There is no field “plaec” here. Did you mean “place”?"
            ])
    }

    @Test func `of a table the fields are told in its order, of its groups first what is unknown, the rest last`()
        throws
    {
        var reader = try reader(
            #"{"zzz": 1, "priority": 1, "settings": {"reminder": true, "overdueNotices": 1}, "color": 1, "id": 2, "icon": 3}"#
        )
        let edits = reader.edits(ProjectAttributes.self, without: ["icon"])
        #expect(
            edits.problems.all.map(\.field)
                == ["settings.reminder", "color", "priority", "settings.overdueNotices", "zzz", "id", "icon"])
        #expect(edits.problems.all[0].message.hasSuffix("Did you mean “reminders”?"))
    }

    @Test func `a group of a table that is no object is refused as a whole`() throws {
        var wrong = try reader(#"{"settings": [1]}"#)
        #expect(
            wrong.edits(ProjectAttributes.self).problems.all.map(\.message) == [
                "The settings must be an object, not a list."
            ])
        var right = try reader(#"{"settings": {"reminders": false, "defaultTaskPriority": null}}"#)
        let edits = right.edits(ProjectAttributes.self)
        #expect(edits.problems.all.isEmpty && edits.reminders.value == false)
        guard case .clear = edits.defaultTaskPriority else {
            Issue.record("It was not cleared.")
            return
        }
    }

    @Test func `settings are told in the order of the request, each with its path`() throws {
        var settings = Settings()
        let problems = try merge(
            #"{"zzz": 1, "theme": 2, "pomodoro": {"brek": 5, "work": "x"}, "notices": 3, "fontSize": 4}"#, &settings)
        #expect(
            problems.all.map(\.field) == ["zzz", "theme", "pomodoro.brek", "pomodoro.work", "notices", "fontSize"])
        #expect(problems.all[2].message.hasSuffix("Did you mean “break”?"))
        #expect(problems.all[4].message == "The notices must be an object, not 3.")
    }

    @Test func `null gives settings their usual values, and those of an object all of its members`() throws {
        var settings = Settings()
        settings.theme = .dark
        settings.pomodoro.work = 50
        settings.quietHours = TimeSpan(from: 1, to: 2)
        settings.browserNotices = []
        settings.silencedNotices = [.due]
        settings.weeklyReportDay = .monday
        settings.dailyGoal = DailyGoal(.score, 9)
        let nulls = Settings.all.map { "\"\($0.name)\": null" }.joined(separator: ", ")
        #expect(try merge("{\(nulls)}", &settings).all.isEmpty)
        #expect(settings == Settings())
    }

    @Test func `of a wrong object that may be null nothing is taken, of another what is right`() throws {
        var settings = Settings()
        settings.dailyGoal = DailyGoal(.tasks, 5)
        let problems = try merge(
            #"{"dailyGoal": {"kind": "score", "target": "x"}, "pomodoro": {"work": 50, "break": "x"}}"#, &settings)
        #expect(problems.all.map(\.field) == ["dailyGoal.target", "pomodoro.break"])
        #expect(settings.dailyGoal == DailyGoal(.tasks, 5))
        #expect((settings.pomodoro.work, settings.pomodoro.rest) == (50, 5))
    }

    @Test func `an object that was null needs all of its members, and null leaves one without a usual value`() throws {
        var settings = Settings()
        let problems = try merge(#"{"dailyGoal": {"target": 7, "kind": null}}"#, &settings)
        #expect(problems.all.map(\.field) == ["dailyGoal.kind"])
        #expect(problems.all.map(\.refusal) == [.settings.dailyGoalIncomplete])
        #expect(settings.dailyGoal == nil)
        settings.dailyGoal = DailyGoal(.score, 5)
        #expect(try merge(#"{"dailyGoal": {"target": 7, "kind": null}}"#, &settings).all.isEmpty)
        #expect(settings.dailyGoal == DailyGoal(.score, 7))
    }

    @Test func `a rule that settings break is told with the path of its field, whatever changed`() {
        var settings = Settings()
        settings.workHours.to = settings.workHours.from
        settings.pomodoro.rest = 61
        settings.dailyGoal = DailyGoal(.tasks, 0)
        settings.focus.minutes = 20
        var problems = Problems()
        settings.check(&problems)
        #expect(
            problems.all.map { "\($0.field): \($0.refusal.code)" } == [
                "workHours.to: settings.workHours.empty", "dailyGoal.target: settings.dailyGoal.outOfRange",
                "pomodoro.break: settings.pomodoro.outOfRange", "focus.minutes: settings.focus.minutes",
            ])
    }

    @Test func `settings are kept as texts under their names, and only those that are set`() {
        var settings = Settings()
        settings.workHours = TimeSpan(from: 540, to: 780)
        settings.workDays = [.monday, .friday]
        settings.focus.minutes = 30
        settings.focus.energy = .low
        settings.pomodoro.work = 50
        settings.quietHours = TimeSpan(from: 60, to: 60)
        settings.dailyGoal = DailyGoal(.score, 9)
        settings.silencedNotices = [.goal, .due]
        settings.weeklyReportDay = .sunday
        let changes = Settings().changes(to: settings)
        #expect(
            Dictionary(uniqueKeysWithValues: changes.map { ($0.name, $0.text) }) == [
                "workHours": "540-780", "workDays": "0,4", "focusMinutes": "30", "focusEnergy": "low",
                "pomodoro": "50/5", "quietHours": "60-60", "dailyGoal": "score 9", "silencedNotices": "due,goal",
                "weeklyReportDay": "6",
            ])
        let texts = changes.compactMap { name, text in text.map { (name: name, text: $0) } }
        #expect(Settings.read(texts).settings == settings)
        #expect(Settings.read([("dailyGoal", "score"), ("pomodoro", "50/x"), ("theme", "dark")]).problems.count == 2)
        #expect(settings.changes(to: Settings()).first { $0.name == "dailyGoal" }.map(\.text) == .some(nil))
    }

    private func reader(_ json: String, known: [String] = []) throws -> ObjectReader {
        ObjectReader(try JSONParser.parse(Array(json.utf8)).members ?? [], known: known)
    }

    private func merge(_ json: String, _ settings: inout Settings) throws -> Problems {
        var problems = Problems()
        settings.merge(try reader(json), &problems)
        return problems
    }
}
