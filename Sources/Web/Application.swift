import HTTP

/// The whole site: pages, charts and the JSON API.
public struct Application: Sendable {
    private let site: Site

    public init(_ services: Services) {
        site = Site(services)
    }

    public func router() -> Router {
        var router = router(Endpoint.all)
        for group in SiteGroup.all { group.addRoutes(&router, site) }
        return router
    }

    /// Returns a router for the part of the site that serves the request, for a short-lived process that must start
    /// fast; the whole router if no part does.
    public func router(for request: Request) -> Router {
        for part in SiteGroup.parts {
            let router = router(part())
            if router.hasRoute(for: request) { return router }
        }
        return router()
    }

    func router(_ endpoints: [Endpoint]) -> Router {
        var router = Router(SiteGroup.all.map(\.rules))
        router.files = site.services.files
        for endpoint in endpoints {
            router.add(
                endpoint.method, endpoint.path, on: endpoint.runs, body: endpoint.body,
                immediate: { [site] in endpoint.atOnce($0, site) }, { [site] in try endpoint.answer($0, site) })
        }
        return router
    }
}
