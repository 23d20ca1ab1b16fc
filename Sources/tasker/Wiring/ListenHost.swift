import Glibc

/// The address given by `--host`, and its consequences.
struct ListenHost {
    /// `localhost` or a numeric address in canonical form.
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

    /// Whether other machines may reach it, which includes the rest of 127.0.0.0/8.
    var needsSecret: Bool { !["localhost", "127.0.0.1", "::1"].contains(name) }

    /// The URL for a browser on this machine if the server listens on every interface; otherwise `nil`.
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
