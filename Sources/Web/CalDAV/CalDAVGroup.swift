import Domain
import HTTP
import UseCases

extension SiteGroup {
    /// Tasks for other devices (RFC 4791), with their own passwords.
    static let calDAV: SiteGroup = {
        var rules = RouteGroup(
            DAVResource.folder, renderProblem: { DAVFault($0, $1).response() }, renderError: CalDAVRoutes.response,
            options: { _, _ in Response(headers: ["DAV": CalDAVRoutes.capabilities]) })
        rules.isMovable = true
        return SiteGroup(
            rules: rules, ownAuthentication: DeviceSignIn.refusal, addRoutes: CalDAVRoutes.add)
    }()

    /// The address under which programs look for a server of CalDAV (RFC 6764 §5).
    static let wellKnown = SiteGroup(
        rules: RouteGroup("/.well-known/", .own { _ in nil }),
        addRoutes: { router, site in
            for method in Method.known {
                router.add(method, "/.well-known/caldav") { try CalDAVRoutes.redirect($0, site) }
            }
        })
}

/// The routes of CalDAV: which methods each kind of resource has.
enum CalDAVRoutes {
    /// RFC 4918 §18, RFC 4791 §5.1, RFC 5689 §3.1, RFC 6578 §3.
    static let capabilities = "1, 3, calendar-access, extended-mkcol, sync-collection"

    private typealias Work = @Sendable (DAVCall) throws -> Response

    private static let ofAll: [(Method, Work)] = [
        (.propfind, PropertyMethods.find), (.proppatch, PropertyMethods.patch), (.report, DAVReport.answer),
    ]
    private static let ofHome: [(Method, Work)] = ofAll + [(.delete, CollectionMethods.delete)]
    private static let ofCollections: [(Method, Work)] =
        ofHome + [(.mkcalendar, CollectionMethods.makeCalendar), (.mkcol, CollectionMethods.make)]
    private static let ofObjects: [(Method, Work)] =
        ofAll + [
            (.get, ObjectMethods.read), (.put, ObjectMethods.put), (.delete, ObjectMethods.delete),
            (.move, ObjectMethods.move), (.copy, ObjectMethods.copy),
        ]

    @Sendable static func add(to router: inout Router, _ site: Site) {
        let collection = "\(DAVResource.home.path){collection}"
        let patterns: [(String, [(Method, Work)])] =
            [DAVResource.root, .people, .principal].map { ($0.path, ofAll) }
            + [(DAVResource.home.path, ofHome), ("\(collection)/", ofCollections)]
        for (pattern, methods) in patterns {
            add(methods, pattern, to: &router, site)
            // Without its slash, the root would lie outside of the group.
            if pattern != DAVResource.folder { add(methods, String(pattern.dropLast()), to: &router, site) }
        }
        add(ofObjects, "\(collection)/{object}", to: &router, site)
    }

    /// Programs also try what a person typed.
    @Sendable static func addAddresses(to router: inout Router, _ site: Site) {
        for path in ["/", String(DAVResource.folder.dropLast())] {
            router.add(.propfind, path) { try redirect($0, site) }
        }
    }

    static func redirect(_ request: Request, _ site: Site) throws -> Response {
        guard try FindCalDAVServer(site.context(of: request, seenBy: nil)).execute() else {
            throw Problem(.http.pathUnknown, "There is nothing at this address.")
        }
        return Response(status: .movedPermanently, headers: ["Location": DAVResource.folder])
    }

    private static func add(_ methods: [(Method, Work)], _ pattern: String, to router: inout Router, _ site: Site) {
        for (method, work) in methods {
            router.add(method, pattern, on: .worker) { try work(DAVCall($0, site)) }
        }
    }

    @Sendable static func response(_ error: any Error, _ request: Request) -> Response? {
        switch error {
        case let fault as DAVFault: fault.response(under: request.base)
        case let refusal as DeviceRefusal: DAVFault(refusal, request).response(under: request.base)
        case DomainError.refused(.store.full, let message): DAVFault.diskFull(message).response()
        case let error as DomainError:
            DAVFault(ProblemJSON.response(error).status, nil, error.messages.joined(separator: " ")).response()
        default: nil
        }
    }
}
