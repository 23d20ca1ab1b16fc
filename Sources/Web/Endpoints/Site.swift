import Domain
import HTTP
import UseCases

/// The services of the program, and the state shared between requests.
struct Site: Sendable {
    /// How long a read may take whose result someone waits for.
    static let readLimit = Duration.seconds(5)

    let services: Services
    let cache: ResponseCache
    let door: Door
    /// Failed attempts to sign in with a form.
    let attempts = AttemptLimit()
    /// Attempts to open links that do not work.
    let linkAttempts = AttemptLimit()
    /// Attempts of devices with a wrong password.
    let deviceAttempts = AttemptLimit()
    let health = RepeatedResponse<StoreFacts>()
    let imports = ImportJobs()
    /// Answers a request of the API or for a chart from within, for what a page brings along; set by `Application`, which knows all endpoints.
    var answer: @Sendable (Request) -> Response = { _ in Response(status: .notFound) }
    let templates = ParsedTemplates()

    init(_ services: Services) {
        self.services = services
        let context = Context(store: services.store, clock: services.clock)
        door = Door(context, services.clock)
        cache = ResponseCache(stamp: GetReadStamp(context), build: services.build)
    }

    /// The context of a request: its source and services.
    func context(of request: Request) -> Context {
        Context(
            store: services.store, clock: services.clock, channel: request.source, copies: services.copies,
            onProgress: services.onProgress)
    }

    /// A context for reads that may grow with the data: it ends after a limit, or when the client disconnects.
    func reading(_ request: Request, for limit: Duration = Site.readLimit) -> Context {
        let cancellation = request.cancellation
        return context(of: request).limited(to: limit) { cancellation.isCancelled }
    }
}
