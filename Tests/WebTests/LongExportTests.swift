import Domain
import HTTP
import Testing

@testable import Web

struct LongExportTests {
    @Test(arguments: ["/api/export", "/api/export/report"])
    func `an export and its report may take longer than a list`(_ path: String) throws {
        let whole = try TestSite()
        let site = whole.services
        let slow = Services(
            store: SlowStore(base: site.store), clock: site.clock, version: site.version, build: site.build,
            files: site.files, events: site.events, copies: site.copies, databases: site.databases,
            health: site.health, check: site.check)
        let router = Application(slow).router()
        let list = try Answered(router.respond(to: try Request(.get, "/api/analytics/month")))
        #expect(list.json.text("code") == Refusal.store.readTooLong.code)
        // The store lasts as long as the site.
        let answer = try withExtendedLifetime(whole) { try Answered(router.respond(to: try Request(.get, path))) }
        #expect(answer.status == 200, "\(answer.text)")
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

    func seen(by viewer: Viewer?) -> any Store { SlowStore(base: base.seen(by: viewer), isLimited: isLimited) }
}
