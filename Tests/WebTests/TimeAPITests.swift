import Domain
import HTTP
import TestSupport
import Testing

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct TimeAPITests {
    @Test func `the timer is started, read, paused and stopped`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Dig", "estimatedDuration": 3600}"#).text("id") ?? ""
        let none = try site.send(.get, "/api/time/current").json
        #expect(none["timer"]?.isNull == true)
        #expect(none.text("now") == "2026-03-28T12:00:00.000Z")
        let started = try site.send(.post, "/api/tasks/\(id)/timer/start", #"{"pomodoro": true}"#).json
        #expect(started.text("current.timer.state") == "running")
        site.time.advance(milliseconds: 1_062_000)
        let timer = try site.send(.get, "/api/time/current").json
        #expect(timer.text("timer.task.name") == "Dig")
        #expect(timer.text("timer.pomodoro.phaseEndsAt") == "2026-03-28T12:25:00.000Z")
        #expect(timer["timer"]?["pomodoro"]?["left"]?.integer == 438)
        #expect(timer["timer"]?["worked"]?.integer == 1_062)
        #expect(timer["today"]?["spent"]?.integer == 1_062)
        let paused = try site.send(.post, "/api/tasks/\(id)/timer/pause", "{}").json
        #expect(paused.text("current.timer.state") == "paused")
        #expect(paused["entry"]?["duration"]?.integer == 1_062)
        let stopped = try site.send(.post, "/api/tasks/\(id)/timer/stop", "{}").json
        #expect(stopped["current"]?["timer"]?.isNull == true)
        let again = try site.send(.post, "/api/tasks/\(id)/timer/stop", "{}")
        #expect((again.status, again.code) == (409, "timer.notRunning"))
    }

    @Test func `the time to keep is all, nothing or a number of seconds`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Dig"}"#).text("id") ?? ""
        for (keep, seconds) in [(#""all""#, Int64(600)), (#""nothing""#, nil), ("90", 90)] {
            try site.send(.post, "/api/tasks/\(id)/timer/start", "{}")
            site.time.advance(milliseconds: 600_000)
            let stopped = try site.send(.post, "/api/tasks/\(id)/timer/stop", "{\"keep\": \(keep)}").json
            #expect(stopped["entry"]?["duration"]?.integer == seconds)
        }
        for keep in [#""some""#, "0", "-1", "1e3", "2592001", "true", "[]"] {
            let answer = try site.send(.post, "/api/tasks/\(id)/timer/stop", "{\"keep\": \(keep)}")
            #expect((answer.status, answer.fields) == (422, ["keep"]), "\(keep)")
        }
    }

    @Test func `entries are added, listed, changed and deleted`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Dig"}"#).text("id") ?? ""
        let times = #""start": "2026-03-28T09:00", "end": "2026-03-28T09:30:00Z""#
        let added = try site.send(.post, "/api/time-entries", "{\"taskId\": \"\(id)\", \(times)}")
        #expect(added.status == 201)
        #expect(added.json["entry"]?["duration"]?.integer == 1_800)
        let address = try #require(added.headers["Location"])
        #expect(try site.send(.get, address).json == added.json["entry"])
        #expect(try site.send(.get, "/api/time-entries/\(TaskID.random())").code == "time.entry.notFound")
        for list in ["time-entries?on=2026-03-28", "time-entries?task=\(id)", "tasks/\(id)/time-entries"] {
            #expect(try site.send(.get, "/api/\(list)").json.text("items.0.localEnd") == "2026-03-28T09:30", "\(list)")
        }
        #expect(try site.send(.get, "/api/time-entries?from=2026-03-29").json["total"]?.integer == 0)
        let changed = try site.send(.patch, address, #"{"note": "Deep"}"#, headers: ["If-Match": "\"1\""])
        #expect((changed.json.text("entry.note"), changed.headers["ETag"]) == ("Deep", "\"2\""))
        #expect(try site.send(.delete, address, headers: ["If-Match": "\"1\""]).status == 412)
        #expect(try site.send(.delete, address).status == 200)
        #expect(try site.send(.delete, address).status == 404)
    }

    @Test func `an overlap is a conflict that names the other entry`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Dig"}"#).text("id") ?? ""
        let entry = #"{"taskId": "\#(id)", "start": "2026-03-28T09:00", "end": "2026-03-28T09:30"}"#
        try site.send(.post, "/api/time-entries", entry)
        let answer = try site.send(.post, "/api/time-entries", entry)
        #expect((answer.status, answer.code) == (409, "time.entry.overlap"))
        #expect(answer.json.text("detail")?.contains("“Dig”, 09:00 to 09:30 on 28 March") == true)
    }

    @Test func `a report comes as JSON and as CSV`() throws {
        let site = try TestSite()
        let id = try site.add(#"{"name": "Dig, and rake"}"#).text("id") ?? ""
        let entry = #"{"taskId": "\#(id)", "start": "2026-03-28T09:00", "end": "2026-03-28T10:20"}"#
        try site.send(.post, "/api/time-entries", entry)
        #expect(try site.send(.get, "/api/time/report?days=2&by=task").json.text("to") == "2026-03-28")
        let before = try site.send(.get, "/api/time/report?days=2&by=task&on=2026-03-27").json
        #expect(before.text("to") == "2026-03-27" && before.number("total") == 0)
        let address = "/api/time/report?from=2026-03-01&to=2026-03-28&by=task"
        #expect(try site.send(.get, address).json["items"]?.elements?[0]["seconds"]?.integer == 4_800)
        let file = try site.send(.get, "\(address)&format=csv")
        #expect(
            file.text
                == "from,to,task,seconds,hours,entries,tasks\r\n2026-03-01,2026-03-28,\"Dig, and rake\",4800,1.33,1,1\r\n"
        )
        #expect(
            file.headers["Content-Disposition"] == "attachment; filename=\"time-by-task-2026-03-01-2026-03-28.csv\"")
    }

    @Test func `estimates are suggested while a line is typed`() throws {
        let site = try TestSite()
        for minutes in [20, 40] {
            let task = #"{"name": "Write report", "actualDuration": \#(minutes * 60)}"#
            let id = try site.add(task).text("id") ?? ""
            try site.send(.post, "/api/tasks/\(id)/complete", "{}")
        }
        let estimate = try site.send(.get, "/api/time/estimate?name=Write%20report").json
        #expect((estimate["estimate"]?.integer, estimate["basedOn"]?.integer) == (1_800, 2))
        let preview = try site.send(.get, "/api/quick-add/preview?text=Write%20report").json
        #expect(preview["items"]?.elements?[0]["suggestedEstimate"]?["estimate"]?.integer == 1_800)
        let day = try site.send(.get, "/api/time/day?on=2026-03-28").json
        #expect(day["planned"]?.elements?.isEmpty == true)
        #expect(try site.send(.get, "/api/time/efficiency").json["sentences"]?.elements?.isEmpty == true)
    }
}
