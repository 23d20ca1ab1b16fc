import Glibc

extension Peer {
    /// The client for which a proxy on this machine forwards a request: the last address in `X-Forwarded-For`, which the
    /// proxy added itself. Those before it are whatever the client sent, and other peers are no proxies.
    func client(in headers: Headers) -> Peer {
        guard case .tcp(let address) = self, address == "::1" || address.hasPrefix("127."),
            let last = headers.values("x-forwarded-for").last?.split(separator: ",").last
        else { return self }
        let name = last.filter { $0 != " " && $0 != "\t" }
        var bytes = in6_addr()
        let isAddress = [AF_INET, AF_INET6].contains { inet_pton($0, name, &bytes) == 1 }
        return isAddress ? .tcp(name) : self
    }
}
