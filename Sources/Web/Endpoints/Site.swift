import Domain
import HTTP
import UseCases

/// What endpoints answer with: the program's services, and what is kept between requests.
struct Site: Sendable {
    let services: Services
    let reads: KeptReads
    /// Wrong tries to sign in.
    let attempts = AttemptLimit()

    init(_ services: Services) {
        self.services = services
        let context = Context(store: services.store, clock: services.clock)
        reads = KeptReads(stamp: GetReadStamp(context), build: services.build)
    }

    /// How long a read on a worker may take.
    private static let limit = Duration.seconds(5)

    /// Who asks, from where. A read on a worker is limited in time, and ends when its client has gone.
    func context(of request: Request, on runs: Execution) -> Context {
        let context = Context(store: services.store, clock: services.clock, channel: request.source)
        guard runs == .worker, request.method.isSafe else { return context }
        return context.limited(to: Self.limit) { [cancellation = request.cancellation] in cancellation.isCancelled }
    }
}
