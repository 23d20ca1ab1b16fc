import HTTP
import Testing
import XML

@testable import Web

struct DevicePropertyTests {
    @Test func `a program finds its collections from the root on`() throws {
        let devices = try DeviceSite()
        let root = try devices.find("/dav/", "D:current-user-principal", "D:resourcetype")
        let principal = try #require(root.property(.dav("current-user-principal"))?.element[.dav("href")]?.text)
        let person = try devices.find(principal, "C:calendar-home-set", "D:displayname", "C:calendar-user-address-set")
        let home = try #require(person.property(.calDAV("calendar-home-set"))?.element[.dav("href")]?.text)
        #expect(home == DeviceSite.home)
        let all = try devices.find(
            home, depth: 1, "D:resourcetype", "D:displayname", "C:supported-calendar-component-set", "A:calendar-color",
            "A:calendar-order", "CS:getctag", "D:sync-token", "D:current-user-privilege-set", "D:owner",
            "D:supported-report-set", "C:max-resource-size", "D:quota-available-bytes")
        #expect(all.hrefs.first == home)
        let inbox = try #require(all.hrefs.first { all.value(.dav("displayname"), of: $0) == "Inbox" })
        let type = try #require(all.property(.dav("resourcetype"), of: inbox)?.element)
        #expect(Set(type.children.map(\.name)) == [.dav("collection"), .calDAV("calendar")])
        let components = all.property(.calDAV("supported-calendar-component-set"), of: inbox)?.element.children
        #expect(components?.map { $0[attribute: "name"] } == ["VTODO"])
        #expect(all.value(.apple("calendar-color"), of: inbox)?.utf8.count == 9)
        #expect(all.value(.calDAV("max-resource-size"), of: inbox) == "1048576")
        let token = try #require(all.value(.dav("sync-token"), of: inbox))
        #expect(token.contains(":") && token == all.value(.server("getctag"), of: inbox))
        #expect(all.property(.dav("quota-available-bytes"), of: inbox)?.status == 404)
        let reports = try #require(all.property(.dav("supported-report-set"), of: inbox)?.element)
        #expect(reports.children.count == DAVReport.all.count)
        // The home itself has neither a name nor the type of a calendar.
        #expect(all.property(.dav("displayname"), of: home)?.status == 404)
    }

    @Test func `properties are said by name, all at once or only by their names`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        #expect(try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a", "SUMMARY:Milk")).status == 201)
        // Without a body it is allprop (RFC 4918 §9.1).
        let all = try devices.send(.propfind, inbox, nil, ["Depth": "1"])
        #expect(Set(all.hrefs) == [inbox, inbox + "a.ics"])
        let object = inbox + "a.ics"
        let length = try #require(all.value(.dav("getcontentlength"), of: object))
        #expect(Int(length) == (try devices.send(.get, object).text.utf8.count))
        #expect(all.value(.dav("getetag"), of: object) == (try devices.send(.get, object).tag))
        #expect(all.property(.dav("displayname"), of: object) == nil)
        #expect(all.property(.calDAV("calendar-data"), of: object) == nil)
        #expect(all.property(.dav("sync-token"), of: inbox) == nil)
        let names = try devices.send(
            .propfind, inbox, DeviceSite.xml("D:propfind", "<D:propname/>"), ["Depth": "0"])
        #expect(names.property(.dav("sync-token"))?.element.content == [])
        let included = try devices.send(
            .propfind, inbox,
            DeviceSite.xml("D:propfind", "<D:allprop/><D:include><D:sync-token/></D:include>"), ["Depth": "0"])
        #expect(included.value(.dav("sync-token")) != nil && included.value(.dav("displayname")) == "Inbox")
        for brief in [["Prefer": "return=minimal"], ["Brief": "t"], ["Prefer": "x, return = \"minimal\""]] {
            let answer = try devices.find(inbox, "D:displayname", "D:unknown", fields: brief)
            #expect(answer.property(.dav("unknown")) == nil && answer.value(.dav("displayname")) == "Inbox")
        }
        #expect(try devices.find(inbox, "D:unknown").property(.dav("unknown"))?.status == 404)
        for depth in ["infinity", "2", nil] {
            let answer = try devices.send(.propfind, inbox, nil, depth.map { ["Depth": $0] } ?? [:])
            #expect(depth == "2" ? answer.status == 400 : answer.condition == "propfind-finite-depth")
        }
        #expect(try devices.find(inbox + "b.ics", "D:getetag").status == 404)
        #expect(try devices.find(DeviceSite.home + "none/", "D:getetag").status == 404)
    }

    private static func set(_ properties: String) -> String {
        DeviceSite.xml("D:propertyupdate", "<D:set><D:prop>\(properties)</D:prop></D:set>")
    }

    @Test func `properties are changed all or none`() throws {
        let devices = try DeviceSite()
        let path = DeviceSite.home + "groceries/"
        #expect(try devices.send(.mkcalendar, path).status == 201)
        let other = "<x:note xmlns:x=\"urn:x\" a=\"1\">a<x:b/>&amp;c</x:note>"
        let changed = try devices.send(
            .proppatch, path,
            Self.set("<D:displayname>Shop</D:displayname><A:calendar-color>#FF2968FF</A:calendar-color>\(other)"))
        #expect(changed.status == 207 && changed.property(.dav("displayname"))?.status == 200)
        let read = try devices.send(
            .propfind, path,
            DeviceSite.xml(
                "D:propfind", "<D:prop><D:displayname/><A:calendar-color/><x:note xmlns:x=\"urn:x\"/></D:prop>"),
            ["Depth": "0"])
        #expect(read.value(.dav("displayname")) == "Shop")
        #expect(read.value(.apple("calendar-color")) == "#FF2968FF")
        let note = try #require(read.property(XMLName("note", in: "urn:x"))?.element)
        #expect(note.text == "a&c" && note.children.map(\.name) == [XMLName("b", in: "urn:x")])
        let again = try devices.send(.proppatch, path, Self.set("<x:note xmlns:x=\"urn:x\">b</x:note>"))
        let removal = "<D:remove><D:prop><x:note xmlns:x=\"urn:x\"/></D:prop></D:remove>"
        let gone = try devices.send(.proppatch, path, DeviceSite.xml("D:propertyupdate", removal))
        #expect(again.status == 207 && gone.property(XMLName("note", in: "urn:x"))?.status == 200)
        let after = try devices.send(.propfind, path, DeviceSite.xml("D:propfind", "<D:allprop/>"), ["Depth": "0"])
        #expect(after.value(.dav("displayname")) == "Shop" && after.property(XMLName("note", in: "urn:x")) == nil)
        let refused = try devices.send(
            .proppatch, path, Self.set("<D:displayname>Other</D:displayname><D:getetag>1</D:getetag>"))
        #expect(refused.status == 207)
        #expect(refused.property(.dav("displayname"))?.status == 424)
        #expect(refused.property(.dav("getetag"))?.status == 403)
        #expect(refused.text.contains("cannot-modify-protected-property"))
        #expect(try devices.find(path, "D:displayname").value(.dav("displayname")) == "Shop")
        let large = String(repeating: "a", count: 66_000)
        let tooMany = try devices.send(.proppatch, path, Self.set("<x:y xmlns:x=\"urn:x\">\(large)</x:y>"))
        #expect(tooMany.property(XMLName("y", in: "urn:x"))?.status == 507)
        for (name, value) in [
            ("calendar-order", "first"), ("calendar-color", "0112233"), ("calendar-color", "#1122334"),
        ] {
            let senseless = try devices.send(.proppatch, path, Self.set("<A:\(name)>\(value)</A:\(name)>"))
            #expect(senseless.property(.apple(name))?.status == 409, "\(value)")
        }
        // Apple's programs write to the person and the home, too.
        for path in ["/dav/people/me/", DeviceSite.home] {
            let answer = try devices.send(.proppatch, path, Self.set("<C:default-alarm-vtodo-date/>"))
            #expect(answer.status == 207 && answer.property(.calDAV("default-alarm-vtodo-date"))?.status == 403)
        }
        let brief = try devices.send(
            .proppatch, path, Self.set("<A:calendar-order>3</A:calendar-order>"), ["Prefer": "return=minimal"])
        #expect(brief.status == 200 && brief.text.isEmpty)
    }

    @Test func `privileges are those that the methods grant`() throws {
        let devices = try DeviceSite()
        func privileges(_ path: String) throws -> [String] {
            let set = try devices.find(path, "D:current-user-privilege-set")
                .property(.dav("current-user-privilege-set"))?.element
            return set?.children.compactMap { $0.children.first?.name.local } ?? []
        }
        let reading = ["read", "read-current-user-privilege-set"]
        let inbox = try devices.inbox()
        #expect(
            try privileges(inbox)
                == reading + ["write", "write-properties", "write-content", "bind", "unbind"])
        #expect(try privileges(DeviceSite.home + "habits/") == reading + ["write-content", "unbind"])
        #expect(try devices.send(.put, DeviceSite.home + "habits/a.ics", DeviceSite.todo("a")).status == 403)
    }
}
