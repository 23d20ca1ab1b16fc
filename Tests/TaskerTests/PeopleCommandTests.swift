import HTTP
import TestSupport
import Testing

struct PeopleCommandTests {
    @Test func `people are invited, shown, switched off and let in again on the machine itself`() throws {
        let desk = Desk()
        let server = try desk.serve()
        #expect(try desk.done("people").hasPrefix("Only you."))
        let said = try desk.done("people", "add", "Ann Lindqvist")
        #expect(said.contains("within 24 hours") && said.contains("devices add Laptop --kind browser"))
        let link = try #require(said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+(\/join\/[a-z2-9-]+)\n/)?.1)
        let joined = try server.send(
            .post, String(link), ["Content-Type": "application/x-www-form-urlencoded"], body: "name=Ann+Lindqvist")
        #expect(joined.status == 303)
        let rows = try desk.done("people", "list", "--plain").split(separator: "\n")
        #expect(
            rows.count == 2 && rows[0].contains("\towner\t0\tnever")
                && rows[1].hasPrefix("Ann Lindqvist\t+ann\tmember\t1"))
        #expect(try desk.done("people", "off", "+ann").hasPrefix("“Ann Lindqvist” is switched off"))
        #expect(try desk.done("people").contains("off"))
        #expect(try desk.run("devices", "add", "Phone", "--person", "ann").code == 1)
        #expect(try desk.done("people", "on", "ann").contains("switched on"))
        #expect(try desk.done("devices", "revoke", "Browser", "--person", "ann").hasPrefix("Withdrew"))
        #expect(
            try desk.done("devices", "add", "Laptop", "--kind", "browser", "--person", "Ann Lindqvist").contains(
                "/join/"))
        #expect(
            try desk.done("devices", "list", "--person", "ann", "--plain")
                == "Laptop\tlink\twaits to be opened\tnever\n")
        #expect(try desk.done("devices", "--plain").isEmpty)
        #expect(try desk.run("people", "off", "bo").code == 1)
        #expect(try desk.run("people", "off").code == 2)
    }
}
