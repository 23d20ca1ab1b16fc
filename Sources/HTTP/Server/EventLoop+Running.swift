extension EventLoop {
    /// Calls the route's handler where the route says.
    func run(_ route: Route, _ request: Request, _ connection: Connection) {
        guard route.execution.isOnWorker(request) else {
            return answer(connection, shared.router.run(route, request, log: shared.log))
        }
        if let response = route.atOnce(request) { return answer(connection, response) }
        let (id, mailbox, router, log) = (connection.id, handle.mailbox, shared.router, shared.log)
        let pool = request.method.isSafe ? shared.readWorkers : shared.changeWorkers
        hand(connection, request, to: pool) {
            mailbox.post(.answer(connection: id, router.run(route, request, log: log)))
        }
    }

    /// Lets a thread answer, or says that too many requests wait for one.
    func hand(_ connection: Connection, _ request: Request, to pool: WorkerPool, _ job: @escaping @Sendable () -> Void)
    {
        guard pool.add(job) else { return answer(connection, shared.router.render(Self.busy, request)) }
        connection.state = .running
        // The worker is the last to hold an upload, so that its file is not closed, which takes long, on the loop.
        connection.exchange?.request.body = .bytes([])
    }

    private static let busy = Problem(
        .http.busy, "Too many requests wait for an answer; try again in a moment.", headers: ["Retry-After": "1"])
}
