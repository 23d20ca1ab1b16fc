/// The message of `serve` once it is ready.
struct ReadyMessage {
    let address: String
    let host: ListenHost
    let token: TokenFile?
    let allowsHosts: Bool

    /// The first line contains the address.
    var lines: [String] {
        var lines = ["Tasker is ready at \(address) (press Ctrl+C to stop)"]
        guard let token else { return lines }
        if token.isNew {
            lines += [
                "Sign in with this token, which is shown only now and stored in \(token.path):", token.token.text,
            ]
        } else {
            lines.append("Sign in with the token stored in \(token.path).")
        }
        if host.local != nil, !allowsHosts {
            let port = address.split(separator: ":").last ?? ""
            lines.append(
                "It answers only as localhost. Let other devices in with --allow-host and this machine's address, such as --allow-host 192.168.1.5:\(port)"
            )
        }
        return lines
    }
}
