import HTTP
import Testing
import XML

@testable import Web

/// What no program sends, each with the status that the standards give it.
struct DeviceBadInputTests {
    @Test func `broken and hostile XML is refused, and nothing of it is expanded`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let bomb =
            "<!DOCTYPE x [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><propfind xmlns=\"DAV:\"><prop>&b;</prop></propfind>"
        let external = "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><propfind xmlns=\"DAV:\">&a;</propfind>"
        let deep = String(repeating: "<a>", count: 70) + String(repeating: "</a>", count: 70)
        let many = "<propfind xmlns=\"DAV:\"><prop>" + (0..<1_000).map { "<p\($0)/>" }.joined() + "</prop></propfind>"
        for (body, status) in [
            ("<propfind", 400), ("nonsense", 400), ("<propfind xmlns=\"DAV:\"><prop></propfind>", 400), (bomb, 400),
            (external, 400), (deep, 413), (many, 400), ("<other xmlns=\"DAV:\"/>", 400), ("<propfind/>", 400),
            ("<propfind xmlns=\"DAV:\">&other;</propfind>", 400), (String(repeating: "<p/>", count: 300_000), 413),
        ] {
            let answer = try devices.send(.propfind, inbox, body, ["Depth": "0"])
            #expect(answer.status == status, "\(body.prefix(60))")
            #expect(answer.document?.name == .dav("error") && !answer.text.contains("root:"))
        }
        for method in [HTTP.Method.proppatch, .report] {
            for body in ["", "<x/>", bomb] {
                #expect(
                    (400..<404).contains(try devices.send(method, inbox, body).status), "\(method.rawValue) \(body)")
            }
        }
        #expect(try devices.send(.mkcalendar, DeviceSite.home + "x/", "<x/>").status == 400)
        #expect(try devices.send(.report, inbox, DeviceSite.xml("D:sync-collection", "")).status == 400)
        #expect(
            try devices.report(
                inbox, "D:sync-collection", "<D:sync-token/><D:limit><D:nresults>0</D:nresults></D:limit><D:prop/>"
            ).status == 400)
        // More addresses than a body can hold are too much; others are answered, however many there are.
        let hrefs = String(repeating: "<D:href>/a</D:href>", count: 5_000)
        #expect(try devices.report(inbox, "C:calendar-multiget", hrefs).hrefs.count == 5_000)
        let tooMany = String(repeating: "<D:href>/a</D:href>", count: 200_000)
        #expect(try devices.report(inbox, "C:calendar-multiget", tooMany).status == 413)
    }

    @Test func `a device that is limited to a project does not see another`() throws {
        let devices = try DeviceSite { $0.projects = .set([]) }
        let id = try #require(try devices.site.send(.get, "/api/projects").json.text("items.0.id"))
        let path = "\(DeviceSite.home)\(id)/"
        #expect(try devices.find(path, "D:displayname").status == 404)
        #expect(try devices.send(.put, path + "a.ics", DeviceSite.todo("a")).status == 409)
        #expect(try devices.find(DeviceSite.home, depth: 1, "D:displayname").hrefs.contains(path) == false)
    }
}
