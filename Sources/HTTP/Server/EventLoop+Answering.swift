import CGlibcExtras
import Glibc

extension EventLoop {
    /// The maximum size in bytes of a body that is copied into the scratch buffer after its head.
    private static let copiedBody = 16 * 1024

    /// Queues the response to the connection's current request.
    func answer(_ connection: Connection, _ response: Response) {
        if case .stream(let write) = response.body {
            return produceBody(connection, response, write)
        }
        let exchange = connection.exchange
        connection.exchange = nil
        connection.queue?.remove(connection)
        if exchange?.keepsAlive != true || stopDeadline != nil { connection.isFinishing = true }
        if connection.isFinishing, connection.parser.pendingBytes > 0 { connection.isUnread = true }
        if let exchange { logRequest(exchange, response.status) }

        let isHead = exchange?.isHead == true
        if case .events(let subscription) = response.body, !isHead {
            return stream(connection, response, subscription)
        }
        let connectionField: ResponseHead.ConnectionField =
            connection.isFinishing ? .close : exchange?.minorVersion == 0 ? .keepAlive : .none
        ResponseHead.append(response, connectionField, date: dateLine.bytes, to: &scratch)
        if !isHead, !response.status.forbidsBody {
            append(response.body, to: connection)
        }
    }

    private func append(_ body: ResponseBody, to connection: Connection) {
        switch body {
        case .none, .stream, .events:
            break
        case .bytes(let bytes):
            guard bytes.count > Self.copiedBody else { return scratch.append(contentsOf: bytes) }
            moveScratch(to: connection)
            connection.output.append(bytes)
        case .shared(let bytes):
            guard bytes.buffer.count > Self.copiedBody else { return scratch.append(contentsOf: bytes.buffer) }
            moveScratch(to: connection)
            connection.output.append(bytes)
        case .file(let file):
            moveScratch(to: connection)
            connection.output.append(file)
        }
    }

    private func moveScratch(to connection: Connection) {
        connection.output.append(Array(scratch))
        scratch.removeAll(keepingCapacity: true)
    }

    /// Writes the body on a stream thread and responds when it is complete.
    private func produceBody(
        _ connection: Connection, _ response: Response, _ write: @escaping @Sendable (ChunkWriter) throws -> Void
    ) {
        guard let request = connection.exchange?.request else { return }
        let (id, mailbox, router, log) = (connection.id, handle.mailbox, shared.router, shared.log)
        let (directory, pool) = (shared.configuration.temporaryDirectory, shared.streamWorkers)
        dispatch(connection, request, to: pool) {
            var response = response
            do {
                let writer = ChunkWriter(directory: directory, closer: pool)
                try write(writer)
                response.body = try writer.finish()
            } catch {
                response = router.response(to: error, request, log: log)
            }
            mailbox.post(.response(connection: id, response))
        }
    }

    private func logRequest(_ exchange: Connection.Exchange, _ status: Status) {
        let path = exchange.request.path
        shared.log.write(
            .debug,
            "\(exchange.request.method.rawValue) \(shared.router.group(of: path).shown(path)) \(status.code) "
                + "\((Instant.now.nanoseconds - exchange.began.nanoseconds) / 1000) µs")
    }

    /// Sends as much as the client accepts and closes a connection that has finished.
    func flush(_ connection: Connection) {
        defer { scratch.removeAll(keepingCapacity: true) }
        guard !connection.isClosed else { return }
        if !scratch.isEmpty, !sendScratch(connection) { return close(connection) }
        switch connection.output.send(to: connection.descriptor) {
        case .failed:
            return close(connection)
        case .blocked(let progress):
            if progress, case .open = connection.state { writing.append(connection, now: now) }
            setInterest(connection, EPOLLOUT.rawValue, true)
        case .empty:
            setInterest(connection, EPOLLOUT.rawValue, false)
            if connection.isFinishing, case .open = connection.state { closeGracefully(connection) }
        }
    }

    /// Sends the scratch buffer and queues what the client does not accept. Returns `false` if the client is gone.
    private func sendScratch(_ connection: Connection) -> Bool {
        guard connection.output.isEmpty else {
            connection.output.append(Array(scratch))
            return true
        }
        while true {
            let sent = scratch.withUnsafeBytes {
                send(connection.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if sent < 0, errno == EINTR { continue }
            guard sent >= 0 || errno == EAGAIN else { return false }
            if sent < scratch.count {
                connection.output.append(Array(scratch[max(0, sent)...]))
            }
            return true
        }
    }

    /// Closes the connection, or only its sending side while the client may still be sending, because a full close
    /// could make the client lose the response (RFC 9112 §9.6).
    private func closeGracefully(_ connection: Connection) {
        guard connection.isUnread, stopDeadline == nil, shutdown(connection.descriptor, Int32(SHUT_WR)) == 0 else {
            return close(connection)
        }
        connection.state = .lingering
        linger.append(connection, now: now)
        setInterest(connection, EPOLLIN.rawValue, true)
    }
}
