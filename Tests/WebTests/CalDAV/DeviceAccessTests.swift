import HTTP
import Testing
import UseCases
import XML

@testable import Web

struct DeviceAccessTests {
    @Test func `nothing is there unless the server is switched on, and it is no part of the API document`() throws {
        let devices = try DeviceSite(isOn: false)
        for (method, path) in [
            (HTTP.Method.propfind, DeviceSite.home), (.options, DeviceSite.home), (.get, "/dav/other"),
            (.get, "/.well-known/caldav"),
        ] {
            #expect(try devices.send(method, path).status == 404, "\(method.rawValue) \(path)")
        }
        #expect(!Endpoint.all.contains { $0.path.hasPrefix(DAVResource.folder) })
    }

    @Test func `programs are led from the well-known address to the server, whatever they send`() throws {
        let devices = try DeviceSite()
        for method in HTTP.Method.known {
            let answer = try devices.send(method, "/.well-known/caldav", authorization: "none")
            #expect(answer.status == 301 && answer.headers["location"] == "/dav/", "\(method.rawValue)")
        }
        // Also where the pages ask for the secret of a device.
        for devices in [devices, try DeviceSite(needsSecret: true)] {
            for path in ["/", "/dav"] {
                let found = try devices.send(.propfind, path)
                #expect(found.status == 301 && found.headers["location"] == "/dav/")
            }
        }
        #expect(try DeviceSite(isOn: false, needsSecret: true).send(.propfind, "/").status == 404)
    }

    @Test func `every resource asks for the password of a device, and only for that`() throws {
        let devices = try DeviceSite()
        #expect(try devices.find("/dav/", "D:resourcetype").status == 207)
        for path in ["/dav/", DeviceSite.home, "/dav/unknown"] {
            for method in [HTTP.Method.options, .propfind, .put, .delete] {
                let answer = try devices.send(method, path, authorization: "")
                #expect(answer.status == 401)
                #expect(answer.headers["www-authenticate"] == "Basic realm=\"Tasker\", charset=\"UTF-8\"")
                #expect(answer.document?.name == .dav("error"))
            }
        }
        let wrong = ["me:wrong", "you:\(devices.password)", "me", "\u{FF}:\(devices.password)"].map {
            "Basic \(DeviceSite.base64($0))"
        }
        for authorization in wrong + ["Bearer \(devices.password)", "Basic %%%"] {
            #expect([401, 429].contains(try devices.send(.propfind, "/dav/", authorization: authorization).status))
        }
        // The password opens nothing else, and no session opens this.
        #expect(try devices.send(.options, DeviceSite.home).status == 200)
    }

    /// A device that is known at the address goes on: one with an old password would shut out all others behind a proxy.
    @Test func `wrong passwords pause an address, but for devices that came from there before`() throws {
        let devices = try DeviceSite()
        #expect(try devices.find("/dav/", "D:resourcetype").status == 207)
        let tablet = try devices.another()
        let wrong = "Basic \(DeviceSite.base64("me:wrong"))"
        for _ in 0..<5 { #expect(try devices.send(.propfind, "/dav/", authorization: wrong).status == 401) }
        let paused = try devices.send(.propfind, "/dav/", authorization: wrong)
        #expect(paused.status == 429 && Int(paused.headers["retry-after"] ?? "").map { (1...30).contains($0) } == true)
        #expect(try devices.send(.propfind, "/dav/", authorization: tablet).status == 429)
        #expect(try devices.find("/dav/", "D:resourcetype").status == 207)
    }

    @Test func `wrong passwords that name somebody are paused from everywhere, also if nobody is called that`()
        throws
    {
        let devices = try DeviceSite(isBehindProxy: true)
        func guess(_ name: String, from address: Int) throws -> Int {
            try devices.send(
                .propfind, "/dav/", nil, ["X-Forwarded-For": "192.0.2.\(address)"],
                authorization: "Basic \(DeviceSite.base64("\(name):wrong"))"
            ).status
        }
        for name in ["ann", "nobody"] {
            #expect(try (1...6).map { try guess(name, from: $0) } == [401, 401, 401, 401, 401, 429])
        }
        // Who names nobody is counted by address, and the right password is not locked out.
        #expect(try guess("me", from: 7) == 401)
        let right = try devices.send(.propfind, "/dav/", nil, ["X-Forwarded-For": "192.0.2.8", "Depth": "0"])
        #expect(right.status == 207)
    }

    @Test(arguments: [
        ["Origin": "http://other.example"], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
        ["Origin": "null"],
    ])
    func `requests that another site makes are refused, reading ones too`(_ fields: [String: String]) throws {
        let devices = try DeviceSite()
        for method in [HTTP.Method.get, .propfind, .report, .put, .delete, .mkcalendar, .move] {
            #expect(
                try devices.send(method, DeviceSite.home + "a/b.ics", nil, fields).status == 403, "\(method.rawValue)")
        }
    }

    @Test func `every resource says what the server can do, and which methods it has`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        for path in ["/dav/", "/dav/people/", "/dav/people/me/", DeviceSite.home, inbox, inbox + "a.ics"] {
            let answer = try devices.send(.options, path)
            #expect(answer.status == 200)
            #expect(answer.headers["dav"] == "1, 3, calendar-access, extended-mkcol, sync-collection")
            let allowed = answer.headers["allow"] ?? ""
            #expect(allowed.contains("PROPFIND") && allowed.contains("PROPPATCH") && allowed.contains("REPORT"))
            #expect(allowed.contains("PUT") == path.hasSuffix(".ics"))
        }
        let refused = try devices.send(.put, inbox, DeviceSite.todo("a"))
        #expect(refused.status == 405 && refused.headers["allow"]?.contains("MKCALENDAR") == true)
    }

    @Test func `a proxy may keep a prefix of its own, which is in front of every address`() throws {
        let devices = try DeviceSite()
        let inbox = "/tasker" + (try devices.inbox())
        let principal = try devices.find("/tasker/dav/", "D:current-user-principal")
        #expect(principal.hrefs == ["/tasker/dav/"])
        let href = principal.property(.dav("current-user-principal"))?.element[.dav("href")]?.text
        #expect(href == "/tasker/dav/people/me/")
        #expect(try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a"), authorization: "none").status == 401)
        #expect(try devices.send(.put, inbox + "a.ics", DeviceSite.todo("a")).status == 201)
        let data = "<D:prop><D:getetag/></D:prop><D:href>\(inbox)a.ics</D:href>"
        let got = try devices.report(inbox, "C:calendar-multiget", data)
        #expect(got.hrefs == [inbox + "a.ics"] && got.value(.dav("getetag")) != nil)
        #expect(try devices.send(.move, inbox + "a.ics", nil, ["Destination": inbox + "b.ics"]).status == 201)
        #expect(try devices.find(inbox, depth: 1, "D:getetag").hrefs == [inbox, inbox + "b.ics"])
        let taken = try devices.send(.put, inbox + "c.ics", DeviceSite.todo("a"))
        #expect(taken.document?[.calDAV("no-uid-conflict")]?[.dav("href")]?.text == inbox + "b.ics")
    }
}
