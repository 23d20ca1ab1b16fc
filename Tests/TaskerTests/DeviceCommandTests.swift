import TestSupport
import Testing

struct DeviceCommandTests {
    @Test(arguments: [false, true])
    func `a device is added, shown, limited and withdrawn`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try desk.done("add", "Dig #Garden", "--create-project")
        #expect(
            try desk.done("devices").contains("server is off") && desk.done("devices").contains("There is no device"))
        let added = try desk.done("devices", "add", "Pixel 8", "--project", "Garden", "--completed-since", "2026-01-01")
        let password = try #require(added.firstMatch(of: /Password +((?:[a-z2-9]{4}-){4}[a-z2-9]{4})\n/)?.1)
        #expect(added.contains("User name  me\n") && added.contains("devices on"))
        #expect(try desk.done("devices", "on").hasPrefix("The CalDAV server is on."))
        let shown = try desk.done("devices", "--plain")
        #expect(shown == "Pixel 8\tCalDAV\tGarden, change\tnever\n" && !shown.contains(password))
        let changed = try desk.done(
            "devices", "change", "pixel 8", "--project", "all", "--access", "read", "--habits", "off", "--name", "Pixel"
        )
        #expect(changed == "“Pixel”: All projects, read only, no habits\n")
        #expect(try desk.done("devices", "--json").contains("\"completedSince\":\"2026-01-01\""))
        #expect(try desk.done("devices", "withdraw", "Pixel").hasPrefix("Withdrew “Pixel”."))
        #expect(try desk.run("devices", "revoke", "Pixel").code == 1)
        let link = try desk.done("devices", "add", "Laptop", "--kind", "browser")
        #expect(
            link.contains(isServed ? "http://127.0.0.1:" : "\n/join/")
                && link.contains(/\/join\/(?:[a-z2-9]{4}-){6}[a-z2-9]{4}\n/))
        let known = try desk.done("devices", "add", "Tablet", "--kind", "browser", "--address", "https://tasker.lan/")
        #expect(known.contains("\nhttps://tasker.lan/join/"))
        #expect(try desk.done("devices", "add", "Script", "--kind", "program").contains(/Bearer [a-z2-9]{52}\n/))
        #expect(
            try desk.done("devices", "list", "--plain") == """
                Laptop\tlink\twaits to be opened\tnever
                Tablet\tlink\twaits to be opened\tnever
                Script\tprogram\teverything\tnever

                """)
        #expect(try desk.done("devices", "revoke", "script").hasPrefix("Withdrew “Script”."))
        #expect(try desk.run("devices", "add").code == 2)
        withExtendedLifetime(server) {}
    }
}
