extension EventLoop {
    /// Calls the route's handler on the loop or on a worker, as the route specifies.
    func run(_ route: Route, _ request: Request, _ connection: Connection) {
        guard route.execution.isOnWorker(request) else {
            return answer(connection, shared.router.run(route, request, log: shared.log))
        }
        if let response = route.immediate(request) { return answer(connection, response) }
        let (id, mailbox, router, log) = (connection.id, handle.mailbox, shared.router, shared.log)
        let pool = request.method.isSafe ? shared.readWorkers : shared.changeWorkers
        dispatch(connection, request, to: pool) {
            mailbox.post(.response(connection: id, router.run(route, request, log: log)))
        }
    }

    /// Hands the request to a pool, or responds with 503 if too many requests are waiting for it.
    func dispatch(
        _ connection: Connection, _ request: Request, to pool: WorkerPool, _ job: @escaping @Sendable () -> Void
    ) {
        guard pool.add(job) else { return answer(connection, shared.router.render(Self.busy, request)) }
        connection.state = .running
    }

    private static let busy = Problem(
        .http.busy, "Too many requests are waiting; try again in a moment.", headers: ["Retry-After": "1"])
}
