import TestSupport
import Testing

@testable import tasker

/// The values of `--host` and the messages about them.
struct ListenHostTests {
    @Test(
        arguments: [
            (nil, "127.0.0.1", false), ("127.0.0.1", "127.0.0.1", false), ("localhost", "localhost", false),
            ("::1", "::1", false), ("0:0:0:0:0:0:0:1", "::1", false), ("127.0.0.2", "127.0.0.2", true),
            ("192.168.1.5", "192.168.1.5", true), ("2001:DB8::0:1", "2001:db8::1", true),
            ("0.0.0.0", "0.0.0.0", true), ("::", "::", true), ("0::0", "::", true),
            ("::ffff:127.0.0.1", "::ffff:127.0.0.1", true),
        ] as [(String?, String, Bool)])
    func `only the loopback address needs no secret`(option: String?, name: String, needsSecret: Bool) throws {
        let host = try ListenHost(option)
        #expect((host.name, host.needsSecret) == (name, needsSecret))
    }

    @Test(arguments: ["", "my-laptop", "[::1]", "127.1", "2130706433", "192.168.1.5:80", "LOCALHOST", " 127.0.0.1"])
    func `anything but a numeric address is rejected`(option: String) {
        #expect(throws: UsageError.self) { try ListenHost(option) }
    }

    @Test(arguments: [
        ("0.0.0.0", "http://127.0.0.1:8275", false, true), ("::", "http://[::1]:8275", false, true),
        ("0.0.0.0", "http://127.0.0.1:8275", true, false), ("192.168.1.5", "http://192.168.1.5:8275", false, false),
    ])
    func `listening everywhere explains that other hosts have to be allowed`(
        name: String, address: String, allowsHosts: Bool, isSaid: Bool
    ) throws {
        let host = try ListenHost(name)
        let message = ReadyMessage(
            address: address, host: host, isBehindProxy: false, allowedHosts: allowsHosts ? ["tasker.lan:80"] : [],
            link: "/join/x")
        #expect(message.lines[2] == (allowsHosts && name == "0.0.0.0" ? "http://tasker.lan:80" : address) + "/join/x")
        #expect(message.lines.contains { $0.hasSuffix("such as --allow-host 192.168.1.5:8275") } == isSaid)
        #expect(host.local.map { "\($0):8275" } ?? address == address)
    }
}
