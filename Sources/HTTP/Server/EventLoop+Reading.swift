import CGlibcExtras
import Glibc

extension EventLoop {
    private static let scratchLimit = 64 * 1024
    /// Heads, pieces of bodies and answers of one connection before others have their turn.
    private static let stepsPerTurn = 64

    /// Reads what has arrived, once; more of it is announced again.
    func receive(_ connection: Connection) {
        switch connection.state {
        case .open where !connection.takesRequests || connection.isReady, .running:
            // Answers come first; meanwhile the system keeps what the client sends.
            return ask(connection, EPOLLIN.rawValue, false)
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

    /// Whatever was asked is answered by now, or was not asked completely. Only a stream of events goes on; a client that
    /// has gone answers the heartbeat with a reset.
    private func endInput(of connection: Connection) {
        guard case .streaming = connection.state else { return close(connection) }
        ask(connection, EPOLLIN.rawValue, false)
        beat(connection)
    }

    /// Answers the requests that are complete, in order, until one has to wait or others have their turn.
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
            // Nothing announces again what has been read already.
            makeReady(connection)
        } else {
            ask(connection, EPOLLIN.rawValue, true)
        }
    }

    private func makeReady(_ connection: Connection) {
        guard !connection.isReady else { return }
        connection.isReady = true
        ready.append(connection)
    }

    /// Goes on with the connections whose next requests had arrived before their last turn ended.
    func resume() {
        let waiting = ready
        ready = []
        for connection in waiting {
            connection.isReady = false
            process(connection)
        }
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
            method: head.method, target: head.target, headers: head.headers, body: .bytes([]), peer: connection.peer,
            cancellation: connection.cancellation)
        let match = refusal(of: request, on: connection) ?? shared.router.match(request)
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

    /// What to do instead of answering: whose connection it is comes first, then what the request is meant for.
    private func refusal(of request: Request, on connection: Connection) -> Router.Match? {
        let configuration = shared.configuration
        var access = configuration.access
        if connection.account == .other { return .problem(Self.otherAccount) }
        if connection.account == .unknown {
            access = access ?? configuration.unknownAccess
            guard access != nil else { return .problem(Self.unknownAccount) }
        }
        return shared.requestGuard.check(request).map(Router.Match.problem) ?? refusal(of: request, access)
    }

    private func refusal(of request: Request, _ access: AccessRule?) -> Router.Match? {
        switch shared.router.group(of: request.path).authentication {
        case .token: access?.refusal(of: request, leadsToLogin: false)
        case .tokenOrLogin: access?.refusal(of: request, leadsToLogin: true)
        case .own(let judge): judge(request).map(Router.Match.problem)
        }
    }

    private static let otherAccount = Problem(
        .http.accountOther,
        "This Tasker belongs to another account of this machine and answers that account only. Start your own with: tasker"
    )

    private static let unknownAccount = Problem(
        .http.accountUnknown,
        "The system does not tell which account this connection comes from. Start Tasker with --host and sign in with "
            + "the token, or with --any-local-user to answer every account of this machine.")

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
