/// Rejects requests for other hosts and cross-site requests that change something.
public struct RequestGuard: Sendable {
    /// Few, so that a search is faster than a table.
    private let authorities: [String]

    /// - Parameters:
    ///   - addresses: where the server listens; `localhost` and the loopback addresses are always accepted.
    ///   - allowedHosts: additional values of `Host`, including the port unless it is 80.
    public init(addresses: [BoundAddress], allowedHosts: [String] = []) {
        var authorities: [String] = []
        for case .tcp(let host, let port) in addresses {
            var names = [host.contains(":") ? "[\(host)]" : host]
            // No client uses the wildcard address as a host name.
            if host == "0.0.0.0" || host == "::" { names = [] }
            names += ["localhost", "127.0.0.1", "[::1]"]
            for name in names {
                authorities.append("\(name):\(port)")
                if port == 80 { authorities.append(name) }
            }
        }
        self.authorities = authorities + allowedHosts.map { $0.lowercased() }
    }

    /// The reason to reject the request: 421 for another host, 403 for another site; `nil` if the request is allowed.
    public func check(_ request: Request) -> Problem? {
        if request.peer == .unix { return checkUnix(request) }
        guard let authority = request.authority, allows(authority) else {
            return Problem(
                .http.hostUnknown,
                "This server does not serve that host; use the address it printed, or start it with --allow-host.")
        }
        return request.method.isSafe ? nil : Self.checkSite(request, authority)
    }

    private func allows(_ authority: String) -> Bool {
        authorities.contains(authority) || authorities.contains(authority.lowercased())
    }

    /// The reason to reject a request of any method that another site makes.
    public static func refusalOfOtherSite(_ request: Request) -> Problem? {
        request.peer == .unix ? nil : checkSite(request, request.authority ?? "")
    }

    /// Fetch Metadata (W3C) takes precedence; browsers without it send `Origin` (Fetch §3.2); programs send neither.
    private static func checkSite(_ request: Request, _ authority: String) -> Problem? {
        let sites = request.headers.values("sec-fetch-site")
        if !sites.isEmpty {
            return sites == ["same-origin"] || sites == ["none"] ? nil : otherSite
        }
        let origins = request.headers.values("origin")
        guard !origins.isEmpty else { return nil }
        return origins.count == 1 && origins[0].lowercased() == "http://\(authority.lowercased())"
            ? nil : otherSite
    }

    /// No browser can reach the socket, so a request with a browser's fields was forwarded by something else.
    private func checkUnix(_ request: Request) -> Problem? {
        request.headers.contains("origin") || request.headers.contains("sec-fetch-site") ? Self.otherSite : nil
    }

    private static let otherSite = Problem(
        .http.siteOther, "Changes are accepted only from the server's own pages and from programs.")
}
