import Domain
import Glibc
import HTTP
import Testing

/// How open pages are notified of changes made elsewhere.
struct EventTests {
    @Test func `two pages are notified of a task added by a command`() throws {
        let desk = Desk()
        let server = try desk.serve()
        let pages = try (1...2).map { _ in try Self.listen(server) }
        try desk.done("add", "Heard everywhere")
        for page in pages {
            let event = page.read(until: "event: change\n") + page.read(until: "\n\n")
            #expect(event.contains("{\"name\":\"TaskCreated\",\"ids\":["))
        }
    }

    @Test func `a page that reconnects after a restart receives what it missed, once and in order`() throws {
        let desk = Desk()
        let first = try desk.serve()
        let page = try Self.listen(first)
        try desk.done("add", "Before")
        let last = try #require(Self.ids(in: page.read(until: "event: change\n")).last)
        #expect(try first.stop().code == 0)
        try desk.done("add", "Without a server")
        let second = try desk.serve()
        let again = try Self.listen(second, after: last)
        try desk.done("add", "Afterwards")
        let missed = again.read(until: "event: change\n")
        let live = again.read(until: "event: change\n")
        let ids = Self.ids(in: missed + live)
        #expect(ids.count >= 2)
        #expect(ids.allSatisfy { $0 > last })
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test func `an id from a lost future makes the page reload`() throws {
        let desk = Desk()
        let server = try desk.serve()
        let page = try Self.listen(server, after: 1_000_000)
        #expect(page.read(until: "\n\n").contains("event: reset\n"))
    }

    private static func listen(_ server: RunningServer, after id: Int? = nil) throws -> Wire {
        let wire = try Wire(port: server.port)
        let field = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
        wire.send("GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(field)\r\n")
        let head = wire.read(until: "\r\n\r\n")
        try #require(head.hasPrefix("HTTP/1.1 200 "), "\(head)")
        return wire
    }

    private static func ids(in text: String) -> [Int] {
        text.split(separator: "\n").compactMap { $0.hasPrefix("id: ") ? Int($0.dropFirst(4)) : nil }
    }
}
