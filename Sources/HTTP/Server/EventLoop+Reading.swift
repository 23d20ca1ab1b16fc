import CGlibcExtras
import Glibc

extension EventLoop {
    private static let scratchLimit = 64 * 1024
    /// The number of parsing steps on one connection before the others get their turn.
    private static let stepsPerTurn = 64

    /// Reads once; epoll reports any remaining input again.
    func receive(_ connection: Connection) {
        switch connection.state {
        case .open where !connection.takesRequests || connection.isReady, .running:
            // Pending responses come first; meanwhile the kernel buffers the client's input.
            return setInterest(connection, EPOLLIN.rawValue, false)
        default:
            break
        }
        let count = recv(connection.descriptor, readBuffer.baseAddress, readBuffer.count, 0)
        guard count > 0 else {
            if count == 0 {
                endInput(of: connection)
            } else if errno != EAGAIN, errno != EINTR {
                close(connection)
            }
            return
        }
        guard case .open = connection.state else { return }
        connection.parser.append(UnsafeRawBufferPointer(rebasing: readBuffer[..<count]))
        process(connection)
    }

    /// Closes the connection, since every complete request has been answered. Only an event stream goes on; a client
    /// that is gone answers the heartbeat with a reset.
    private func endInput(of connection: Connection) {
        guard case .streaming = connection.state else { return close(connection) }
        setInterest(connection, EPOLLIN.rawValue, false)
        sendHeartbeat(connection)
    }

    /// Handles the complete requests in order until one has to wait or it is the turn of other connections.
    func process(_ connection: Connection) {
        var isComplete = true
        do {
            var steps = 0
            while connection.takesRequests, isComplete, steps < Self.stepsPerTurn {
                isComplete = try step(connection)
                steps += 1
                if scratch.count > Self.scratchLimit { flush(connection) }
            }
        } catch {
            refuse(connection, error)
        }
        flush(connection)
        schedule(connection)
        guard connection.takesRequests else { return }
        if isComplete, !connection.parser.isBetweenMessages {
            // epoll does not report input that has already been read.
            makeReady(connection)
        } else {
            setInterest(connection, EPOLLIN.rawValue, true)
        }
    }

    private func makeReady(_ connection: Connection) {
        guard !connection.isReady else { return }
        connection.isReady = true
        ready.append(connection)
    }

    /// Continues with the connections that had unhandled input at the end of their last turn.
    func resume() {
        let waiting = ready
        ready = []
        for connection in waiting {
            connection.isReady = false
            process(connection)
        }
    }

    /// Returns `false` if more input is needed.
    private func step(_ connection: Connection) throws(Problem) -> Bool {
        switch try connection.parser.next() {
        case .needsMore:
            return false
        case .head(let head):
            try begin(connection, head)
        case .body(let range):
            try appendToBody(range, connection)
        case .end:
            finish(connection)
        }
        return true
    }

    /// Matches the request by its head and sets the maximum length of its body.
    private func begin(_ connection: Connection, _ head: RequestHead) throws(Problem) {
        let peer = shared.configuration.isBehindProxy ? connection.peer.client(in: head.headers) : connection.peer
        var request = Request(
            method: head.method, target: head.target, headers: head.headers, body: .bytes([]), peer: peer,
            cancellation: connection.cancellation)
        request = shared.router.placed(request)
        let match = refusal(of: &request, on: connection) ?? shared.router.match(request)
        if case .route(_, let parameters) = match, !parameters.isEmpty { request.parameters = parameters }
        connection.exchange = Connection.Exchange(request, match, head, began: now)
        let limits = shared.configuration.limits
        let isUpload = if case .route(let route, _) = match { route.body == .upload } else { false }
        do {
            try connection.parser.acceptBody(limit: isUpload ? limits.upload(from: connection.peer) : limits.body)
        } catch {
            // A problem with the request itself takes precedence over the size of its body.
            if case .problem(let problem) = match { throw problem }
            throw error
        }
        if isUpload {
            connection.exchange?.upload = try newUpload()
        }
        try sendContinue(connection, head)
    }

    /// The response to send instead of handling the request; checks the account first, then host, site and secret.
    private func refusal(of request: inout Request, on connection: Connection) -> Dispatcher.Match? {
        var access = shared.configuration.access
        if connection.account == .other { return .problem(Self.otherAccount) }
        if connection.account == .unknown {
            access = shared.configuration.unknownAccess ?? access
            guard access != nil else { return .problem(Self.unknownAccount) }
        }
        return (shared.requestGuard.check(request) ?? problem(with: &request, access)).map(Dispatcher.Match.problem)
    }

    private func problem(with request: inout Request, _ access: AccessRule?) -> Problem? {
        switch shared.router.authentication(of: request) {
        case nil: return nil
        case .own(let check): return check(request)
        case .secret:
            switch access?.entrance(of: request) {
            case nil: return nil
            case .refused(let problem): return problem
            case .open(let device):
                request.device = device
                return nil
            }
        }
    }

    private static let otherAccount = Problem(
        .http.accountOther,
        "This Tasker belongs to another account on this machine and serves only that account. "
            + "Start your own with: tasker"
    )

    private static let unknownAccount = Problem(
        .http.accountUnknown,
        "The system cannot tell which account this connection comes from. Add a browser or program in "
            + "Settings, Devices, or start it with --any-local-user to serve every account on this machine.")

    private func newUpload() throws(Problem) -> TemporaryFileBox {
        do {
            return try TemporaryFileBox(directory: shared.configuration.temporaryDirectory)
        } catch {
            throw uploadFailed(error)
        }
    }

    /// Sends the interim response to `Expect: 100-continue`, or throws the final one (RFC 9110 §10.1.1).
    private func sendContinue(_ connection: Connection, _ head: RequestHead) throws(Problem) {
        guard head.expectsContinue, head.framing != .none, head.framing != .length(0) else { return }
        if case .problem(let problem) = connection.exchange?.match { throw problem }
        guard connection.parser.pendingBytes == 0 else { return }
        scratch.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
    }

    private func appendToBody(_ range: Range<Int>, _ connection: Connection) throws(Problem) {
        if let upload = connection.exchange?.upload {
            do {
                try connection.parser.withBytes(range) { try upload.write($0) }
            } catch {
                throw uploadFailed(error)
            }
            return
        }
        connection.parser.withBytes(range) { connection.exchange?.body.append(contentsOf: $0) }
    }

    private func uploadFailed(_ error: any Error) -> Problem {
        shared.log.write(.error, "could not store an upload: \(error)")
        return Problem(
            .http.uploadFailed,
            "The upload could not be stored; free some space in the folder for temporary files and try again.")
    }

    private func finish(_ connection: Connection) {
        guard let exchange = connection.exchange else { return }
        switch exchange.match {
        case .route(let route, _):
            if let body = takeBody(of: exchange) {
                var request = exchange.request
                // From here on only the handler has the body: to close the file of an upload would block the loop.
                request.body = body
                run(route, request, connection)
            } else {
                run(route, exchange.request, connection)
            }
        case .response(let response):
            answer(connection, response)
        case .problem(let problem):
            answer(connection, shared.router.render(problem, exchange.request))
        }
    }

    /// - Returns: nil if the body is empty.
    private func takeBody(of exchange: Connection.Exchange) -> Body? {
        defer { (exchange.upload, exchange.body) = (nil, []) }
        return exchange.upload?.finish() ?? (exchange.body.isEmpty ? nil : .bytes(exchange.body))
    }

    /// Sends the problem and closes the connection, from which nothing more can be parsed.
    func refuse(_ connection: Connection, _ problem: Problem) {
        let request = connection.exchange?.request
        connection.exchange?.keepsAlive = false
        connection.isUnread = true
        connection.isFinishing = true
        answer(connection, shared.router.render(problem, request))
        flush(connection)
        schedule(connection)
    }

    /// Adds or removes an epoll event; does nothing if that changes nothing.
    func setInterest(_ connection: Connection, _ event: UInt32, _ isWanted: Bool) {
        let interest = isWanted ? connection.interest | event : connection.interest & ~event
        guard interest != connection.interest, !connection.isClosed else { return }
        connection.interest = interest
        var request = epoll_event(events: interest, data: epoll_data(u64: connection.id))
        if epoll_ctl(poller, EPOLL_CTL_MOD, connection.descriptor, &request) != 0 {
            close(connection)
        }
    }
}
