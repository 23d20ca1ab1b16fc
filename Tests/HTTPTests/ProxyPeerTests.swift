import Testing

@testable import HTTP

struct ProxyPeerTests {
    @Test(arguments: [
        ("203.0.113.7", "203.0.113.7"), ("10.0.0.1, 203.0.113.7", "203.0.113.7"), ("2001:db8::1", "2001:db8::1"),
        ("unknown", "127.0.0.1"), ("203.0.113.7:80", "127.0.0.1"), ("", "127.0.0.1"),
    ])
    func `the proxy's own entry is the client`(field: String, address: String) {
        #expect(Peer.tcp("127.0.0.1").client(in: ["X-Forwarded-For": field]) == .tcp(address))
    }

    @Test func `only a proxy on this machine is believed`() {
        let headers: Headers = ["X-Forwarded-For": "203.0.113.7"]
        #expect(Peer.tcp("192.168.1.5").client(in: headers) == .tcp("192.168.1.5"))
        #expect(Peer.unix.client(in: headers) == .unix)
    }
}
