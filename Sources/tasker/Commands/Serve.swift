import Calendar
import Domain
import Glibc
import HTTP
import Linking
import Storage
import Threads
import UseCases
import Web

/// Serves the pages until a signal stops it.
struct Serve {
    static let command = Command(
        "serve", "serves the pages; the default if no command is given",
        options: [.port, .host, .db, .public, .allowHost, .behindProxy, .anyLocalUser, .open, .log, .logFormat],
        examples: [
            "tasker": "serves the pages at http://localhost:8275 until Ctrl+C",
            "tasker --host 192.168.1.5": "serves other devices too; a link signs each of them in",
        ], makesDatabase: true
    ) { try Serve(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    private func openStore(_ location: DataLocation) throws -> SQLiteStore {
        let progress = ProgressBar.ofUpdate(terminal)
        defer { progress.clear() }
        var options = StoreOptions()
        options.onRebuild = { progress.show($0) }
        return try SQLiteStore(path: location.database, options: options)
    }

    func run() throws {
        let host = try ListenHost(invocation[.host])
        var configuration = try configuration(host)
        let log = try LogOutput(invocation, terminal).log
        let (pages, build) = try pages()
        let location = try DataLocation(option: invocation[.db])
        // Before any thread is created, so that all of them block these signals.
        let signals = StopSignals()
        let lock = try DatabaseOwner.serve(location)
        defer { withExtendedLifetime(lock) {} }
        let socket = try SocketAddress(beside: location.database)
        defer { withExtendedLifetime(socket) {} }
        configuration.unixSocketPath = socket.path
        let store = try openStore(location)
        defer { store.close() }
        let clock = Clock.system()
        try repair(store, clock)
        let isBehindProxy = invocation.has(.behindProxy)
        let asksForSecret = host.needsSecret || isBehindProxy
        try adoptToken(beside: location.database, store, clock, isNeeded: asksForSecret, log)
        let site = try CompositionRoot(store, clock: clock, build: build, pages: pages, isBehindProxy: isBehindProxy)
        configuration.access = asksForSecret ? site.access : site.accessOfSeveral
        configuration.unknownAccess = site.access
        keep(lock, on: store, log)
        let scheduler = try Scheduler(store: store, clock: clock, log: log, storeUses: site.storeUses).job()
        // Everything that can fail precedes the first response, after which only a signal ends the program.
        let (server, address) = try listen(site, configuration, host, log) { address in
            try lock.announce(address: address)
            try scheduler.start()
        }
        tell(
            ReadyMessage(
                address: address, host: host, isBehindProxy: isBehindProxy, allowedHosts: configuration.allowedHosts,
                link: asksForSecret ? firstLink(store, clock, log) : nil), log)
        signals.wait()
        StopSignals.end(within: 10)
        store.endCopies()
        scheduler.stop()
        end(server, site, log)
    }

    /// Answers what was asked for, and stores when devices were used last, which is otherwise done at intervals.
    private func end(_ server: Server, _ site: CompositionRoot, _ log: Log) {
        server.stop(graceful: 5)
        do { try site.storeUses() } catch {
            log.write(.warning, "the last use of the devices is not stored: \(Failure(error).message)")
        }
    }

    /// The path of a link for the first browser of a server that asks for a secret.
    private func firstLink(_ store: SQLiteStore, _ clock: Clock, _ log: Log) -> String? {
        do {
            let devices = ManageDevices(Context(store: store, clock: clock, channel: .program))
            return try devices.addFirst().map(\.linkPath)
        } catch {
            log.write(.error, "no link for the first browser can be made: \(Failure(error).message)")
            return nil
        }
    }

    /// - Parameter isNeeded: whether the server cannot start without knowing who has the token.
    private func adoptToken(
        beside database: String, _ store: SQLiteStore, _ clock: Clock, isNeeded: Bool, _ log: Log
    ) throws {
        do {
            let token = try TokenFile(beside: database)
            if let said = try token?.adopt(Context(store: store, clock: clock, channel: .program)) {
                terminal.complain(said)
            }
        } catch {
            if isNeeded { throw error }
            log.write(.warning, Failure(error).message)
        }
    }

    /// A closed output does not stop the server.
    private func tell(_ message: ReadyMessage, _ log: Log) {
        let address = message.address
        do {
            for line in message.lines { try terminal.write(line) }
        } catch {
            let reason = Failure(error).message
            log.write(.info, "ready at \(address); the output cannot be written: \(reason)")
        }
        if invocation.has(.open) { Browser.open(address) }
    }

    private func configuration(_ host: ListenHost) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.host = host.name
        configuration.port = try invocation.number(.port, 0...65_535) ?? 8_275
        configuration.allowedHosts = try invocation.all(.allowHost).map(Self.allowedHost)
        configuration.admitsEveryAccount = invocation.has(.anyLocalUser) || invocation.has(.behindProxy)
        configuration.isBehindProxy = invocation.has(.behindProxy)
        return configuration
    }

    /// - Throws: `UsageError` if the text cannot be a Host.
    private static func allowedHost(_ text: String) throws -> String {
        let isHost = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                true
            default: "-._:[]".utf8.contains(byte)
            }
        }
        guard isHost else {
            throw UsageError(
                message: "--allow-host takes a name with its port, such as tasker.lan:8275, not “\(text)”.")
        }
        return text
    }

    /// - Returns: the files, and a name that changes with the version and with any compiled page.
    private func pages() throws -> (files: StaticFiles, build: String) {
        guard let folder = invocation[.public] else {
            let site = try LinkedSite(pagesOf: CompiledPages.files)
            return (site.served, "\(Build.version)-\(site.digest)")
        }
        guard access(folder + "/index.html", R_OK) == 0 else {
            throw UsageError(
                message: "\(folder) has no index.html. Name the folder Public of the sources with --public.")
        }
        return (StaticFiles(folder: folder), Build.version)
    }

    private func repair(_ store: SQLiteStore, _ clock: Clock) throws {
        for notice in store.notices { terminal.complain(notice) }
        let report = try EnsureInbox(Context(store: store, clock: clock, channel: .program)).execute()
        if !report.mended.isEmpty { terminal.complain("\(report.mended.joined(separator: ", ")).") }
        try MakeOccurrences(Context(store: store, clock: clock, channel: .program)).executeIfDue()
    }

    /// Moves the lock to the new file after a restore.
    private func keep(_ lock: StoreLock, on store: SQLiteStore, _ log: Log) {
        store.onCommit { [weak lock] events in
            guard events.contains(where: { $0.name == DomainEvent.Kind.dataRestored.rawValue }) else { return }
            do {
                try lock?.follow()
            } catch {
                log.write(.error, "the restored database is not locked under its other names: \(error)")
            }
        }
    }

    /// - Parameter prepare: called with the address before any request is served.
    /// - Returns: the server and its address for a browser on this machine.
    private func listen(
        _ site: CompositionRoot, _ configuration: ServerConfiguration, _ host: ListenHost, _ log: Log,
        _ prepare: (String) throws -> Void
    ) throws -> (Server, String) {
        let server = try Server(configuration, router: site.router, log: log)
        do {
            let addresses = try server.start { try prepare(Self.address(of: $0, host)) }
            return (server, Self.address(of: addresses, host))
        } catch let error as ListenError {
            throw Self.failure(error)
        }
    }

    private static func address(of addresses: [BoundAddress], _ host: ListenHost) -> String {
        guard let local = host.local, case .tcp(_, let port)? = addresses.first else {
            return addresses.first?.description ?? ""
        }
        return "\(local):\(port)"
    }

    private static func failure(_ error: ListenError) -> Failure {
        guard case .portInUse(let host, let port) = error else { return Failure(error.description) }
        let hint = FreePort.after(port).map { " Try: tasker --port \($0)" } ?? " Choose another one with --port."
        return Failure("Port \(port) on \(host) is in use by another program.\(hint)")
    }
}
