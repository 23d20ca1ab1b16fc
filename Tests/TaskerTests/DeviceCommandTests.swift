import TestSupport
import Testing

struct DeviceCommandTests {
    @Test(arguments: [false, true])
    func `a device is added, shown, limited and withdrawn`(isServed: Bool) throws {
        let desk = Desk()
        let server = isServed ? try desk.serve() : nil
        try desk.done("add", "Dig #Garden", "--create-project")
        #expect(try desk.done("devices").contains("server is off") && desk.done("devices").contains("No device"))
        let added = try desk.done("devices", "add", "Pixel 8", "--project", "Garden", "--completed-since", "2026-01-01")
        let password = try #require(added.firstMatch(of: /Password +((?:[a-z2-9]{4}-){4}[a-z2-9]{4})\n/)?.1)
        #expect(added.contains("User name  me\n") && added.contains("devices on"))
        #expect(try desk.done("devices", "on").hasPrefix("The CalDAV server is on."))
        let shown = try desk.done("devices", "--plain")
        #expect(shown == "Pixel 8\tGarden, change\tnever\n" && !shown.contains(password))
        let changed = try desk.done(
            "devices", "change", "pixel 8", "--project", "all", "--access", "read", "--habits", "off", "--name", "Pixel"
        )
        #expect(changed == "“Pixel”: All projects, read only, no habits\n")
        #expect(try desk.done("devices", "--json").contains("\"completedSince\":\"2026-01-01\""))
        #expect(try desk.done("devices", "withdraw", "Pixel").hasPrefix("Withdrew “Pixel”."))
        #expect(try desk.run("devices", "withdraw", "Pixel").code == 1)
        #expect(try desk.run("devices", "add").code == 2)
        withExtendedLifetime(server) {}
    }
}
