import Calendar
import Domain
import HTTP
import UseCases

/// What the pages and the API are made of, wired once by the program.
public struct Services: Sendable {
    public let store: any Store
    public let clock: Clock
    /// The version of the program, such as `0.1.0`.
    public let version: String
    /// Changes with every build, so that no browser keeps an answer of another one.
    public let build: String
    public let files: StaticFiles
    public let events: EventHub
    public let copies: any CopyKeeping
    /// What signing in asks for; nil where the server takes requests without it.
    public let token: AccessToken?
    /// False where nothing is asked twice, so that no answer need be kept.
    public let keepsAnswers: Bool
    /// Hears how much of a long change is done, where one process asks and works; as the context has it.
    public let onProgress: (@Sendable (_ done: Int) -> Void)?
    /// Why nothing can be saved, in a sentence; asked for each page, so it must be quick.
    public let fault: @Sendable () -> String?
    public let health: @Sendable () throws -> StoreFacts
    public let check: @Sendable (_ repair: Bool) throws -> CheckResult

    public init(
        store: any Store, clock: Clock, version: String, build: String, files: StaticFiles, events: EventHub,
        copies: any CopyKeeping, token: AccessToken? = nil,
        keepsAnswers: Bool = true, onProgress: (@Sendable (_ done: Int) -> Void)? = nil,
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
        self.token = token
        self.keepsAnswers = keepsAnswers
        self.onProgress = onProgress
        self.fault = fault
        self.health = health
        self.check = check
    }
}
