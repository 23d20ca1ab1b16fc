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

    /// Who asks, from where.
    func context(of request: Request, on runs: Execution) -> Context {
        // A read on a worker is to be limited in time here, and to end when its client has gone.
        Context(store: services.store, clock: services.clock, channel: request.source)
    }
}
