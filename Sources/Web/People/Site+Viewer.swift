import Domain
import HTTP
import UseCases

extension Site {
    /// Who makes a request; nil as long as there is one person. The command line acts as the owner.
    /// - Throws: a 401 `Problem` if it is nobody.
    func viewer(of request: Request) throws -> Viewer? {
        guard let people = try people.several else { return nil }
        if request.peer == .unix { return .owner }
        guard let device = request.device else { throw AccessRule.secretMissing }
        guard let viewer = people.viewer(ofDevice: device) else { throw AccessRule.secretWrong }
        return viewer
    }

    /// The context of a request: its source and services, and the data as the person who makes it sees them.
    func context(of request: Request) throws -> Context { context(of: request, seenBy: try viewer(of: request)) }

    /// A context for reads that may grow with the data: it ends after a limit, or when the client disconnects.
    func reading(_ request: Request, for limit: Duration = Site.readLimit) throws -> Context {
        reading(request, seenBy: try viewer(of: request), for: limit)
    }

    /// - Parameter viewer: nil for one who sees everything: the only person, or the program itself, as it asks who makes
    ///   a request.
    func context(of request: Request, seenBy viewer: Viewer?) -> Context {
        Context(
            store: services.store.seen(by: viewer), clock: services.clock, channel: request.source,
            copies: services.copies, onProgress: services.onProgress)
    }

    func reading(_ request: Request, seenBy viewer: Viewer?, for limit: Duration = Site.readLimit) -> Context {
        let cancellation = request.cancellation
        return context(of: request, seenBy: viewer).limited(to: limit) { cancellation.isCancelled }
    }

    /// The response cached for a request of the same person; nil if it must be made, if only to say who may not have it.
    func cached(_ request: Request) -> Response? {
        guard let asks = try? Asking(viewer: viewer(of: request)) else { return nil }
        return caches.cache(for: asks.viewer).cached(request)
    }

    private struct Asking { let viewer: Viewer? }

    /// - Throws: `DomainError.refused` with `person.ownerOnly` for anybody but the owner.
    /// - Parameter instead: a sentence that says what else to do.
    func requireOwner(_ request: Request, instead: String?) throws {
        guard let viewer = try viewer(of: request), !viewer.isOwner else { return }
        let owner = try people.several?.owner ?? ""
        let sentences = ["Only the owner of this Tasker can do this; ask \(owner).", instead].compactMap { $0 }
        throw DomainError.refused(.person.ownerOnly, sentences.joined(separator: " "))
    }
}
