import Domain
import HTTP
import UseCases

/// What endpoints answer with: the program's services, and what is kept between requests.
struct Site: Sendable {
    let services: Services
    let reads: ResponseCache
    /// Wrong tries to sign in.
    let attempts = AttemptLimit()

    init(_ services: Services) {
        self.services = services
        let context = Context(store: services.store, clock: services.clock)
        reads = ResponseCache(stamp: GetReadStamp(context), build: services.build)
    }

    /// Who asks, from where.
    func context(of request: Request) -> Context {
        Context(
            store: services.store, clock: services.clock, channel: request.source, copies: services.copies,
            onProgress: services.onProgress)
    }

    /// The same for a read that can grow with the data: it ends after a while, and when its client has gone.
    func reading(_ request: Request, for limit: Duration = .seconds(5)) -> Context {
        let cancellation = request.cancellation
        return context(of: request).limited(to: limit) { cancellation.isCancelled }
    }
}
