import Domain
import HTTP
import Codecs
import UseCases

/// The stream of events.
enum EventEndpoints {
    static let all = [listen]

    private static let names = DomainEvent.Kind.allCases.map(\.rawValue).joined(separator: ", ")

    private static let listen = Endpoint.other(
        .get, "/api/events", "listen", .system, "Events as they happen (server-sent events)",
        answers: [
            DocumentedAnswer(
                about: """
                    One event for each version of the data, change or reset, whose id is a sequence number. The data of \
                    a change is JSON with dataVersion and events, each with its name, one of \(names), and the ids of what \
                    changed; isMany says that there are more ids than the hundred listed.
                    """,
                content: Content(
                    type: "text/event-stream",
                    // The schema of one event: before OpenAPI 3.2, the schema of a stream is that of its items.
                    schema: .object([
                        .init("id", .text("41"), isRequired: false), .init("event", .text("change")),
                        .init("data", .text("{\"dataVersion\":13,\"events\":[{\"name\":\"TaskCreated\",\"ids\":[]}]}")),
                    ])))
        ], refusals: [400: [.request.lastEventID], 503: [.connection.eventsTooMany]]
    ) { input in
        input.mention(
            Parameter(
                name: "Last-Event-ID", place: .header, schema: .integer(40, HeardEvents.numbers),
                about: "Sends the events missed since then first, or the event “reset” if they are no longer stored."))
        let known = input.parameter(
            "lastEventId", .eventID, takesEmpty: true,
            "The same, for clients that cannot set the header field; empty for none. The field takes precedence.")
        return { request, site in
            let (hub, round) = (site.services.events, site.services.events.round)
            let viewer = try site.viewer(of: request)
            var (after, initial): (Int, [UInt8]) = (hub.latest, [])
            if let last = try request.lastEventID() ?? known?.last {
                let context = site.context(of: request, seenBy: viewer)
                let missed = try GetMissedEvents(context).execute(after: last)
                (after, initial) = (Int(missed.last), try encoded(missed, context))
            }
            return Response(
                headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
                body: .events(
                    EventSubscription(
                        hub: hub, after: after, initial: initial, owner: request.device, person: viewer?.number,
                        round: round)))
        }
    }

    /// The missed events that the person may hear of, or a `reset` if they are no longer stored.
    private static func encoded(_ missed: MissedEvents, _ context: Context) throws -> [UInt8] {
        guard let events = missed.events else {
            return ServerSentEvent.encode(id: Int(missed.newest), event: "reset", data: Array("{}".utf8))
        }
        return ChangeMessage.all(try HearEvents(context).execute(events)).flatMap(\.encoded)
    }
}

/// The last event that a client received, if any.
private struct HeardEvents: Sendable {
    static let numbers = 0...Int.max
    let last: Int64?
}

extension Request {
    /// - Throws: a 400 `Problem` if it is not the number of an event.
    fileprivate func lastEventID() throws -> Int64? {
        guard let text = headers["last-event-id"], !text.isEmpty else { return nil }
        guard let last = Codec<HeardEvents>.eventID.parse(text)?.last else {
            throw Problem(.request.lastEventID, "Last-Event-ID takes the id of an event.")
        }
        return last
    }
}

extension Codec where Value == HeardEvents {
    fileprivate static var eventID: Codec {
        let number = Codec<Int>.integer(40, HeardEvents.numbers)
        return Codec(
            .any([.integer(40, HeardEvents.numbers), .choice([""])]), number.wanted,
            parse: { text in
                if text.isEmpty { return HeardEvents(last: nil) }
                return number.parse(text).map { HeardEvents(last: Int64($0)) }
            }, text: { $0.last.map(String.init) ?? "" })
    }
}
