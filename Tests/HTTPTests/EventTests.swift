import Calendar
import Glibc
import Testing
import Threads

@testable import HTTP

struct EventTests {
    private static func serve(_ hub: EventHub, _ adjust: (inout ServerConfiguration) -> Void = { _ in }) throws
        -> LiveServer
    {
        try LiveServer(adjust) { router in
            router.add(.get, "/events") { request in
                let after = request.headers["Last-Event-ID"].flatMap { Int($0) } ?? hub.latest
                return Response(body: .events(EventSubscription(hub: hub, after: after)))
            }
        }
    }

    @Test(arguments: [
        ("a", "id: 7\nevent: E\ndata: a\n\n"), ("a\nb", "id: 7\nevent: E\ndata: a\ndata: b\n\n"),
        ("a\r\nb\rc", "id: 7\nevent: E\ndata: a\ndata: b\ndata: c\n\n"), ("", "id: 7\nevent: E\ndata: \n\n"),
    ])
    func `an event is encoded as HTML specifies`(_ data: String, _ expected: String) {
        let bytes = ServerSentEvent.encode(id: 7, event: "E", data: Array(data.utf8))
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test func `live events reach every listener in order`() throws {
        let hub = EventHub(latest: 10)
        let live = try Self.serve(hub)
        let wires = try (0..<5).map { _ in try live.connect() }
        for wire in wires {
            wire.get("/events")
            #expect(wire.read(until: "\r\n\r\n").contains("Content-Type: text/event-stream"))
        }
        for id in 11...13 { hub.publish(id: id, event: "E", data: [0x61]) }
        for wire in wires {
            let text = wire.read(until: "id: 13\nevent: E\ndata: a\n\n")
            #expect(text == "id: 11\nevent: E\ndata: a\n\nid: 12\nevent: E\ndata: a\n\nid: 13\nevent: E\ndata: a\n\n")
        }
    }

    @Test func `a returning client gets what it missed, once`() throws {
        let hub = EventHub()
        let live = try Self.serve(hub)
        for id in 1...5 { hub.publish(id: id, event: "E", data: []) }
        let wire = try live.connect()
        wire.get("/events", "Last-Event-ID: 3\r\n")
        _ = wire.read(until: "\r\n\r\n")
        #expect(wire.read(until: "id: 5\nevent: E\ndata: \n\n").hasPrefix("id: 4\n"))
        hub.publish(id: 6, event: "E", data: [])
        #expect(wire.read(until: "\n\n") == "id: 6\nevent: E\ndata: \n\n")
    }

    @Test func `no event is lost or duplicated while others are published`() throws {
        let hub = EventHub()
        let live = try Self.serve(hub)
        let publisher = try Thread(name: "publisher") {
            for id in 1...500 {
                hub.publish(id: id, event: "E", data: [])
                if id % 10 == 0 { usleep(500) }
            }
        }
        let wires = try (0..<8).map { _ in
            let wire = try live.connect()
            wire.get("/events", "Last-Event-ID: 0\r\n")
            return wire
        }
        for wire in wires {
            _ = wire.read(until: "\r\n\r\n")
            let text = wire.read(until: "id: 500\nevent: E\ndata: \n\n")
            let ids = text.split(separator: "\n").filter { $0.hasPrefix("id: ") }.compactMap { Int($0.dropFirst(4)) }
            #expect(ids.count == 500)
            #expect(ids.elementsEqual(1...500))
        }
        publisher.join()
    }

    @Test func `an event published while a stream starts is sent once`() throws {
        let hub = EventHub()
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/events") { request in
                // The loop receives this event after it has started the stream, which already contains it.
                if let id = request.query["publish"].flatMap({ Int($0) }) {
                    hub.publish(id: id, event: "E", data: [])
                }
                return Response(body: .events(EventSubscription(hub: hub, after: 0)))
            }
        }
        let first = try live.connect()
        first.get("/events")
        _ = first.read(until: "\r\n\r\n")
        let second = try live.connect()
        second.get("/events?publish=1")
        _ = second.read(until: "\r\n\r\n")
        #expect(first.read(until: "\n\n") == "id: 1\nevent: E\ndata: \n\n")
        hub.publish(id: 2, event: "E", data: [])
        #expect(
            second.read(until: "id: 2\nevent: E\ndata: \n\n")
                == "id: 1\nevent: E\ndata: \n\nid: 2\nevent: E\ndata: \n\n")
    }

    @Test func `the stream ends if missed events were dropped`() throws {
        let hub = EventHub(memory: 2)
        let live = try Self.serve(hub)
        for id in 1...20 { hub.publish(id: id, event: "E", data: []) }
        let wire = try live.connect()
        wire.get("/events", "Last-Event-ID: 3\r\n")
        #expect(wire.readToEnd()?.hasSuffix("\r\n\r\n") == true)
    }

    @Test func `an event that has already been sent is ignored`() throws {
        let hub = EventHub(latest: 5)
        hub.publish(id: 5, event: "E", data: [])
        #expect(hub.latest == 5)
        hub.publish(id: 6, event: "E", data: [])
        #expect(hub.latest == 6)
    }

    @Test func `a comment keeps the connection open`() throws {
        let live = try Self.serve(EventHub()) { $0.limits.eventHeartbeat = .milliseconds(20) }
        let wire = try live.connect()
        wire.get("/events")
        _ = wire.read(until: "\r\n\r\n")
        #expect(wire.read(until: ":\n\n") == ":\n\n")
        #expect(wire.read(until: ":\n\n") == ":\n\n")
    }

    @Test func `a client that does not read is disconnected without affecting others`() throws {
        let hub = EventHub()
        let live = try Self.serve(hub) {
            $0.loops = 1
            $0.limits.eventHeartbeat = .seconds(600)
        }
        let slow = try Wire(port: live.port, receiveBuffer: 4096)
        slow.get("/events")
        _ = slow.read(until: "\r\n\r\n")
        let fast = try live.connect()
        fast.get("/events")
        _ = fast.read(until: "\r\n\r\n")
        let data = [UInt8](repeating: 0x61, count: 60_000)
        for id in 1...200 {
            hub.publish(id: id, event: "E", data: data)
            #expect(fast.read(until: "\n\n").utf8.count > data.count)
        }
        let text = try #require(slow.readToEnd())
        #expect(text.utf8.count < 200 * data.count)
    }

    @Test func `a long replay does not count towards the backlog`() throws {
        let hub = EventHub()
        let live = try LiveServer {
            $0.limits.eventBacklog = 1000
        } routes: { router in
            router.add(.get, "/events") { _ in
                let initial = [UInt8](repeating: 0x3A, count: 8 << 20) + Array("\n\n".utf8)
                return Response(body: .events(EventSubscription(hub: hub, after: 0, initial: initial)))
            }
        }
        let wire = try Wire(port: live.port, receiveBuffer: 4096)
        wire.get("/events")
        _ = wire.read(until: "\r\n\r\n")
        hub.publish(id: 1, event: "E", data: [])
        #expect(wire.read(until: "id: 1\nevent: E\ndata: \n\n").utf8.count > 8 << 20)
    }

    @Test func `streams beyond the limit are rejected until one ends`() throws {
        let live = try Self.serve(EventHub()) { $0.limits.eventStreams = 1 }
        do {
            let first = try live.connect()
            first.get("/events")
            _ = first.read(until: "\r\n\r\n")
            let second = try live.connect()
            second.get("/events")
            #expect(second.readToEnd()?.hasPrefix("HTTP/1.1 503 ") == true)
        }
        let deadline = Instant.now + .seconds(5)
        var status = ""
        repeat {
            let third = try live.connect()
            third.get("/events")
            status = String(third.read(until: "\r\n").prefix(12))
        } while status != "HTTP/1.1 200" && Instant.now < deadline
        #expect(status == "HTTP/1.1 200")
    }

    @Test func `the streams of an owner end, those of others go on, and none starts any more`() throws {
        let hub = EventHub()
        let live = try LiveServer { router in
            router.add(.get, "/events") { request in
                Response(body: .events(EventSubscription(hub: hub, after: 0, owner: request.query["of"])))
            }
        }
        let wires = try ["a", "a", "b"].map { owner in
            let wire = try live.connect()
            wire.get("/events?of=\(owner)")
            _ = wire.read(until: "\r\n\r\n")
            return wire
        }
        hub.end(owner: "a")
        hub.publish(id: 1, event: "E", data: [])
        for wire in wires[..<2] { #expect(wire.readToEnd() == "") }
        #expect(wires[2].read(until: "\n\n") == "id: 1\nevent: E\ndata: \n\n")
        let late = try live.connect()
        late.get("/events?of=a")
        #expect(late.readToEnd()?.hasSuffix("\r\n\r\n") == true)
    }

    @Test
    func `each person hears what is for them, live and after an absence, until all start anew`()
        throws
    {
        let hub = EventHub()
        let live = try LiveServer { router in
            router.add(.get, "/events") { request in
                let person = request.query["person"].flatMap { Int($0) }
                let round = request.query["round"].flatMap { Int($0) }
                return Response(body: .events(EventSubscription(hub: hub, after: 0, person: person, round: round)))
            }
        }
        let hearing: EventHub.Hearing = { $0 == 2 ? nil : Array("for \($0)".utf8) }
        hub.publish(id: 1, event: "E", data: Array("all".utf8), hearing: hearing)
        let wires = try ["", "?person=2", "?person=3"].map { query in
            let wire = try live.connect()
            wire.get("/events\(query)")
            _ = wire.read(until: "\r\n\r\n")
            return wire
        }
        hub.publish(id: 2, event: "E", data: Array("all".utf8), hearing: hearing)
        hub.publish(id: 3, event: "E", data: Array("end".utf8))
        let heard = wires.map { $0.read(until: "data: end\n\n") }
        #expect(
            heard[0] == "id: 1\nevent: E\ndata: all\n\nid: 2\nevent: E\ndata: all\n\nid: 3\nevent: E\ndata: end\n\n")
        #expect(heard[1] == "id: 3\nevent: E\ndata: end\n\n")
        #expect(heard[2] == heard[0].replacing("all", with: "for 3"))
        hub.endAll()
        for wire in wires { #expect(wire.readToEnd() == "") }
        for (round, isOn) in [(0, false), (1, true)] {
            let wire = try live.connect()
            wire.get("/events?round=\(round)")
            _ = wire.read(until: "\r\n\r\n")
            #expect((isOn ? wire.read(until: "end\n\n") : wire.readToEnd())?.isEmpty == !isOn)
        }
    }

    @Test func `stopping ends the streams`() throws {
        let live = try Self.serve(EventHub())
        let wire = try live.connect()
        wire.get("/events")
        _ = wire.read(until: "\r\n\r\n")
        live.server.stop(graceful: 5)
        #expect(wire.readToEnd() == "")
    }
}
