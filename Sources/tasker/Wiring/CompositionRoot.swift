import Calendar
import Domain
import Glibc
import HTTP
import Storage
import System
import UseCases
import Web

/// Wires the program around an open database.
struct CompositionRoot {
    let store: SQLiteStore
    let events: EventHub
    private let application: Application

    /// Wires store, clock and pages.
    ///
    /// - Parameters:
    ///   - build: part of the version of cached responses; `nil` disables caching, for commands.
    ///   - mended: repairs made on opening the database, to be reported by a check.
    init(
        _ store: SQLiteStore, clock: Clock, build: String?, pages: StaticFiles,
        isBehindProxy: Bool = false, mended: [String] = [],
        onProgress: (@Sendable (Int) -> Void)? = nil
    ) throws {
        self.store = store
        let latest = try store.read { try $0.log.lastEventID }
        let events = EventHub(latest: Int(latest))
        self.events = events
        let started = clock.now()
        let services = Services(
            store: store, clock: clock, version: Build.version,
            build: build ?? Build.version, files: pages, events: events, copies: store,
            databases: ForeignDatabaseFiles(), isBehindProxy: isBehindProxy,
            cachesResponses: build != nil, account: Self.account, onProgress: onProgress,
            fault: { store.fault },
            health: { try Self.facts(store, upSince: started, now: clock.now()) },
            check: { repair in try Self.check(store, clock, repair: repair, mended) })
        let application = Application(services)
        self.application = application
        store.onCommit { application.hear($0) }
    }

    /// The name of the account that the program runs under, as whoever set the machine up wrote it.
    private static var account: String? {
        guard let entry = getpwuid(geteuid()), let text = entry.pointee.pw_gecos else { return nil }
        let name = String(cString: text).split(separator: ",", omittingEmptySubsequences: false).first.map(String.init)
        return name == "root" ? nil : name
    }

    /// Lets in the devices that present their secret.
    var access: AccessRule { application.access }

    /// The same from two people on.
    var accessOfSeveral: AccessRule { application.accessOfSeveral }

    /// Stores when devices were last used.
    func storeUses() throws { try application.storeUses() }

    /// The router of the whole application, for a server.
    var router: Router { advising(application.router()) }

    /// Responds to a request of this process.
    func respond(to request: Request, log: Log) -> Response {
        advising(application.router(for: request)).respond(to: request, log: log)
    }

    private func advising(_ router: Router) -> Router {
        var router = router
        let advice = CopyAdvice(store.path)
        router.translate = { error in
            guard let storage = error as? StorageError, storage.hasAdvice else { return error }
            return DomainError.refused(
                storage == .diskFull ? .store.full : .store.unavailable, advice.added(to: storage))
        }
        return router
    }

    private static func facts(_ store: SQLiteStore, upSince: Instant, now: Instant) throws -> StoreFacts {
        let health = try store.health()
        return StoreFacts(
            databaseSize: health.databaseBytes, walSize: health.walBytes, dataVersion: health.dataVersion,
            lastBackup: health.lastBackup, lastCheck: health.lastCheck, fault: health.fault,
            uptimeSeconds: Int((now.milliseconds - upSince.milliseconds) / 1_000))
    }

    private static func check(
        _ store: SQLiteStore, _ clock: Clock, repair: Bool, _ mended: [String]
    ) throws -> CheckResult {
        var repaired = mended
        var report = try store.check(repair: repair, at: clock.now(), zones: clock.zones)
        if repair, report.problems.contains(where: { $0.kind == .reference }) {
            let context = Context(store: store, clock: clock, channel: .program)
            repaired += try EnsureInbox(context).execute(everySubtask: true).mended
            report.problems = try store.check(repair: true, at: clock.now(), zones: clock.zones).problems
        }
        repaired = repaired.map { "\($0)." }
        if report.repaired > 0 { repaired.append("\(report.repaired) entries were recalculated from the tasks.") }
        return CheckResult(problems: report.problems.map { "\($0.place): \($0.message)" }, repaired: repaired)
    }
}

extension StorageError {
    /// Whether the message tells how to fix the file or disk; any other error is a bug.
    fileprivate var hasAdvice: Bool {
        if case .other = self { false } else { true }
    }
}

extension Clock {
    /// The system's time and zone; in a debug build, `TASKER_CLOCK` can freeze the time at an instant.
    static func system() -> Clock {
        let zones = ZoneFiles()
        var time = StoreOptions.systemTime
        #if DEBUG
            if let instant = Environment["TASKER_CLOCK"].flatMap({ Instant($0) }) { time = { instant } }
        #endif
        return Clock(
            systemZone: zones.local(environment: Environment["TZ"]), zones: zones, now: time)
    }
}
