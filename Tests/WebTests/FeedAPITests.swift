import Domain
import HTTP
import TestSupport
import Testing

@testable import Web

/// The feed for calendar programs. It is noon on 28 March 2026.
struct FeedAPITests {
    private func site() throws -> TestSite {
        let site = try TestSite()
        try site.add(#"{"name": "Dig, then; sow", "dueDate": "2026-04-01T14:30", "estimatedDuration": 5400}"#)
        try site.add(#"{"name": "Rest", "dueDate": "2026-04-02", "tags": ["calm"], "details": "One\ntwo"}"#)
        try site.add(#"{"name": "Some time", "priority": "P0"}"#)
        return site
    }

    private func lines(_ answer: Answered, _ start: String) -> [String] {
        answer.text.split(separator: "\r\n").map(String.init).filter { $0.hasPrefix(start) }
    }

    private func address(_ site: TestSite) throws -> String {
        try #require(try site.send(.post, "/api/feed", "{}").json.text("path"))
    }

    @Test func `the feed has the open tasks as to-dos, its name and how often to ask`() throws {
        let answer = try site().send(.get, "/calendar.ics")
        #expect((answer.status, answer.headers["Content-Type"]) == (200, "text/calendar; charset=utf-8"))
        #expect(
            answer.text.hasPrefix(
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tasker//Tasker//EN\r\nMETHOD:PUBLISH\r\nNAME:Tasker\r\n"))
        #expect(lines(answer, "X-WR-CALNAME") == ["X-WR-CALNAME:Tasker"])
        #expect(lines(answer, "REFRESH-INTERVAL") == ["REFRESH-INTERVAL;VALUE=DURATION:PT15M"])
        #expect(lines(answer, "X-PUBLISHED-TTL") == ["X-PUBLISHED-TTL:PT15M"])
        #expect(lines(answer, "BEGIN:VTODO").count == 3 && lines(answer, "BEGIN:VEVENT").isEmpty)
        #expect(answer.text.hasSuffix("END:VCALENDAR\r\n"))
    }

    @Test func `as events it has those with a due date, timed ones for as long as estimated`() throws {
        let site = try site()
        try site.add(#"{"name": "Call", "dueDate": "2026-04-03T09:00", "repeatPattern": "every fri"}"#)
        let answer = try site.send(.get, "/calendar.ics?events=1")
        #expect(lines(answer, "BEGIN:VTODO").isEmpty)
        #expect(
            Set(lines(answer, "SUMMARY")) == ["SUMMARY:Dig\\, then\\; sow", "SUMMARY:Rest", "SUMMARY:Call"])
        #expect(Set(lines(answer, "DURATION")) == ["DURATION:PT1H30M", "DURATION:PT30M"])
        #expect(lines(answer, "DTSTART;VALUE=DATE:") == ["DTSTART;VALUE=DATE:20260402"])
        #expect(lines(answer, "TRANSP") == ["TRANSP:TRANSPARENT"])
        #expect(lines(answer, "RRULE:FREQ=WEEKLY") == ["RRULE:FREQ=WEEKLY;BYDAY=FR"])
        #expect(lines(answer, "DESCRIPTION") == ["DESCRIPTION:One\\ntwo"])
        #expect(lines(answer, "CATEGORIES") == ["CATEGORIES:calm"])
    }

    @Test func `completed tasks stay for 90 days, all of them if asked`() throws {
        let site = try site()
        let id = try #require(try site.send(.get, "/api/tasks?q=Rest").json.text("items.0.id"))
        try site.send(.post, "/api/tasks/\(id)/complete", "{}")
        let day = 86_400_000
        #expect(lines(try site.send(.get, "/calendar.ics"), "STATUS:COMPLETED").count == 1)
        #expect(lines(try site.send(.get, "/calendar.ics?events=1"), "SUMMARY:✓") == ["SUMMARY:✓ Rest"])
        site.time.advance(milliseconds: Int64(89 * day))
        #expect(lines(try site.send(.get, "/calendar.ics"), "STATUS:COMPLETED").count == 1)
        site.time.advance(milliseconds: Int64(day))
        #expect(lines(try site.send(.get, "/calendar.ics"), "STATUS:COMPLETED").isEmpty)
        #expect(lines(try site.send(.get, "/calendar.ics?all=1"), "STATUS:COMPLETED").count == 1)
    }

    @Test func `the days of habits come only if asked, with those of the next two weeks`() throws {
        let site = try site()
        try site.send(.post, "/api/habits", #"{"title": "Read", "frequency": {"kind": "daily"}}"#)
        #expect(lines(try site.send(.get, "/calendar.ics"), "SUMMARY:Read").isEmpty)
        #expect(lines(try site.send(.get, "/calendar.ics?all=1"), "SUMMARY:Read").isEmpty)
        let days = try site.send(.get, "/calendar.ics?habits=1&events=1")
        #expect(lines(days, "SUMMARY:Read").count == 15)
        #expect(lines(days, "DTSTART;VALUE=DATE:202603").count == 4)
        #expect(Set(lines(days, "UID")).count == 17)
    }

    @Test(arguments: ["", "?events=1&habits=1"])
    func `it is sent again only when something has changed, at either address`(_ query: String) throws {
        let site = try site()
        for path in ["/calendar.ics", try address(site)] {
            let first = try site.send(.get, path + query)
            let tag = try #require(first.headers["ETag"])
            #expect(first.headers["Cache-Control"] == "no-cache")
            let again = try site.send(.get, path + query, headers: ["If-None-Match": tag])
            #expect((again.status, again.headers["ETag"], again.body.count) == (304, tag, 0))
            #expect(try site.send(.head, path + query).headers["ETag"] == tag)
            try site.add(#"{"name": "One more"}"#)
            #expect(try site.send(.get, path + query, headers: ["If-None-Match": tag]).status == 200)
        }
    }

    @Test func `an address is made, replaced, brought back by undo, and withdrawn`() throws {
        let site = try site()
        #expect(try site.send(.get, "/api/feed").json.at("path") == .null)
        let first = try address(site)
        #expect(first.hasPrefix("/calendar/") && first.hasSuffix(".ics") && first.utf8.count == 10 + 32 + 4)
        #expect(try site.send(.get, "/api/feed").json.text("path") == first)
        #expect(try site.send(.get, first).body == site.send(.get, "/calendar.ics").body)
        let made = try site.send(.post, "/api/feed", "{}").json
        let second = try #require(made.text("path"))
        #expect(second != first)
        #expect(try (site.send(.get, first).status, site.send(.get, second).status) == (404, 200))
        try site.send(.post, "/api/undo", "{\"undoId\": \(made.number("undoId") ?? 0)}")
        #expect(try (site.send(.get, first).status, site.send(.get, second).status) == (200, 404))
        #expect(try site.send(.delete, "/api/feed").json.at("path") == .null)
        #expect(try site.send(.get, first).status == 404)
    }

    @Test func `an unknown address is answered like any other`() throws {
        let site = try site()
        let known = try address(site)
        let key = String(known.dropFirst(10).dropLast(4))
        let nothing = try site.send(.get, "/no-such-thing")
        let wrong = [
            "\(key.reversed().map(String.init).joined()).ics", "\(key.dropLast()).ics", "\(key)0.ics", key,
            "\(key).ICS",
            "\(key.uppercased()).ics", ".ics", "\(key).ics.ics",
        ]
        for file in wrong where "/calendar/\(file)" != known {
            let answer = try site.send(.get, "/calendar/\(file)")
            #expect((answer.status, answer.body) == (nothing.status, nothing.body), "\(file)")
            #expect(answer.headers["Content-Type"] == nothing.headers["Content-Type"])
        }
        try site.send(.delete, "/api/feed")
        #expect(try site.send(.get, "/calendar/.ics").status == 404)
        #expect(try site.send(.get, "/calendar/\(String(repeating: "0", count: 32)).ics").status == 404)
    }

    @Test func `the secret stands in no settings, no history and no export`() throws {
        let site = try site()
        let key = try address(site).dropFirst(10).dropLast(4)
        for target in [
            "/api/settings", "/api/activity", "/api/export", "/api/export?format=ics", "/api/export?format=json",
            "/api/export?format=json&log=1", "/",
        ] {
            #expect(!(try site.send(.get, target)).text.contains(key), "\(target)")
        }
        let entry = try #require(try site.send(.get, "/api/activity").json.number("items.0.id"))
        #expect(!(try site.send(.get, "/api/activity/\(entry)")).text.contains(key))
        let changed = try site.send(.patch, "/api/settings", #"{"feedKey": "0123456789abcdef0123456789abcdef"}"#)
        #expect((changed.status, changed.codes) == (422, ["field.unknown"]))
    }
}
