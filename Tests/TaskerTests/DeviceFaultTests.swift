import Glibc
import HTTP
import Testing

/// What devices are told when the disk is full.
struct DeviceFaultTests {
    /// With a limit on the size of files, the WAL reaches it long before the database does.
    @Test func `a PUT to a full disk gets 507, and every device reads on`() throws {
        let desk = Desk()
        try desk.begin()
        let (phone, tablet) = (try desk.device("Phone"), try desk.device("Tablet"))
        let limit = (try Files.bytes(desk.database).count + 700_000) / 512
        let server = try RunningServer(
            try desk.start(
                ["-c", "trap '' XFSZ; ulimit -f \(limit); exec \"$TASKER\" serve --port 0"], program: "/bin/sh",
                environment: ["TASKER": Desk.program]))
        let inbox = "/dav/people/me/tasks/00000000-0000-0000-0000-000000000001/"
        func put(_ number: Int) throws -> Client.Response {
            let text =
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:\(number)\r\nSUMMARY:Task \(number)\r\n"
                + "DESCRIPTION:\(String(repeating: "x", count: 900))\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
            return try server.send(
                .put, "\(inbox)\(number).ics", ["Authorization": phone, "Content-Type": "text/calendar"], body: text)
        }
        var (last, count) = (try put(0), 1)
        while last.status == 201, count < 2_000 {
            last = try put(count)
            count += 1
        }
        #expect(last.status == 507)
        let said = String(decoding: last.body, as: UTF8.self)
        // RFC 4331 §6.
        #expect(said.contains("sufficient-disk-space") && said.contains("The disk is full"))
        // That the tablet was here can be noted no more.
        let sync =
            "<sync-collection xmlns=\"DAV:\"><sync-token/><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>"
        for device in [phone, tablet] {
            let got = try server.send(.get, "\(inbox)0.ics", ["Authorization": device])
            #expect(got.status == 200 && String(decoding: got.body, as: UTF8.self).contains("SUMMARY:Task 0"))
            let changes = try server.send(
                .report, inbox, ["Authorization": device, "Content-Type": "application/xml"], body: sync)
            #expect(changes.status == 207)
            #expect(String(decoding: changes.body, as: UTF8.self).ranges(of: "<D:response>").count == count - 1)
        }
        server.process.signal(SIGKILL)
        _ = try server.process.finish()
        #expect(try CSVTable(Array(try desk.done("export").utf8)).rows.count == count - 1)
    }
}

extension Desk {
    /// Switches the server for devices on.
    /// - Returns: what a new device sends as its authorization.
    func device(_ name: String) throws -> String {
        try done("devices", "on")
        let added = try done("devices", "add", name)
        let password = try #require(added.firstMatch(of: /Password +(\S+)/)?.1)
        let encoded = try shell("printf me:\(password) | base64").output
        return "Basic \(encoded.filter { !$0.isWhitespace })"
    }
}
