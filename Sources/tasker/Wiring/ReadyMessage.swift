/// The message of `serve` once it is ready.
struct ReadyMessage {
    let address: String
    let host: ListenHost
    let isBehindProxy: Bool
    let allowedHosts: [String]
    /// The path of the link for the first browser; nil if a device signs in already.
    let link: String?

    /// The first line contains the address.
    var lines: [String] {
        var lines = ["Tasker is ready at \(address) (press Ctrl+C to stop)"]
        guard host.needsSecret || isBehindProxy else { return lines }
        if let link {
            lines += ["No browser is signed in yet. This link signs one in, once, within 24 hours:", reachable + link]
        } else {
            lines.append("To sign in another browser, make a link: tasker devices add NAME --kind browser")
        }
        if !isBehindProxy {
            lines.append("The connection is not encrypted: others on the network can see what is sent.")
        }
        if host.local != nil, allowedHosts.isEmpty {
            let port = address.split(separator: ":").last ?? ""
            lines.append(
                "It answers only as localhost. Let other devices in with --allow-host and this machine's address, such as --allow-host 192.168.1.5:\(port)"
            )
        }
        return lines
    }

    /// The address for other machines, as far as it is known.
    private var reachable: String {
        guard let name = allowedHosts.first, isBehindProxy || host.local != nil else { return address }
        return "http\(isBehindProxy ? "s" : "")://\(name)"
    }
}
