import Domain
import JSON
import TestSupport
import Text
import Testing

@testable import Web

struct HabitAPITests {
    private func made(_ site: TestSite, _ body: String = #"{"title": "Read"}"#) throws -> String {
        let answer = try site.send(.post, "/api/habits", body)
        #expect(answer.status == 201)
        return try #require(answer.headers["Location"])
    }

    @Test(arguments: [(0.6346, 63.4), (0.004, 0.5), (0.9967, 99.4), (0, 0), (1, 100), (0.8512, 85.1), (0.635, 63.5)])
    func `a percentage with one decimal is rounded to the whole one of charts`(_ share: Double, _ percent: Double) {
        #expect(HabitCodec.percent(share) == percent)
        #expect(Int((percent).rounded()) == NumberWords.percent(share))
    }

    @Test func `a habit is made, shown, changed and deleted`() throws {
        let site = try TestSite()
        let path = try made(
            site,
            #"""
            {"title": "Water", "target": {"amount": 8, "unit": "glasses"}, "reminder": "20:30", "group": "Body",
            "frequency": {"kind": "weekly", "weekdays": ["sunday", "wednesday"]}, "startDate": "2026-03-01"}
            """#)
        let read = try site.send(.get, path).json
        #expect(read.text("frequencyText") == "Wed and Sun")
        #expect(read.text("frequency.kind") == "weekly")
        #expect(read.at("frequency.weekdays") == .array([.string("wednesday"), .string("sunday")]))
        #expect((read.text("reminder"), read.number("target.amount")) == ("20:30", 8))
        #expect((read.text("nextDay"), read.text("today.state")) == ("2026-03-29", "unscheduled"))
        #expect(read.at("days")?.elements?.count == 90)
        let changed = try site.send(.patch, path, #"{"frequency": {"kind": "daily"}, "target": null}"#)
        #expect(changed.json.text("habit.today.state") == "open")
        #expect(changed.json.at("habit.target") == .null)
        #expect(try site.send(.get, "/api/habits?days=7").json.at("items.0.days")?.elements?.count == 7)
        #expect(try site.send(.delete, path).status == 200)
        #expect(try site.send(.get, path).code == "habit.notFound")
        #expect(try site.send(.post, "/api/undo").status == 200)
        #expect(try site.send(.get, path).json.text("title") == "Water")
    }

    @Test func `a frequency may name what other kinds need as null, and nothing else`() throws {
        let site = try TestSite()
        let daily = #"{"kind": "daily", "weekdays": null, "times": null, "day": null, "interval": null}"#
        let path = try made(site, #"{"title": "Read", "frequency": \#(daily)}"#)
        #expect(try site.send(.get, path).json.text("frequency.kind") == "daily")
        for frequency in [
            #"{"kind": "daily", "times": 3}"#, #"{"kind": "daily", "every": null}"#, #"{"kind": "weekly"}"#,
            #"{"kind": "weekly", "weekdays": []}"#, #"{"kind": "monthly", "day": null}"#,
        ] {
            let answer = try site.send(.post, "/api/habits", #"{"title": "Run", "frequency": \#(frequency)}"#)
            #expect((answer.status, answer.fields) == (422, ["frequency"]), "\(frequency)")
        }
    }

    @Test func `a day is done, counted, skipped, noted and opened again`() throws {
        let site = try TestSite()
        let path = try made(
            site, #"{"title": "Water", "target": {"amount": 8, "unit": "glasses"}, "startDate": "2026-03-20"}"#)
        #expect(try site.send(.post, "\(path)/complete", #"{"add": 3}"#).json.text("habit.today.state") == "partly")
        let line = try site.send(.get, "/api/tasks?view=today&fields=line").json
        #expect((line.number("items.0.count.amount"), line.number("items.0.count.target.amount")) == (3, 8))
        let done = try site.send(.post, "\(path)/complete").json
        #expect((done.text("habit.today.state"), done.number("habit.today.amount")) == ("done", 8))
        #expect(done.number("effects.points.total") ?? 0 > 0)
        #expect(try site.send(.post, "\(path)/reopen").json.text("habit.today.state") == "open")
        let skipped = try site.send(.post, "\(path)/skip", #"{"reason": "ill"}"#).json
        #expect((skipped.text("habit.today.state"), skipped.at("effects")) == ("skipped", .null))
        #expect(try site.send(.post, "\(path)/note", #"{"day": "2026-03-27", "note": "hot"}"#).status == 200)
        #expect(try site.send(.post, "\(path)/complete", #"{"day": "2026-03-29"}"#).codes == ["habit.day.inFuture"])
        let log = try site.send(.get, "\(path)/progress").json
        #expect((log.text("log.0.note"), log.text("log.1.note")) == ("ill", "hot"))
        #expect((log.number("skipped"), log.number("scheduled")) == (1, 8))
        #expect(try site.send(.post, "\(path)/pause").json.at("habit.isPaused") == .bool(true))
        #expect(try site.send(.post, "\(path)/pause").code == "habit.paused")
        #expect(try site.send(.post, "\(path)/resume").json.at("habit.isPaused") == .bool(false))
    }

    @Test(arguments: [
        (#"{}"#, "title", "habit.title.empty"),
        (#"{"title": "x", "frequency": {"kind": "weekly"}}"#, "frequency", "field.type"),
        (#"{"title": "x", "frequency": {"kind": "daily", "times": 3}}"#, "frequency", "field.type"),
        (#"{"title": "x", "frequency": {"kind": "everyDays", "interval": 1}}"#, "frequency", "field.type"),
        (#"{"title": "x", "target": {"amount": 1.2345, "unit": "km"}}"#, "target.amount", "field.type"),
        (#"{"title": "x", "target": {"amount": 1, "unit": "km", "kind": "most"}}"#, "target.kind", "field.type"),
        (#"{"title": "x", "target": {"amount": 1, "unit": "km", "more": 1}}"#, "target", "field.type"),
        (#"{"title": "x", "target": {"amount": 100000.001, "unit": "km"}}"#, "target", "habit.target.invalid"),
        (#"{"title": "x", "target": {"amount": 0, "unit": "km"}}"#, "target", "habit.target.invalid"),
        (#"{"title": "x", "isPaused": true}"#, "isPaused", "field.unknown"),
        (#"{"title": "x", "startDate": "1999-01-01"}"#, "startDate", "habit.startDate.outOfRange"),
        (#"{"template": "flying"}"#, "template", "habit.template.unknown"),
    ])
    func `a wrong value is refused with its field`(_ body: String, _ field: String, _ code: String) throws {
        let answer = try TestSite().send(.post, "/api/habits", body)
        #expect(answer.status == 422)
        #expect(answer.fields.first == field)
        #expect(answer.codes.first == code)
        #expect(!answer.text.contains("such as {") || !answer.text.contains("not an object"), "\(answer.text)")
    }

    @Test func `amounts have decimals, and a target its kind`() throws {
        let site = try TestSite()
        let path = try made(site, #"{"title": "Run", "target": {"amount": 7.50, "unit": "km"}}"#)
        let body = String(decoding: try site.send(.get, path).body, as: UTF8.self)
        #expect(body.contains(#""target":{"amount":7.5,"unit":"km","kind":"atLeast"}"#))
        let added = try site.send(.post, "\(path)/complete", #"{"add": 0.1}"#)
        #expect(String(decoding: added.body, as: UTF8.self).contains(#""amount":0.1,"isScheduled""#))
        #expect(try site.send(.post, "\(path)/complete", #"{"add": 7.4}"#).json.text("habit.today.state") == "done")
        #expect(try site.send(.post, "\(path)/complete", #"{"amount": 0.0001}"#).codes == ["field.type"])
        #expect(try site.send(.post, "\(path)/complete", #"{"amount": 1e3}"#).codes == ["field.type"])
        #expect(try site.send(.post, "\(path)/complete", #"{"amount": 9999999999999999999}"#).codes == ["field.type"])
        #expect(try site.send(.post, "\(path)/complete", #"{"add": -8}"#).json.text("habit.today.state") == "open")
    }

    @Test func `a limit is kept by a line, confirmed, and refused when exceeded`() throws {
        let site = try TestSite()
        let path = try made(site, #"{"text": "Coffee at most 2 cups every day"}"#)
        #expect(try site.send(.get, path).json.text("target.kind") == "atMost")
        let counted = try site.send(.post, "\(path)/complete", #"{"add": 1}"#).json
        #expect((counted.text("habit.today.state"), counted.at("effects")) == ("open", .null))
        #expect(counted.at("habit.today.isSettled") == .bool(false))
        let confirmed = try site.send(.post, "\(path)/complete").json
        #expect((confirmed.text("habit.today.state"), confirmed.number("habit.today.amount")) == ("open", 1))
        #expect(confirmed.at("habit.today.isSettled") == .bool(true))
        #expect(confirmed.number("effects.points.total") ?? 0 > 0)
        let exceeded = try site.send(.post, "\(path)/complete", #"{"add": 1.5}"#).json
        #expect((exceeded.text("habit.today.state"), exceeded.at("habit.today.isSettled")) == ("missed", .bool(false)))
        #expect(try site.send(.post, "\(path)/complete").code == "habit.day.exceeded")
    }

    @Test func `habits are made of lines and templates`() throws {
        let site = try TestSite()
        let preview = try site.send(
            .get, "/api/quick-add/preview?text=habit:%20read%2020%20min%20every%20weekday%20evening"
        ).json
        #expect(preview.text("items.0.habit.title") == "read")
        #expect(preview.text("items.0.habit.frequencyText") == "Weekdays")
        #expect(
            preview.at("items.0.tokens")?.elements?.compactMap { $0.text("kind") } == [
                "estimate", "repeat", "partOfDay",
            ])
        let added = try site.send(.post, "/api/quick-add", #"{"text": "HABIT: read every day #Mind"}"#)
        #expect((added.status, added.json.text("habits.0.group")) == (201, "Mind"))
        _ = try made(site, #"{"text": "Stretch every day", "color": "green"}"#)
        _ = try made(site, #"{"template": "daily-reading", "estimatedDuration": 600}"#)
        let list = try site.send(.get, "/api/habits").json
        #expect(
            (list.number("total"), list.number("summary.dueToday"), list.number("items.2.estimatedDuration")) == (
                3, 3, 600
            ))
        let templates = try site.send(.get, "/api/habit-templates").json.at("items")?.elements ?? []
        #expect(templates.count == 8)
        #expect(templates.filter { $0.at("inUse") == .bool(true) }.compactMap { $0.text("id") } == ["daily-reading"])
    }

    @Test func `a suggestion is applied or dismissed with one request`() throws {
        let site = try TestSite()
        let path = try made(site, #"{"title": "Diary", "startDate": "2026-03-01", "estimatedDuration": 1800}"#)
        let items = try site.send(.get, "\(path)/suggestions").json.at("items")?.elements ?? []
        #expect(items.compactMap { $0.text("kind") } == ["addReminder", "reduceFrequency", "halveDuration"])
        let (first, second) = (items[0].text("id") ?? "", items[2].text("id") ?? "")
        let applied = try site.send(.post, "/api/habits/suggestions/\(first)/apply").json
        #expect(applied.at("habit.reminder") != .null)
        #expect(try site.send(.post, "/api/habits/suggestions/\(first)/apply").code == "habit.suggestion.notFound")
        #expect(try site.send(.post, "/api/habits/suggestions/\(second)/dismiss").status == 200)
        let left = try site.send(.get, "/api/habits/suggestions").json
        #expect(left.text("items.1.isDismissedUntil") == "2026-04-25")
        #expect(try site.send(.post, "/api/undo").status == 200)
        #expect(try site.send(.get, "/api/habits/suggestions").json.at("items.1.isDismissedUntil") == .null)
    }

    @Test(arguments: ["habit-history", "habit-strength", "habit-weekdays", "habits-history"])
    func `each chart of habits is drawn and described`(_ name: String) throws {
        let site = try TestSite()
        let path = try made(site, #"{"title": "Read", "startDate": "2026-03-01"}"#)
        for day in 20...27 {
            #expect(try site.send(.post, "\(path)/complete", "{\"day\": \"2026-03-\(day)\"}").status == 200)
        }
        let habit = path.split(separator: "/").last ?? ""
        let query =
            name == "habits-history" ? "days=30" : "habit=\(habit)" + (name == "habit-weekdays" ? "" : "&days=30")
        let drawing = try site.send(.get, "/charts/\(name).svg?\(query)")
        #expect(drawing.status == 200)
        let table = try site.send(.get, "/charts/\(name).json?\(query)").json
        #expect(table.at("rows")?.elements?.isEmpty == false)
        #expect(table.text("description")?.isEmpty == false)
    }

    @Test func `charts of habits take the first and the last day`() throws {
        let site = try TestSite()
        let path = try made(site, #"{"title": "Read", "startDate": "2026-03-01"}"#)
        let habit = path.split(separator: "/").last ?? ""
        let range = "from=2026-03-10&to=2026-03-19"
        for address in [
            "habit-history.json?habit=\(habit)&\(range)", "habit-strength.json?habit=\(habit)&\(range)",
            "habits-history.json?\(range)",
        ] {
            let rows = try site.send(.get, "/charts/\(address)").json.at("rows")?.elements ?? []
            let days = rows.compactMap { $0.elements?.first?.string }
            #expect(days.count == 10 && days.first == "2026-03-10" && days.last == "2026-03-19")
        }
    }
}
