import CGlibcExtras
import Glibc
import Synchronization

extension EventLoop {
    /// Starts an event stream: the application's initial bytes, the events missed since, then live events.
    func stream(_ connection: Connection, _ response: Response, _ subscription: EventSubscription) {
        connection.isFinishing = true
        let count = shared.eventStreams.add(1, ordering: .relaxed).newValue
        guard count <= shared.configuration.limits.eventStreams, stopDeadline == nil else {
            shared.eventStreams.subtract(1, ordering: .relaxed)
            return answer(connection, shared.router.render(Self.tooManyStreams, nil))
        }
        var response = response
        response.headers["Content-Type"] = "text/event-stream; charset=utf-8"
        response.headers["Cache-Control"] = "no-store"
        ResponseHead.append(response, .close, date: dateLine.bytes, to: &scratch)
        let headLength = scratch.count
        scratch.append(contentsOf: subscription.initial)

        let hub = subscription.hub
        let (missed, latest) = attach(subscription)
        guard let missed else {
            // The stream ends after `initial`, and the client reconnects from there.
            shared.eventStreams.subtract(1, ordering: .relaxed)
            return
        }
        for event in missed { scratch.append(contentsOf: event.bytes(for: subscription.person) ?? []) }
        connection.state = .streaming(
            Connection.EventStream(
                hub: hub, sequence: max(latest, subscription.after), owner: subscription.owner,
                person: subscription.person, initialBytes: scratch.count - headLength))
        streams[connection.id] = connection
        heartbeat.append(connection, now: now)
    }

    private static let tooManyStreams = Problem(
        .http.eventsTooMany, "Too many pages are listening for events; close some and try again.",
        headers: ["Retry-After": "30"])

    private func attach(_ subscription: EventSubscription) -> (missed: [EventHub.Event]?, latest: Int) {
        let (hub, id) = (subscription.hub, ObjectIdentifier(subscription.hub))
        hubs[id] = hub
        return hub.attach(ObjectIdentifier(handle), subscription) { [mailbox = handle.mailbox] message in
            mailbox.post(.hub(id, message))
        }
    }

    /// Closes the streams of an owner, or all of them.
    func end(_ owner: String?, of hub: ObjectIdentifier) {
        for connection in Array(streams.values) {
            guard case .streaming(let stream) = connection.state, ObjectIdentifier(stream.hub) == hub,
                owner == nil || stream.owner == owner
            else { continue }
            close(connection)
        }
    }

    func deliver(_ event: EventHub.Event, from hub: ObjectIdentifier) {
        for connection in Array(streams.values) {
            guard case .streaming(var stream) = connection.state, ObjectIdentifier(stream.hub) == hub,
                stream.sequence < event.sequence
            else { continue }
            stream.sequence = event.sequence
            connection.state = .streaming(stream)
            guard let bytes = event.bytes(for: stream.person) else { continue }
            connection.output.append(bytes)
            hasEvents = true
        }
    }

    /// Sends the events delivered since the last call, batched by client.
    func sendEvents() {
        guard hasEvents else { return }
        hasEvents = false
        for connection in Array(streams.values) where !connection.output.isEmpty {
            if case .streaming(let stream) = connection.state { send(to: connection, stream) }
        }
    }

    private func send(to connection: Connection, _ stream: Connection.EventStream) {
        flush(connection)
        if connection.output.byteCount > shared.configuration.limits.eventBacklog + stream.initialBytes {
            shared.log.write(.info, "closed an event stream whose client was too slow")
            close(connection)
        }
    }

    /// Sends a heartbeat, or closes the stream if the client has accepted nothing since the last one.
    func sendHeartbeat(_ connection: Connection) {
        guard case .streaming(var stream) = connection.state else { return close(connection) }
        let waiting = connection.output.byteCount
        guard stream.stalledBytes == 0 || waiting < stream.stalledBytes else { return close(connection) }
        connection.output.append(ServerSentEvent.heartbeat)
        send(to: connection, stream)
        guard !connection.isClosed else { return }
        stream.stalledBytes = connection.output.byteCount
        connection.state = .streaming(stream)
        heartbeat.append(connection, now: now)
    }
}
