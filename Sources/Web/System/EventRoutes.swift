import Domain
import HTTP

/// The stream of what happens (spec 6.2).
struct EventRoutes: Sendable {
    private let application: Application

    init(_ application: Application) {
        self.application = application
    }

    func add(to router: inout Router) {
        router.add(.get, "/api/events", events)
    }

    private func events(_ request: Request) throws -> Response {
        var query = QueryReader(request)
        let known = query.text("lastEventId")
        try query.finish()
        let hub = application.services.events
        var subscription = EventSubscription(hub: hub, after: hub.latest)
        if let text = request.headers["last-event-id"] ?? known, !text.isEmpty {
            guard let last = Int64(text), last >= 0 else {
                throw Problem(.request.lastEventID, "Last-Event-ID takes the id of an event.")
            }
            subscription = try resume(after: last, hub)
        }
        return Response(
            headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"], body: .events(subscription))
    }

    /// What was missed, or a `reset` when that is no longer known.
    private func resume(after last: Int64, _ hub: EventHub) throws -> EventSubscription {
        let (missed, newest) = try application.services.store.read { transaction in
            (try transaction.events(after: last, limit: 1_000), try transaction.lastEventID)
        }
        guard let missed, last <= newest else {
            let reset = ServerSentEvent.encode(id: Int(newest), event: "reset", data: Array("{}".utf8))
            return EventSubscription(hub: hub, after: Int(newest), initial: reset)
        }
        let bytes = missed.flatMap { ServerSentEvent.encode(id: Int($0.id), event: $0.name, data: $0.data) }
        return EventSubscription(hub: hub, after: Int(missed.last?.id ?? last), initial: bytes)
    }
}
