import Domain
import HTTP
import Testing

@testable import Web

struct LongExportTests {
    @Test(arguments: ["/api/export", "/api/export/report"])
    func `an export and its report may take longer than a list`(_ path: String) throws {
        let site = try TestSite().services
        let slow = Services(
            store: SlowStore(base: site.store), clock: site.clock, version: site.version, build: site.build,
            files: site.files, events: site.events, copies: site.copies, databases: site.databases,
            health: site.health, check: site.check)
        let router = Application(slow).router()
        #expect(router.respond(to: try Request(.get, "/api/analytics/month")).status != .ok)
        #expect(router.respond(to: try Request(.get, path)).status == .ok)
    }
}

/// A store in which each read takes a minute.
private struct SlowStore: Store {
    let base: any Store
    var isLimited = false

    func read<Result>(_ body: (any ReadTransaction) throws -> Result) throws -> Result {
        if isLimited { throw DomainError.refused(.store.readTooLong, "It takes a minute.") }
        return try base.read(body)
    }

    func write<Result: Sendable>(
        _ origin: ChangeOrigin, _ body: @escaping @Sendable (any WriteTransaction) throws -> Result
    ) throws -> Result {
        try base.write(origin, body)
    }

    func limited(to limit: Duration, isAbandoned: @escaping @Sendable () -> Bool) -> any Store {
        SlowStore(base: base, isLimited: limit < .seconds(60))
    }
}
