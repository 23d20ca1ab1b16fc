import Domain
import HTTP
import UseCases

/// The whole site: pages, charts and the JSON API.
public struct Application: Sendable {
    private let site: Site

    public init(_ services: Services) {
        var site = Site(services)
        let api = Lazy { [site] in
            Self.router((SiteGroup.api.endpoints + SiteGroup.charts.endpoints).flatMap { $0() }, site)
        }
        site.answer = { api.value.respond(to: $0) }
        self.site = site
    }

    /// Lets in the devices that present their secret.
    public var access: AccessRule { SignIn.rule(site.door) }

    /// The same from two people on; the only one needs none.
    public var accessOfSeveral: AccessRule {
        SignIn.rule(site.door) { [people = site.people] in
            // If nobody can say how many there are, nobody is let in.
            do { return try people.several != nil } catch { return true }
        }
    }

    /// Tells the open pages what a commit changed; called with the events of each.
    public func hear(_ events: [PublishedEvent]) { site.hear(events) }

    /// Stores when devices were last used.
    public func storeUses() throws { try site.door.storeUses() }

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

    func router(_ endpoints: [Endpoint]) -> Router { Self.router(endpoints, site) }

    private static func router(_ endpoints: [Endpoint], _ site: Site) -> Router {
        var router = Router(SiteGroup.all.map { $0.rules(for: site) })
        router.files = site.services.files
        for endpoint in endpoints {
            router.add(
                endpoint.method, endpoint.path, on: endpoint.runs, body: endpoint.body,
                immediate: { endpoint.atOnce($0, site) }, { try endpoint.answer($0, site) })
        }
        return router
    }
}
