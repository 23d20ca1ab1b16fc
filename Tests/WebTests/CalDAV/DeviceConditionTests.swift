import HTTP
import Synchronization
import TestSupport
import Testing
import XML

@testable import Web

/// What a request supposes of the state of things, and several devices at once.
struct DeviceConditionTests {
    @Test func `the field If compares tags and tokens, of the resource and of others`() throws {
        let devices = try DeviceSite()
        let inbox = try devices.inbox()
        let (path, other) = (inbox + "a.ics", inbox + "b.ics")
        var names = 0
        func put(_ field: String, _ fields: [String: String] = [:]) throws -> Int {
            names += 1
            let text = DeviceSite.todo("a", "SUMMARY:\(names)")
            return try devices.send(.put, path, text, fields.merging(["If": field]) { $1 }).status
        }
        // Nothing is there yet.
        #expect(try put("([\"x\"])") == 412)
        #expect(try put("(Not [\"x\"])") == 201)
        #expect(try devices.send(.put, other, DeviceSite.todo("b")).status == 201)
        func tag(_ path: String) throws -> String { try #require(devices.send(.head, path).tag) }
        func token() throws -> String { try #require(devices.find(inbox, "D:sync-token").value(.dav("sync-token"))) }
        #expect(try put("([\(tag(path))])") == 204)
        #expect(try put("(Not [\(tag(path))])") == 412)
        #expect(try put("(<DAV:no-lock>)") == 412)
        #expect(try put("(Not <DAV:no-lock> [\(tag(path))])") == 204)
        #expect(try put("([\"x\"]) ([\(tag(path))])") == 204)
        #expect(try put("([\"x\"] [\(tag(path))])") == 412)
        #expect(try put("(Not <DAV:no-lock>)", ["If-Match": "\"x\""]) == 412)
        let host = "http://127.0.0.1:\(devices.port)"
        #expect(try put("<\(other)> ([\(tag(other))])") == 204)
        #expect(try put("<\(host)\(other)> ([\"x\"])") == 412)
        #expect(try put("<http://other.example\(other)> ([\(tag(other))])") == 412)
        // RFC 6578 §5: the token of the collection is its state.
        let before = try token()
        #expect(try put("<\(inbox)> (<\(before)>)") == 204)
        #expect(try put("<\(inbox)> (<\(before)>)") == 412)
        let last = names - 1
        #expect(try devices.send(.get, path).text.contains("SUMMARY:\(last)\r\n"))
        for wrong in ["", "x", "()", "(", "([\"x\")", "(Not)", "<\(other)>", "([x])", "(<>)", "([\"x\"]) x"] {
            #expect(try put(wrong) == 400, "\(wrong)")
        }
        // Every method has it.
        let wrong = ["If": "([\"x\"])"]
        #expect(try devices.send(.get, path, nil, wrong).status == 412)
        #expect(try devices.send(.delete, path, nil, wrong).status == 412)
        #expect(try devices.send(.move, path, nil, ["If": "([\"x\"])", "Destination": inbox + "c.ics"]).status == 412)
        #expect(try devices.send(.mkcalendar, DeviceSite.home + "new/", nil, wrong).status == 412)
        let stale = ["If": "<\(inbox)> (<\(before)>)"]
        let color = DeviceSite.xml(
            "D:propertyupdate", "<D:set><D:prop><A:calendar-color>#112233</A:calendar-color></D:prop></D:set>")
        #expect(try devices.send(.proppatch, inbox, color, stale).status == 412)
        let list = DeviceSite.home + "kept/"
        #expect(try devices.send(.mkcalendar, list).status == 201)
        #expect(try devices.send(.delete, list, nil, ["If": "<\(list)> (<\(before)>)"]).status == 412)
        #expect(try devices.find(list, "D:displayname").status == 207)
        #expect(try devices.send(.delete, path, nil, ["If": "([\(tag(path))])"]).status == 204)
    }

    @Test func `of two devices that write at once, one is refused each time`() throws {
        let devices = try DeviceSite()
        let path = try devices.inbox() + "a.ics"
        let senders = [nil, try devices.another()]
        try devices.send(.put, path, DeviceSite.todo("a", "SUMMARY:0"))
        for round in 1...8 {
            let tag = try #require(try devices.send(.head, path).tag)
            let statuses = Mutex<[Int: Int]>([:])
            TestThread.concurrently(2) { number in
                let text = DeviceSite.todo("a", "SUMMARY:\(round)-\(number)")
                let sent = try? devices.send(.put, path, text, ["If-Match": tag], authorization: senders[number])
                statuses.withLock { $0[number] = sent?.status }
            }
            let (all, winner) = statuses.withLock { all in (all, all.first { $0.value == 204 }?.key) }
            #expect(all.values.sorted() == [204, 412], "\(all)")
            let stands = try devices.send(.get, path).text
            #expect(stands.contains("SUMMARY:\(round)-\(winner ?? -1)\r\n"))
        }
        // Without a condition, and under one UID: one task, whoever comes last.
        TestThread.concurrently(4) { number in
            let (path, text) = (path.replacing("a.ics", with: "b.ics"), DeviceSite.todo("b", "SUMMARY:b"))
            _ = try? devices.send(.put, path, text, authorization: senders[number % 2])
        }
        #expect(try devices.tasks().sorted().last == "b" && devices.tasks().count == 2)
    }
}
