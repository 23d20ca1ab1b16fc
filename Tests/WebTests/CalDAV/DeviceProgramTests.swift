import HTTP
import Testing
import XML

@testable import Web

/// What programs send, as their sources and documents say, in the order in which they send it; each ends with what a
/// person expects to see.
struct DeviceProgramTests {
    /// DAVx5 asks by sync-collection, and writes only on a condition.
    @Test func `DAVx5 adds a task, sees what the page changed, and completes it`() throws {
        let devices = try DeviceSite()
        let moved = try devices.send(.propfind, "/.well-known/caldav", nil, ["Depth": "0"])
        let root = try #require(moved.headers["location"])
        let principal = try devices.find(root, "D:current-user-principal", "C:calendar-home-set")
        let home = try #require(principal.property(.calDAV("calendar-home-set"))?.element[.dav("href")]?.text)
        #expect(try devices.send(.options, home).headers["dav"]?.contains("calendar-access") == true)
        let list = try devices.find(
            home, depth: 1, "D:resourcetype", "D:displayname", "D:owner", "D:current-user-privilege-set",
            "C:supported-calendar-component-set", "A:calendar-color", "CS:getctag", "D:sync-token",
            "C:calendar-description")
        let inbox = try #require(list.hrefs.first { list.value(.dav("displayname"), of: $0) == "Inbox" })
        let start = try devices.sync(inbox)
        let path = inbox + "c0ffee00-1234-4abc-8def-001122334455.ics"
        let text = DeviceSite.todo("c0ffee00-1234-4abc-8def-001122334455", "SUMMARY:Water plants", "PRIORITY:5")
        let put = try devices.send(.put, path, text, ["If-None-Match": "*"])
        #expect(put.status == 201)
        let id = try #require(try devices.site.send(.get, "/api/tasks?view=all").json.text("items.0.id"))
        try devices.site.send(.patch, "/api/tasks/\(id)", "{\"name\": \"Water all plants\"}")
        let changes = try devices.sync(inbox, start.syncToken)
        #expect(changes.hrefs == [path])
        let got = try devices.report(
            inbox, "C:calendar-multiget", "<D:prop><D:getetag/><C:calendar-data/></D:prop><D:href>\(path)</D:href>")
        let tag = try #require(got.value(.dav("getetag"), of: path))
        let data = try #require(got.value(.calDAV("calendar-data"), of: path))
        #expect(data.contains("SUMMARY:Water all plants"))
        let done = data.replacing(
            "END:VTODO", with: "STATUS:COMPLETED\r\nCOMPLETED:20261121T090000Z\r\nPERCENT-COMPLETE:100\r\nEND:VTODO")
        #expect(try devices.send(.put, path, done, ["If-Match": put.tag ?? "\"\""]).status == 412)
        #expect(try devices.send(.put, path, done, ["If-Match": tag]).status == 204)
        #expect(try devices.site.send(.get, "/api/tasks/\(id)").json.at("isComplete") == .bool(true))
    }

    /// tasks.org compares the tag of the collection, asks for all tags, and writes without a condition.
    @Test func `tasks_org makes a list, adds a task with a subtask, and deletes the list`() throws {
        let devices = try DeviceSite()
        let list = DeviceSite.home + "5f2b1c0d/"
        let properties =
            "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Garden</D:displayname>"
            + "<A:calendar-color>#4CAF50FF</A:calendar-color><C:supported-calendar-component-set>"
            + "<C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
        #expect(
            try devices.send(.mkcol, list, DeviceSite.xml("D:mkcol", "<D:set><D:prop>\(properties)</D:prop></D:set>"))
                .status == 201)
        let before = try devices.find(list, "CS:getctag").value(.server("getctag"))
        // The subtask arrives before its parent.
        let child = DeviceSite.todo("child", "SUMMARY:Rake", "RELATED-TO;RELTYPE=PARENT:parent", "X-APPLE-SORT-ORDER:1")
        #expect([201, 204].contains(try devices.send(.put, list + "child.ics", child).status))
        #expect(try devices.send(.put, list + "parent.ics", DeviceSite.todo("parent", "SUMMARY:Leaves")).status == 201)
        #expect(try devices.find(list, "CS:getctag").value(.server("getctag")) != before)
        let tags = try devices.report(
            list, "C:calendar-query",
            "<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VTODO\"/>"
                + "</C:comp-filter></C:filter>")
        #expect(Set(tags.hrefs) == [list + "child.ics", list + "parent.ics"])
        #expect(try devices.send(.get, list + "child.ics").text.contains("RELATED-TO;RELTYPE=PARENT:parent"))
        let items = try devices.site.send(.get, "/api/tasks?view=all").json.at("items")?.elements ?? []
        let parent = items.first { $0.text("name") == "Leaves" }?.text("id")
        #expect(parent != nil && items.first { $0.text("name") == "Rake" }?.text("parentId") == parent)
        #expect(try devices.send(.delete, list).status == 204)
        #expect(try devices.find(DeviceSite.home, depth: 1, "D:displayname").hrefs.contains(list) == false)
    }

    /// Thunderbird changes an occurrence to come by a second component, and reads the object again.
    @Test func `Thunderbird changes one occurrence to come, which is so once the series is there`() throws {
        let devices = try DeviceSite()
        let path = try devices.inbox() + "s.ics"
        let series = DeviceSite.todo(
            "s", "SUMMARY:Water", "DTSTART;VALUE=DATE:20261121", "DUE;VALUE=DATE:20261121", "RRULE:FREQ=WEEKLY")
        let own = [
            "BEGIN:VTODO", "UID:s", "RECURRENCE-ID;VALUE=DATE:20261128", "SUMMARY:Water twice",
            "DTSTART:20261128T180000", "DUE:20261128T180000", "END:VTODO", "END:VCALENDAR",
        ].joined(separator: "\r\n")
        let put = try devices.send(.put, path, series.replacing("END:VCALENDAR", with: own))
        #expect(put.status == 201 && put.tag == nil)
        #expect(try devices.send(.get, path).text == series)
        let id = try #require(try devices.site.send(.get, "/api/tasks?view=all").json.text("items.0.id"))
        let related = try devices.site.send(.get, "/api/tasks/\(id)/related").json
        #expect(related.text("changedOccurrences.0.name") == "Water twice")
        #expect(related.text("changedOccurrences.0.dueDate") == "2026-11-28T18:00")
        try devices.site.send(.post, "/api/tasks/\(id)/complete")
        let then = try devices.send(.get, path).text
        #expect(then.contains("SUMMARY:Water twice") && then.contains(":20261128T180000"))
        #expect(then.ranges(of: "BEGIN:VTODO").count == 1)
        let next = try #require(try devices.site.send(.get, "/api/tasks?view=all").json.text("items.0.id"))
        try devices.site.send(.post, "/api/tasks/\(next)/complete")
        #expect(try devices.send(.get, path).text.contains("SUMMARY:Water\r\n"))
        #expect(try devices.send(.get, path).text.contains("DUE;VALUE=DATE:20261205"))
    }

    /// Apple writes settings to the home and makes a list under a name of its own.
    @Test func `Apple Reminders makes a list, and moves a reminder there`() throws {
        let devices = try DeviceSite()
        let person = try devices.find(
            "/dav/", "D:current-user-principal", "D:principal-URL", "D:resourcetype")
        #expect(person.property(.dav("principal-URL"))?.status == 404)
        _ = try devices.report("/dav/people/me/", "D:principal-search-property-set", "")
        let alarm =
            "<D:set><D:prop><C:default-alarm-vtodo-date>BEGIN:VALARM</C:default-alarm-vtodo-date></D:prop></D:set>"
        #expect(try devices.send(.proppatch, DeviceSite.home, DeviceSite.xml("D:propertyupdate", alarm)).status == 207)
        let list = DeviceSite.home + "1B4E28BA-2FA1-11D2-883F-0016D3CCA427/"
        let properties =
            "<A:calendar-order>2</A:calendar-order><D:displayname>Trip</D:displayname>"
            + "<A:calendar-color symbolic-color=\"custom\">#1BADF8FF</A:calendar-color>"
            + "<C:calendar-timezone>BEGIN:VCALENDAR&#13;\nEND:VCALENDAR&#13;\n</C:calendar-timezone>"
            + "<C:supported-calendar-component-set><C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
        let body = DeviceSite.xml("C:mkcalendar", "<D:set><D:prop>\(properties)</D:prop></D:set>")
        #expect(try devices.send(.mkcalendar, list, body).status == 201)
        let zone = try devices.find(list, "C:calendar-timezone", "A:calendar-color")
        #expect(zone.value(.calDAV("calendar-timezone")) == "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n")
        let inbox = try devices.inbox()
        let text = DeviceSite.todo(
            "4A6F", "SUMMARY:Passport", "X-APPLE-SORT-ORDER:700000000", "DUE;TZID=Europe/Berlin:20261124T090000")
        #expect(try devices.send(.put, inbox + "4A6F.ics", text, ["If-None-Match": "*"]).status == 201)
        #expect(
            try devices.send(.move, inbox + "4A6F.ics", nil, ["Destination": list + "4A6F.ics", "Overwrite": "F"])
                .status == 201)
        #expect(try devices.send(.get, list + "4A6F.ics").text.contains("X-APPLE-SORT-ORDER:700000000"))
        let item = try #require(try devices.site.send(.get, "/api/tasks?view=all").json.at("items.0"))
        #expect(item.text("name") == "Passport" && item.text("dueDate")?.hasPrefix("2026-11-24") == true)
        #expect(try devices.find(list, depth: 1, "D:getetag").hrefs.contains(list + "4A6F.ics"))
    }

    /// Thunderbird completes an occurrence by a second component.
    @Test func `Thunderbird completes an occurrence, and the series goes on`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let path = inbox + "rubbish.ics"
        let lines = ["SUMMARY:Rubbish", "DTSTART;VALUE=DATE:20261121", "DUE;VALUE=DATE:20261121", "RRULE:FREQ=WEEKLY"]
        let series = ["BEGIN:VTODO", "UID:rubbish", "DTSTAMP:20261121T080000Z"] + lines + ["END:VTODO"]
        let done = [
            "BEGIN:VTODO", "UID:rubbish", "DTSTAMP:20261121T090000Z", "SUMMARY:Rubbish", "DUE;VALUE=DATE:20261121",
            "RECURRENCE-ID;VALUE=DATE:20261121", "STATUS:COMPLETED", "COMPLETED:20261121T090000Z",
            "PERCENT-COMPLETE:100",
            "END:VTODO",
        ]
        let calendar = { (parts: [String]) in
            (["BEGIN:VCALENDAR", "VERSION:2.0"] + parts + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        }
        #expect(try devices.send(.put, path, calendar(series), ["If-None-Match": "*"]).status == 201)
        let tag = try #require(try devices.send(.get, path).tag)
        let put = try devices.send(.put, path, calendar(series + done), ["If-Match": tag])
        #expect(put.status == 204 && put.tag == nil)
        let now = try devices.send(.get, path).text
        #expect(now.contains("RRULE:") && !now.contains("RECURRENCE-ID") && now.contains("20261128"))
        let open = try devices.site.send(.get, "/api/tasks?view=all").json.at("items")?.elements ?? []
        #expect(open.map { $0.text("dueDate") } == ["2026-11-28"])
        // The same again completes nothing more.
        try devices.send(.put, path, calendar(series + done))
        #expect(try devices.send(.get, path).text.contains("20261128"))
    }

    /// Evolution compares all tags, and reads what it has written.
    @Test func `Evolution adds a task, and finds it under the address that it chose`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let name = "20261121T080000Z-1234-1000-1-0_host@example.ics"
        let text = DeviceSite.todo("20261121T080000Z-1234-1000-1-0_host@example", "SUMMARY:Write")
        #expect(try devices.send(.put, inbox + name, text, ["If-None-Match": "*"]).status == 201)
        let all = try devices.report(
            inbox, "C:calendar-query",
            "<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VTODO\"/>"
                + "</C:comp-filter></C:filter>")
        #expect(all.hrefs == [inbox + name])
        #expect(all.value(.dav("getetag")) == (try devices.send(.get, inbox + name).tag))
    }

    /// The library of Nextcloud's programs asks for open tasks with their content.
    @Test func `Nextcloud Tasks reads only what is open`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a", "SUMMARY:Open"))
        try devices.send(
            .put, inbox + "b.ics",
            DeviceSite.todo("b", "SUMMARY:Done", "STATUS:COMPLETED", "COMPLETED:20261121T080000Z"))
        let open = try devices.report(
            inbox, "C:calendar-query",
            "<D:prop><D:getetag/><D:getcontenttype/><D:resourcetype/><C:calendar-data/></D:prop><C:filter>"
                + "<C:comp-filter name=\"VCALENDAR\"><C:comp-filter name=\"VTODO\"><C:prop-filter name=\"completed\">"
                + "<C:is-not-defined/></C:prop-filter></C:comp-filter></C:comp-filter></C:filter>")
        #expect(open.hrefs == [inbox + "a.ics"])
        #expect(open.value(.calDAV("calendar-data"))?.contains("SUMMARY:Open") == true)
    }

    /// Its library repeats the type that it was told, with a charset of its own.
    @Test func `Nextcloud Tasks makes a list, and changes, moves and deletes a task`() throws {
        let devices = try DeviceSite()
        let list = DeviceSite.home + "garden/"
        let properties =
            "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype><D:displayname>Garden</D:displayname>"
            + "<A:calendar-color>#0082C9</A:calendar-color>"
            + "<o:calendar-enabled xmlns:o=\"http://owncloud.org/ns\">1</o:calendar-enabled>"
            + "<C:supported-calendar-component-set><C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
        let body = DeviceSite.xml("D:mkcol", "<D:set><D:prop>\(properties)</D:prop></D:set>")
        #expect(try devices.send(.mkcol, list, body).status == 201)
        let path = try devices.inbox() + "0A1B2C3D-1234-4ABC-8DEF-001122334455.ics"
        #expect(try devices.send(.put, path, DeviceSite.todo("a", "SUMMARY:Dig")).status == 201)
        let found = try devices.find(path, "D:getcontenttype", "D:getetag", "D:resourcetype")
        let type = try #require(found.value(.dav("getcontenttype"))) + "; charset=utf-8"
        let done = DeviceSite.todo(
            "a", "SUMMARY:Dig", "STATUS:COMPLETED", "COMPLETED:20261121T090000Z", "PERCENT-COMPLETE:100")
        let fields = ["Content-Type": type, "If-Match": found.value(.dav("getetag")) ?? ""]
        #expect(try devices.send(.put, path, done, fields).status == 204)
        #expect(try devices.send(.put, path, DeviceSite.todo("a", "SUMMARY:Lost"), fields).status == 412)
        let other = list + "0A1B2C3D-1234-4ABC-8DEF-001122334455.ics"
        #expect(try devices.send(.move, path, nil, ["Destination": other, "Overwrite": "F"]).status == 201)
        let items = try devices.site.send(.get, "/api/tasks?view=all&status=all").json
        #expect(items.text("items.0.name") == "Dig" && items.at("items.0.isComplete") == .bool(true))
        #expect(try devices.send(.delete, other).status == 204)
        #expect(try devices.tasks("&status=all").isEmpty)
    }
}
