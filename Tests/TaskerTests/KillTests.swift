import Domain
import Glibc
import HTTP
import JSON
import TestRandom
import Testing

/// Acknowledged changes survive the killing of a server.
struct KillTests {
    /// Five kills of one database; twenty in total.
    @Test(arguments: 1...4)
    func `every acknowledged task survives kill -9 during writes`(_ series: UInt64) throws {
        let desk = Desk()
        var generator = SeededGenerator(seed: series)
        var acknowledged: [String: String] = [:]
        try desk.begin()
        let device = try desk.device("Phone")
        for round in 1...5 {
            let server = try desk.serve()
            try verify(acknowledged, on: server)
            let load = try AddingTasks(
                port: server.port, connections: 4, prefix: "series \(series) round \(round)", device: device)
            load.run(until: Int.random(in: 3...60, using: &generator))
            usleep(useconds_t.random(in: 0...4_000, using: &generator))
            server.process.signal(SIGKILL)
            #expect(try server.process.finish().code == -SIGKILL)
            load.drain()
            #expect(load.acknowledged.count >= 3)
            acknowledged.merge(load.acknowledged) { _, new in new }
        }
        #expect(try desk.done("check") == "The data is in order.\n")
        try verify(acknowledged, on: try desk.serve())
    }

    @Test(arguments: 1...3)
    func `a kill during the migration of an older file loses nothing`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let desk = Desk()
        let rows = (0..<1_500).map { "Task \($0),\(String(repeating: "what there is to say ", count: 20))" }
        try Files.write(desk.file("tasks.csv"), (["name,details"] + rows).joined(separator: "\n"))
        try desk.done("import", desk.file("tasks.csv"))
        let copies = desk.file("data/backups")
        #expect(mkdir(copies, 0o700) == 0)
        for _ in 0..<2 {
            try desk.age()
            let (before, opening) = (try Files.all(in: copies), try desk.start(["stats"]))
            // It starts by creating a copy.
            try waitUntil { try Files.all(in: copies) != before }
            usleep(useconds_t.random(in: 0...80_000, using: &generator))
            opening.signal(SIGKILL)
            _ = try opening.finish()
            #expect(try desk.done("check") == "The data is in order.\n")
            #expect(try CSVTable(Array(try desk.done("export").utf8)).rows.count == 1_500)
        }
    }

    private func verify(_ acknowledged: [String: String], on server: RunningServer) throws {
        let stored = try CSVTable(server.send(.get, "/api/export").body)
        let names = Dictionary(
            zip(try stored.column("id"), try stored.column("name")), uniquingKeysWith: { first, _ in first })
        for (id, name) in acknowledged { #expect(names[id] == name) }
        #expect(try server.json(.post, "/api/check")["ok"] == .bool(true))
    }
}

/// Several connections that each add tasks one after the other, every second one as a device.
private final class AddingTasks {
    private let wires: [Wire]
    private let prefix: String
    private let port: Int
    private let device: String
    private var sent = 0
    /// The names and ids of the tasks that a device is sending, by connection.
    private var objects: [Int32: (id: String, name: String)] = [:]
    /// Names by the ids assigned by the server.
    private(set) var acknowledged: [String: String] = [:]

    /// - Parameter device: what a device sends as its authorization.
    init(port: Int, connections: Int, prefix: String, device: String) throws {
        wires = try (0..<connections).map { _ in try Wire(port: port) }
        self.prefix = prefix
        self.port = port
        self.device = device
    }

    /// Returns while a request is in progress on every connection.
    func run(until count: Int) {
        for wire in wires { add(wire) }
        while acknowledged.count < count {
            var waiting = wires.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
            guard poll(&waiting, nfds_t(waiting.count), 20_000) > 0 else { return }
            for (wire, state) in zip(wires, waiting) where state.revents != 0 {
                guard wire.receive() else { return }
                while take(wire) { add(wire) }
            }
        }
    }

    /// Reads what the server sent before it was killed.
    func drain() {
        for wire in wires {
            while wire.receive() {}
            while take(wire) {}
        }
    }

    private func add(_ wire: Wire) {
        sent += 1
        let name = "\(prefix) task \(sent)"
        if wires.firstIndex(where: { $0 === wire }).map({ $0 % 2 }) == 1 { return put(name, wire) }
        let body = "{\"name\":\"\(name)\"}"
        wire.send(
            "POST /api/tasks HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func put(_ name: String, _ wire: Wire) {
        let id = TaskID.random().description
        objects[wire.descriptor] = (id, name)
        let body =
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(id)\r\nSUMMARY:\(name)\r\n"
            + "END:VTODO\r\nEND:VCALENDAR\r\n"
        wire.send(
            "PUT /dav/people/me/tasks/\(Project.inboxID)/\(id).ics HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                + "Authorization: \(device)\r\nContent-Type: text/calendar\r\nIf-None-Match: *\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    private func take(_ wire: Wire) -> Bool {
        guard let answer = wire.takeAnswer() else { return false }
        #expect(answer.status == 201)
        if let object = objects[wire.descriptor] {
            acknowledged[object.id] = object.name
            return true
        }
        if let task = try? JSONParser.parse(answer.body)["task"], let id = task.text("id"),
            let name = task.text("name")
        {
            acknowledged[id] = name
        }
        return true
    }
}
