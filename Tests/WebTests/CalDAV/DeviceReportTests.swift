import HTTP
import Testing
import XML

@testable import Web

struct DeviceReportTests {
    @Test func `calendar-data has only the components and properties that are asked for`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT5M\r\nEND:VALARM"
        try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a", "SUMMARY;X=1:A", "X-OWN:1", alarm))
        func data(_ content: String) throws -> String? {
            try devices.report(
                inbox, "C:calendar-multiget",
                "<D:prop><C:calendar-data>\(content)</C:calendar-data></D:prop><D:href>\(inbox)a.ics</D:href>"
            ).value(.calDAV("calendar-data"))
        }
        let lines = { (inner: [String]) in
            (["BEGIN:VCALENDAR"] + inner + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        }
        let whole = try #require(try data(""))
        #expect(whole.contains("X-OWN") && whole.contains("PRODID"))
        for everything in [
            "<C:comp name=\"VCALENDAR\"/>", "<C:comp name=\"vcalendar\"><C:allprop/><C:allcomp/></C:comp>",
            "<C:comp name=\"VCALENDAR\"><C:allprop/><C:comp name=\"VTODO\"/></C:comp>",
        ] { #expect(try data(everything) == whole) }
        let some =
            "<C:comp name=\"VCALENDAR\"><C:prop name=\"VERSION\"/><C:comp name=\"VTODO\"><C:prop name=\"UID\"/>"
            + "<C:prop name=\"SUMMARY\" novalue=\"yes\"/></C:comp></C:comp>"
        #expect(
            try data(some) == lines(["VERSION:2.0", "BEGIN:VTODO", "UID:a", "SUMMARY;X=1:", "END:VTODO"]))
        let alarms =
            "<C:comp name=\"VCALENDAR\"><C:comp name=\"VTODO\"><C:comp name=\"VALARM\"/></C:comp></C:comp>"
        #expect(try data(alarms) == lines(["BEGIN:VTODO", alarm, "END:VTODO"]))
        #expect(try data("<C:comp name=\"VEVENT\"/>")?.contains("VTODO") != true)
    }

    private static func query(_ inside: String, _ more: String = "") -> String {
        "<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name=\"VCALENDAR\">"
            + "<C:comp-filter name=\"VTODO\">\(inside)</C:comp-filter></C:comp-filter></C:filter>\(more)"
    }

    @Test func `a query finds objects by what is in them`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        try devices.send(
            .put, inbox + "milk.ics", DeviceSite.todo("milk", "SUMMARY:Buy MILK", "DUE;VALUE=DATE:20261124"))
        try devices.send(
            .put, inbox + "done.ics",
            DeviceSite.todo("done", "SUMMARY:Call", "STATUS:COMPLETED", "COMPLETED:20261121T080000Z"))
        func found(_ inside: String, _ more: String = "") throws -> Set<String> {
            let answer = try devices.report(inbox, "C:calendar-query", Self.query(inside, more))
            return Set(answer.hrefs.map { String($0.dropFirst(inbox.utf8.count)) })
        }
        #expect(try found("") == ["milk.ics", "done.ics"])
        let summary = { (text: String) in "<C:prop-filter name=\"SUMMARY\">\(text)</C:prop-filter>" }
        #expect(try found(summary("<C:text-match>milk</C:text-match>")) == ["milk.ics"])
        #expect(try found(summary("<C:text-match collation=\"i;octet\">milk</C:text-match>")) == [])
        #expect(try found(summary("<C:text-match negate-condition=\"yes\">milk</C:text-match>")) == ["done.ics"])
        #expect(try found("<C:prop-filter name=\"COMPLETED\"><C:is-not-defined/></C:prop-filter>") == ["milk.ics"])
        #expect(try found("<C:time-range start=\"20261123T000000Z\" end=\"20261126T000000Z\"/>") == ["milk.ics"])
        let cut = try devices.report(
            inbox, "C:calendar-query", Self.query("", "<D:limit><D:nresults>1</D:nresults></D:limit>"))
        #expect(cut.hrefs.count == 2 && cut.status(of: inbox) == 507)
        for (inside, condition) in [
            (summary("<C:text-match collation=\"i;unicode-casemap\">x</C:text-match>"), "supported-collation"),
            ("<C:time-range/>", "valid-filter"), ("<C:time-range start=\"yesterday\"/>", "valid-filter"),
            ("<C:prop-filter/>", "valid-filter"), ("<C:other-filter name=\"x\"/>", "supported-filter"),
        ] {
            let answer = try devices.report(inbox, "C:calendar-query", Self.query(inside))
            #expect(answer.status == 403 && answer.condition == condition, "\(inside)")
        }
        let free = try devices.report(inbox, "C:free-busy-query", "")
        #expect(free.status == 403 && free.condition == "supported-report")
        let elsewhere = try devices.report(DeviceSite.home, "C:calendar-query", Self.query(""))
        #expect(elsewhere.condition == "supported-report")
    }

    @Test func `objects come by their addresses, as they were asked for, and more than a batch of them`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        try devices.send(.put, inbox + "a%40b.ics", DeviceSite.todo("a", "SUMMARY:1 < 2 & 3"))
        let wanted = [inbox + "a%40b.ics", inbox + "a@b.ics", "http://127.0.0.1:\(devices.port)\(inbox)a@b.ics"]
        let wrong = ["http://other.example\(inbox)a@b.ics", "/dav/people/me/tasks/other/a@b.ics", "nonsense", inbox]
        let missing = (0..<450).map { "\(inbox)\($0).ics" }
        let hrefs = (wrong + missing + wanted).map { "<D:href>\($0)</D:href>" }.joined()
        let answer = try devices.report(
            inbox, "C:calendar-multiget", "<D:prop><D:getetag/><C:calendar-data/></D:prop>\(hrefs)")
        #expect(answer.hrefs == wrong + missing + wanted)
        for href in wrong + missing { #expect(answer.status(of: href) == 404) }
        for href in wanted {
            #expect(answer.value(.calDAV("calendar-data"), of: href)?.contains("SUMMARY:1 < 2 & 3\r\n") == true)
        }
    }

    @Test func `a device learns what changed, step by step, and what is gone`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        for name in ["a", "b", "c"] {
            try devices.send(.put, "\(inbox)\(name).ics", DeviceSite.todo(name, "SUMMARY:\(name)"))
        }
        let first = try devices.sync(inbox)
        #expect(Set(first.hrefs) == Set(["a", "b", "c"].map { "\(inbox)\($0).ics" }))
        #expect(try devices.sync(inbox, first.syncToken).hrefs == [])
        #expect(try devices.send(.delete, inbox + "a.ics").status == 204)
        try devices.send(.put, inbox + "b.ics", DeviceSite.todo("b", "SUMMARY:b2"))
        try devices.site.add("{\"name\": \"Made in the page\"}")
        let second = try devices.sync(inbox, first.syncToken)
        #expect(Set(second.hrefs).isSuperset(of: [inbox + "a.ics", inbox + "b.ics"]))
        #expect(second.status(of: inbox + "a.ics") == 404)
        #expect(second.value(.dav("getetag"), of: inbox + "b.ics") != nil)
        var (token, seen, isCut) = (first.syncToken, Set<String>(), true)
        for _ in 0..<5 where isCut {
            let part = try devices.sync(inbox, token, limit: 1)
            isCut = part.status(of: inbox) == 507
            seen.formUnion(part.hrefs.filter { $0 != inbox })
            token = part.syncToken
        }
        #expect(seen == Set(second.hrefs) && !isCut)
        for token in ["data:,1-5", "data:,x", "nonsense", first.syncToken + "00000"] {
            let refused = try devices.sync(inbox, token)
            #expect(refused.status == 403 && refused.condition == "valid-sync-token", "\(token)")
        }
    }

    @Test func `the person is found by name, and properties with what they lead to`() throws {
        let devices = try DeviceSite()
        let expanded = try devices.report(
            "/dav/", "D:expand-property",
            "<D:property name=\"current-user-principal\"><D:property name=\"calendar-home-set\" "
                + "namespace=\"urn:ietf:params:xml:ns:caldav\"/></D:property><D:property name=\"not a name\"/>")
        let inner = expanded.property(.dav("current-user-principal"))?.element[.dav("response")]
        let home = inner?[.dav("propstat")]?[.dav("prop")]?[.calDAV("calendar-home-set")]
        #expect(home?[.dav("href")]?.text == DeviceSite.home)
        func search(_ name: String) throws -> [String] {
            let match =
                "<D:property-search><D:prop><D:displayname/></D:prop><D:match>\(name)</D:match></D:property-search>"
            return try devices.report(
                "/dav/people/", "D:principal-property-search", match + "<D:prop><D:displayname/></D:prop>"
            ).hrefs
        }
        #expect(try search("ME") == ["/dav/people/me/"])
        #expect(try search("you") == [])
    }
}
