import Calendar
import Domain
import HTTP
import UseCases

/// The services behind the pages and the API, wired once by the program.
public struct Services: Sendable {
    public let store: any Store
    public let clock: Clock
    /// The version of the program, such as `0.1.0`.
    public let version: String
    /// Changes with every build, so that no browser reuses a response of another build.
    public let build: String
    public let files: StaticFiles
    public let events: EventHub
    public let copies: any CopyKeeping
    /// Opens imported files that are databases.
    public let databases: any ForeignDatabases
    /// Whether browsers come through a proxy with TLS, so that secrets are sent over nothing else.
    public let isBehindProxy: Bool
    /// Whether responses are cached; false in a process that answers few requests.
    public let cachesResponses: Bool
    /// What the system calls whoever runs the program, to name the owner once there is somebody else; nil if nothing.
    public let account: String?
    /// Receives the progress of a long change, if the same process asks and works; see `Context`.
    public let onProgress: (@Sendable (_ done: Int) -> Void)?
    /// A sentence saying why nothing can be saved, or nil; evaluated for each page, so it must be fast.
    public let fault: @Sendable () -> String?
    public let health: @Sendable () throws -> StoreFacts
    public let check: @Sendable (_ repair: Bool) throws -> CheckResult

    public init(
        store: any Store, clock: Clock, version: String, build: String, files: StaticFiles, events: EventHub,
        copies: any CopyKeeping, databases: any ForeignDatabases,
        isBehindProxy: Bool = false, cachesResponses: Bool = true, account: String? = nil,
        onProgress: (@Sendable (_ done: Int) -> Void)? = nil,
        fault: @escaping @Sendable () -> String? = { nil },
        health: @escaping @Sendable () throws -> StoreFacts,
        check: @escaping @Sendable (_ repair: Bool) throws -> CheckResult
    ) {
        self.store = store
        self.clock = clock
        self.version = version
        self.build = build
        self.files = files
        self.events = events
        self.copies = copies
        self.databases = databases
        self.isBehindProxy = isBehindProxy
        self.cachesResponses = cachesResponses
        self.account = account
        self.onProgress = onProgress
        self.fault = fault
        self.health = health
        self.check = check
    }
}
