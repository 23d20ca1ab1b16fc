import HTTP
import Testing
import XML

@testable import Web

struct DeviceObjectTests {
    @Test func `an object is made, read, changed on a condition and deleted`() throws {
        let devices = try DeviceSite()
        let path = try devices.inbox() + "milk.ics"
        let text = DeviceSite.todo("milk", "SUMMARY:Milk", "X-OWN:kept")
        let made = try devices.send(.put, path, text, ["If-None-Match": "*"])
        #expect(made.status == 201)
        #expect(try devices.send(.put, path, text, ["If-None-Match": "*"]).status == 412)
        let read = try devices.send(.get, path)
        #expect(read.status == 200 && read.headers["content-type"] == "text/calendar; charset=utf-8; component=VTODO")
        #expect(read.text == text)
        let tag = try #require(read.tag)
        #expect(made.tag == tag)
        let head = try devices.send(.head, path)
        #expect(head.tag == tag && head.headers["content-length"] == "\(text.utf8.count)" && head.text.isEmpty)
        #expect(try devices.send(.get, path, nil, ["If-None-Match": tag]).status == 304)
        let newer = DeviceSite.todo("milk", "SUMMARY:Oat milk")
        for wrong in ["\"other\"", "W/\(tag)", "\"\""] {
            #expect(try devices.send(.put, path, newer, ["If-Match": wrong]).status == 412)
            #expect(try devices.send(.delete, path, nil, ["If-Match": wrong]).status == 412)
        }
        #expect(try devices.send(.put, path, newer, ["If-Match": "nonsense"]).status == 400)
        #expect(try devices.send(.put, path, newer, ["If-Match": "\"x\", \(tag)"]).status == 204)
        #expect(try devices.tasks() == ["Oat milk"])
        #expect(try devices.send(.delete, path, nil, ["If-Match": "*"]).status == 204)
        #expect(try devices.send(.delete, path).status == 404)
        #expect(try devices.send(.get, path).status == 404)
        #expect(try devices.send(.put, path, newer, ["If-Match": "*"]).status == 412)
        #expect(try devices.send(.put, DeviceSite.home + "none/a.ics", newer).status == 409)
    }

    @Test func `what cannot be kept is refused with its condition`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a"))
        let event = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:e\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        for (body, condition) in [
            ("nonsense", "valid-calendar-data"), ("", "valid-calendar-data"),
            (String(DeviceSite.todo("b").dropLast(20)), "valid-calendar-data"),
            (event, "supported-calendar-component"), (DeviceSite.todo("a"), "no-uid-conflict"),
        ] {
            let answer = try devices.send(.put, inbox + "b.ics", body)
            #expect(answer.status == 403 && answer.condition == condition, "\(body.prefix(40)) \(answer.text)")
        }
        let taken = try devices.send(.put, inbox + "b.ics", DeviceSite.todo("a"))
        #expect(taken.document?[.calDAV("no-uid-conflict")]?[.dav("href")]?.text == inbox + "a.ics")
        for type in ["text/plain", "text/calendar; charset=utf-16", "nonsense"] {
            let answer = try devices.send(.put, inbox + "b.ics", DeviceSite.todo("b"), ["Content-Type": type])
            #expect(answer.status == 403 && answer.condition == "supported-calendar-data")
        }
        let large = DeviceSite.todo("b", "DESCRIPTION:\(String(repeating: "a", count: 1 << 20))")
        let tooLarge = try devices.send(.put, inbox + "b.ics", large)
        #expect(tooLarge.status == 403 && tooLarge.condition == "max-resource-size")
        let long = try devices.send(.put, inbox + String(repeating: "n", count: 300), DeviceSite.todo("b"))
        #expect(long.status == 414)
    }

    @Test func `names are kept as they are, whatever is in them`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        for (number, name) in [
            "a%2Fb.ics", "%F0%9F%A5%9B.ics", "..%2Fc", "a b.ics".replacing(" ", with: "%20"), "x%3Fy%23z",
        ]
        .enumerated() {
            let text = DeviceSite.todo("name-\(number)", "SUMMARY:\(number)")
            #expect(try devices.send(.put, inbox + name, text).status == 201, "\(name)")
            #expect(try devices.send(.get, inbox + name).text == text)
            #expect(try devices.find(inbox, depth: 1, "D:getetag").hrefs.contains(inbox + name), "\(name)")
        }
        for name in ["..", "%2e%2e", "."] {
            #expect(try devices.send(.put, inbox + name, DeviceSite.todo("dots")).status == 404)
        }
        for name in ["a%0Ab", "a%00b", "%FF", "%zz"] {
            #expect(try devices.send(.put, inbox + name, DeviceSite.todo("line")).status == 400)
        }
    }

    /// RFC 3986 §6.2.2: the escape of a reserved character is not the same as the character.
    @Test(arguments: [
        ("a%2cb%40c.ics", "a%2Cb%40c.ics", ["a,b@c.ics", "a%2Cb@c.ics", "%61,b%40c.ics"]),
        ("a,b@c!.ics", "a,b@c!.ics", ["a%2Cb%40c!.ics", "a%2Cb%40c%21.ics", "a%2cb@c%21%2Eics"]),
        ("%61%2Eb%7e.ics", "a.b~.ics", ["a.b~.ics", "a%2eb~.ics"]),
    ])
    func `a name keeps the escapes that mean something, and every way to spell it leads there`(
        _ name: String, _ listed: String, _ others: [String]
    ) throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let text = DeviceSite.todo("a", "SUMMARY:A")
        #expect(try devices.send(.put, inbox + name, text, ["If-None-Match": "*"]).status == 201)
        let start = try devices.sync(inbox)
        #expect(start.hrefs == [inbox + listed])
        for other in others {
            #expect(try devices.send(.get, inbox + other).text == text, "\(other)")
            #expect(try devices.send(.put, inbox + other, text, ["If-None-Match": "*"]).status == 412, "\(other)")
            let edited = DeviceSite.todo("a", "SUMMARY:\(other)")
            #expect(try devices.send(.put, inbox + other, edited).status == 204, "\(other)")
            #expect(try devices.sync(inbox, start.syncToken).hrefs == [inbox + listed], "\(other)")
            try devices.send(.put, inbox + name, text)
        }
        #expect(try devices.tasks() == ["A"])
        #expect(try devices.send(.delete, inbox + others[0]).status == 204)
        #expect(try devices.sync(inbox, start.syncToken).status(of: inbox + listed) == 404)
        let list = DeviceSite.home + name
        #expect(try devices.send(.mkcalendar, list).status == 201)
        for other in others {
            #expect(try devices.send(.put, "\(DeviceSite.home)\(other)/\(other)", text).status < 300)
            #expect(try devices.send(.mkcalendar, DeviceSite.home + other).condition == "resource-must-be-null")
        }
        #expect(try devices.sync(list).hrefs == ["\(DeviceSite.home)\(listed)/\(others[0])"])
    }

    @Test func `objects are moved and copied between collections on this host`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let other = DeviceSite.home + "other/"
        #expect(try devices.send(.mkcalendar, other).status == 201)
        try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a", "SUMMARY:A"))
        try devices.send(.put, other + "b.ics", DeviceSite.todo("b", "SUMMARY:B"))
        let host = "http://127.0.0.1:\(devices.port)"
        for (fields, status) in [
            (["Destination": "http://other.example\(other)a.ics"], 502), ([:], 400),
            (["Destination": inbox + "a.ics"], 403),
            (["Destination": DeviceSite.home + "none/a.ics"], 409), (["Destination": "/elsewhere"], 403),
            (["Destination": other + "b.ics", "Overwrite": "F"], 412),
            (["Destination": other + "c", "Overwrite": "?"], 400),
        ] { #expect(try devices.send(.move, inbox + "a.ics", nil, fields).status == status, "\(fields)") }
        #expect(try devices.send(.move, inbox + "a.ics", nil, ["Destination": "\(host)\(other)a%2e.ics"]).status == 201)
        #expect(try devices.find(other, depth: 1, "D:getetag").hrefs.contains(other + "a..ics"))
        #expect(try devices.send(.get, inbox + "a.ics").status == 404)
        #expect(try devices.send(.copy, other + "b.ics", nil, ["Destination": inbox + "b.ics"]).status == 201)
        #expect(try devices.tasks().sorted() == ["A", "B", "B"])
        #expect(try devices.send(.move, inbox + "none.ics", nil, ["Destination": other + "x.ics"]).status == 404)
    }

    @Test func `collections are made with their properties, and archived`() throws {
        let devices = try DeviceSite()
        let set = { (name: String, properties: String) in
            DeviceSite.xml(name, "<D:set><D:prop>\(properties)</D:prop></D:set>")
        }
        let components = { (name: String) in
            "<C:supported-calendar-component-set><C:comp name=\"\(name)\"/></C:supported-calendar-component-set>"
        }
        let type = "<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>"
        let made = try devices.send(
            .mkcalendar, DeviceSite.home + "one",
            set("C:mkcalendar", "<D:displayname>One</D:displayname>\(components("VTODO"))"))
        #expect(made.status == 201)
        let extended = try devices.send(
            .mkcol, DeviceSite.home + "two/",
            set("D:mkcol", "\(type)<D:displayname>Two</D:displayname><A:calendar-color>#112233</A:calendar-color>"))
        #expect(extended.status == 201)
        let names = try devices.find(DeviceSite.home, depth: 1, "D:displayname")
        #expect(names.value(.dav("displayname"), of: DeviceSite.home + "one/") == "One")
        #expect(names.value(.dav("displayname"), of: DeviceSite.home + "two/") == "Two")
        #expect(try devices.send(.mkcol, DeviceSite.home + "two/", set("D:mkcol", type)).status == 405)
        let again = try devices.send(.mkcalendar, DeviceSite.home + "one/")
        #expect(again.status == 403 && again.condition == "resource-must-be-null")
        let events = try devices.send(
            .mkcalendar, DeviceSite.home + "three/", set("C:mkcalendar", components("VEVENT")))
        #expect(events.status == 403 && events.condition == "supported-calendar-component")
        for body in [nil, set("D:mkcol", "<D:resourcetype><D:collection/></D:resourcetype>")] {
            let plain = try devices.send(.mkcol, DeviceSite.home + "three/", body)
            #expect(plain.status == 403 && plain.condition == "valid-resourcetype")
        }
        let text = try devices.send(.mkcol, DeviceSite.home + "three/", "x", ["Content-Type": "text/plain"])
        #expect(text.status == 415)
        let protected = try devices.send(
            .mkcalendar, DeviceSite.home + "three/",
            set("C:mkcalendar", "<D:displayname>Three</D:displayname><D:getetag>1</D:getetag>"))
        #expect(protected.status == 403 && protected.document?.name == .calDAV("mkcalendar-response"))
        #expect(protected.text.contains("424"))
        #expect(try devices.send(.delete, DeviceSite.home + "one/").status == 204)
        #expect(try devices.find(DeviceSite.home + "one/", "D:displayname").status == 404)
        for path in [DeviceSite.home, try devices.inbox()] { #expect(try devices.send(.delete, path).status == 403) }
    }

    @Test func `a device that may only read changes nothing`() throws {
        let devices = try DeviceSite { $0.mayWrite = false }
        let inbox = try devices.inbox()
        let put = try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a"))
        #expect(put.status == 403 && put.condition == "need-privileges")
        #expect(try devices.send(.mkcalendar, DeviceSite.home + "one/").status == 403)
        let privileges = try devices.find(inbox, "D:current-user-privilege-set").text
        #expect(privileges.contains("read") && !privileges.contains("write"))
    }
}
