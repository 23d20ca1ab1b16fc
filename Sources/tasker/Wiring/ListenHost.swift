import Glibc

/// The address that `--host` names, and what listening there means.
struct ListenHost {
    /// `localhost`, or a numeric address as browsers write it.
    let name: String

    /// - Throws: `UsageError` for anything else.
    init(_ option: String?) throws {
        guard let option else {
            name = "127.0.0.1"
            return
        }
        guard let name = option == "localhost" ? option : Self.canonical(option) else {
            throw UsageError(
                message: "--host takes localhost or a numeric address such as 192.168.1.5, not “\(option)”.")
        }
        self.name = name
    }

    /// Whether other machines can reach it; the rest of 127.0.0.0/8 counts as such.
    var needsToken: Bool { !["localhost", "127.0.0.1", "::1"].contains(name) }

    /// Where a browser on this machine finds a server that listens on every interface; else nothing.
    var local: String? {
        switch name {
        case "0.0.0.0": "http://127.0.0.1"
        case "::": "http://[::1]"
        default: nil
        }
    }

    private static func canonical(_ text: String) -> String? {
        var address = in6_addr()
        for family in [AF_INET, AF_INET6] where inet_pton(family, text, &address) == 1 {
            var written = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
            guard let name = inet_ntop(family, &address, &written, socklen_t(written.count)) else { return nil }
            return String(cString: name)
        }
        return nil
    }
}
