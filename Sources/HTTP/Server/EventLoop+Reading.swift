import CGlibcExtras
import Glibc

extension EventLoop {
    private static let scratchLimit = 64 * 1024

    /// Reads what has arrived, once; more of it is announced again.
    func receive(_ connection: Connection) {
        switch connection.state {
        case .open where !connection.takesRequests, .running:
            // Answers come first; meanwhile the system keeps what the client sends.
            return ask(connection, EPOLLIN.rawValue, false)
        default:
            break
        }
        let count = recv(connection.descriptor, readBuffer.baseAddress, readBuffer.count, 0)
        guard count > 0 else {
            if count == 0 {
                // Whatever was asked is answered by now, or was not asked completely.
                close(connection)
            } else if errno != EAGAIN, errno != EINTR {
                close(connection)
            }
            return
        }
        guard case .open = connection.state else { return }
        connection.parser.append(UnsafeRawBufferPointer(rebasing: readBuffer[..<count]))
        process(connection)
    }

    /// Answers the requests that are complete, in order, until one has to wait.
    func process(_ connection: Connection) {
        do {
            while connection.takesRequests, try step(connection) {
                if scratch.count > Self.scratchLimit { flush(connection) }
            }
        } catch {
            refuse(connection, error)
        }
        flush(connection)
        schedule(connection)
        if connection.takesRequests { ask(connection, EPOLLIN.rawValue, true) }
    }

    /// False when more has to arrive.
    private func step(_ connection: Connection) throws(Problem) -> Bool {
        switch try connection.parser.next() {
        case .needsMore:
            return false
        case .head(let head):
            try begin(connection, head)
        case .body(let range):
            try take(range, connection)
        case .end:
            finish(connection)
        }
        return true
    }

    /// Decides from the head alone what will be done, and how much body may follow.
    private func begin(_ connection: Connection, _ head: RequestHead) throws(Problem) {
        let request = Request(
            method: head.method, target: head.target, headers: head.headers, body: .bytes([]), peer: connection.peer)
        let match =
            shared.requestGuard.check(request).map(Router.Match.problem)
            ?? shared.configuration.access?.refusal(of: request) ?? shared.router.match(request)
        connection.exchange = Connection.Exchange(
            request: request, match: match, keepsAlive: head.keepsAlive, minorVersion: head.minorVersion, began: now)
        let limits = shared.configuration.limits
        let isUpload = if case .route(let route, _) = match { route.body == .upload } else { false }
        do {
            try connection.parser.acceptBody(limit: isUpload ? limits.upload(from: connection.peer) : limits.body)
        } catch {
            // What is wrong with the request itself is told before the size of its body.
            if case .problem(let problem) = match { throw problem }
            throw error
        }
        if isUpload {
            connection.exchange?.upload = try newUpload()
        }
        try invite(connection, head)
    }

    private func newUpload() throws(Problem) -> TemporaryFileBox {
        do {
            return try TemporaryFileBox(directory: shared.configuration.temporaryDirectory)
        } catch {
            throw uploadFailed(error)
        }
    }

    /// Sends the interim answer to `Expect: 100-continue`, or the final one at once (RFC 9110 §10.1.1).
    private func invite(_ connection: Connection, _ head: RequestHead) throws(Problem) {
        guard head.expectsContinue, head.framing != .none, head.framing != .length(0) else { return }
        if case .problem(let problem) = connection.exchange?.match { throw problem }
        guard connection.parser.pendingBytes == 0 else { return }
        scratch.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }

    private func take(_ range: Range<Int>, _ connection: Connection) throws(Problem) {
        if let upload = connection.exchange?.upload {
            do {
                try connection.parser.withBytes(range) { try upload.write($0) }
            } catch {
                throw uploadFailed(error)
            }
            return
        }
        connection.parser.withBytes(range) { connection.appendToBody($0) }
    }

    private func uploadFailed(_ error: any Error) -> Problem {
        shared.log.write(.error, "could not keep an upload: \(error)")
        return Problem(
            .http.uploadFailed,
            "The upload could not be kept; make room in the folder for temporary files and try again.")
    }

    private func finish(_ connection: Connection) {
        guard var exchange = connection.exchange else { return }
        if let upload = exchange.upload {
            exchange.request.body = upload.finish()
            exchange.upload = nil
            connection.exchange = exchange
        }
        switch exchange.match {
        case .route(let route, let parameters):
            exchange.request.parameters = parameters
            run(route, exchange.request, connection)
        case .answer(let response):
            answer(connection, response)
        case .problem(let problem):
            answer(connection, shared.router.render(problem, exchange.request))
        }
    }

    private func run(_ route: Route, _ request: Request, _ connection: Connection) {
        switch route.execution {
        case .loop:
            answer(connection, shared.router.run(route, request, log: shared.log))
        case .worker:
            connection.state = .running
            let (id, mailbox, router, log) = (connection.id, handle.mailbox, shared.router, shared.log)
            shared.workers.add {
                mailbox.post(.answer(connection: id, router.run(route, request, log: log)))
            }
        }
    }

    /// Answers what cannot be read any further, and closes.
    func refuse(_ connection: Connection, _ problem: Problem) {
        let request = connection.exchange?.request
        connection.exchange?.keepsAlive = false
        connection.isUnread = true
        connection.isFinishing = true
        answer(connection, shared.router.render(problem, request))
        flush(connection)
        schedule(connection)
    }

    /// Asks epoll for an event, or no longer, if that is a change.
    func ask(_ connection: Connection, _ event: UInt32, _ isWanted: Bool) {
        let interest = isWanted ? connection.interest | event : connection.interest & ~event
        guard interest != connection.interest, !connection.isClosed else { return }
        connection.interest = interest
        var request = epoll_event(events: interest, data: epoll_data(u64: connection.id))
        if epoll_ctl(poller, EPOLL_CTL_MOD, connection.descriptor, &request) != 0 {
            close(connection)
        }
    }
}
