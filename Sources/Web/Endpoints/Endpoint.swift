import Domain
import HTTP
import UseCases

/// An endpoint of the site: its input, its response, where it runs and what it does. The router, the validation of
/// input and the API document are derived from it.
struct Endpoint: Sendable {
    let method: Method
    let path: String
    /// The event loop only for work bounded by what it shows.
    let runs: Execution
    let body: BodyPolicy
    /// Made lazily, since a process that answers a single request needs few endpoints.
    private let made: Lazy<Made>

    /// What is derived from the plan of the input and from the response.
    private struct Made: Sendable {
        /// Returns a response that the loop can give without a worker; nil if there is none.
        var atOnce: @Sendable (Request, Site) -> Response? = { _, _ in nil }
        let answer: @Sendable (Request, Site) throws -> Response
        let operation: @Sendable () -> Operation
    }

    private init(
        _ method: Method, _ path: String, on runs: Execution, body: BodyPolicy = .buffered,
        _ make: @escaping @Sendable () -> Made
    ) {
        (self.method, self.path, self.runs, self.body) = (method, path, runs, body)
        made = Lazy(make)
    }

    /// The description in the API document.
    var operation: Operation { made.value.operation() }

    func atOnce(_ request: Request, _ site: Site) -> Response? { made.value.atOnce(request, site) }
    func answer(_ request: Request, _ site: Site) throws -> Response { try made.value.answer(request, site) }

    /// What a valid request does.
    typealias Work<Result> = @Sendable (Context) throws -> Result
    /// Reads the request; run once without a request to describe the input.
    typealias Input<Work> = @Sendable (inout InputReader) throws -> Work
}

/// The groups of endpoints in the API document.
enum Tag: String, Sendable {
    case today = "Today"
    case finding = "Finding tasks"
    case tasks = "Tasks"
    case workflows = "Workflows"
    case reminders = "Reminders"
    case time = "Time"
    case advice = "Recommendations and priorities"
    case notices = "Notices"
    case projects = "Projects"
    case habits = "Habits"
    case statistics = "Statistics"
    case analytics = "Analytics and reports"
    case history = "History"
    case settings = "Settings"
    case devices = "Devices"
    case people = "People"
    case quickAdd = "Quick add"
    case transfer = "Files"
    case backups = "Backups"
    case charts = "Charts"
    case system = "System"
    case signIn = "Sign-in"
}

extension Endpoint {
    /// A GET. A response with an entity tag of its own relies on it; others are cached until the data changes.
    /// - Parameters:
    ///   - isCached: false if the response changes every minute, or is seldom requested twice.
    ///   - isShared: whether other sites may embed the response as an image.
    ///   - limit: how long it may take on a worker.
    ///   - refusals: the refusals not implied by the input.
    static func read<Result: Sendable>(
        _ path: String, _ id: String, _ tag: Tag, _ summary: String, on runs: Execution = .worker,
        isCached: Bool = true, isShared: Bool = false, within limit: Duration = Site.readLimit,
        _ answer: @escaping @autoclosure @Sendable () -> Answer<Result>,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Result>>
    ) -> Endpoint {
        Endpoint(.get, path, on: runs) {
            let (plan, answer) = (InputPlan(input), answer())
            let isCached = isCached && answer.tag == nil
            return Made(atOnce: { isCached ? $1.cached($0) : nil }) { request, site in
                let work = try plan.read(request, input)
                let viewer = try site.viewer(of: request)
                let context =
                    runs.isOnWorker(request)
                    ? site.reading(request, seenBy: viewer, for: limit) : site.context(of: request, seenBy: viewer)
                if isCached, site.services.cachesResponses {
                    return try site.caches.cache(for: viewer).answer(request) {
                        answer.render(try work(context.expiring($0)), request).shared(isShared)
                    }
                }
                let result = try work(context)
                let tag = answer.tag?(result)
                if let tag, let same = request.notModified(tag) { return same }
                var response = answer.response(result, request)
                if tag != nil { response.headers["Cache-Control"] = "no-cache" }
                return response
            } operation: {
                var (plan, answers) = (plan, answer.documented())
                if isCached || answer.tag != nil {
                    plan.parameters.append(.ifNoneMatch)
                    answers[0].headers["ETag"] = DocumentedAnswer.tag
                    answers.append(.notModified)
                }
                if isShared { answers[0].headers[Response.sharing] = "Lets pages of other sites show it." }
                return Operation(.get, path, tag, id, summary, plan, answers, refusals())
            }
        }
    }

    /// A change: it runs on a worker, takes JSON and accepts an Idempotency-Key.
    /// - Parameters:
    ///   - isKeyed: false for one that is safe to repeat.
    ///   - refusals: the refusals not implied by the input.
    static func change<Result: Sendable>(
        _ method: Method, _ path: String, _ id: String, _ tag: Tag, _ summary: String, isKeyed: Bool = true,
        _ answer: @escaping @autoclosure @Sendable () -> Answer<Result>,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Result>>
    ) -> Endpoint {
        return Endpoint(method, path, on: .worker) {
            let (plan, answer) = (InputPlan(input, takesJSON: method != .delete), answer())
            return Made { request, site in
                let viewer = try site.viewer(of: request)
                let context = site.context(of: request, seenBy: viewer)
                guard isKeyed, let key = try KeyedRequest(request, of: viewer) else {
                    return answer.response(try plan.read(request, input)(context), request)
                }
                return try key.answer(context, answer, try plan.read(request, input))
            } operation: {
                var plan = plan
                plan.refusals.append(Refusals.rights)
                if isKeyed {
                    plan.parameters += [.idempotencyKey, .database, .person]
                    plan.refusals.append(Refusals.key)
                }
                return Operation(method, path, tag, id, summary, plan, answer.documented(), refusals())
            }
        }
    }

    /// The same for the owner alone: members are refused.
    /// - Parameter instead: a sentence that says what else they can do.
    func ownersOnly(instead: String? = nil) -> Endpoint {
        Endpoint(method, path, on: runs, body: body) { [made] in
            Made { request, site in
                try site.requireOwner(request, instead: instead)
                return try made.value.answer(request, site)
            } operation: {
                var operation = made.value.operation()
                operation.problems = Refusals.all(operation.problems, [403: [.person.ownerOnly]])
                return operation
            }
        }
    }

    /// Anything that is not a single use case: pages, forms, files, streams and the program itself.
    /// - Parameter sends: the accepted bodies, if they are not JSON.
    static func other(
        _ method: Method, _ path: String, _ id: String, _ tag: Tag, _ summary: String, on runs: Execution = .loop,
        body: BodyPolicy = .buffered, takesJSON: Bool = false,
        sends: @escaping @autoclosure @Sendable () -> [Content] = [],
        answers: @escaping @autoclosure @Sendable () -> [DocumentedAnswer],
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:],
        _ input: @escaping Input<@Sendable (Request, Site) throws -> Response>
    ) -> Endpoint {
        Endpoint(method, path, on: runs, body: body) {
            let plan = InputPlan(input, takesJSON: takesJSON)
            return Made { request, site in
                try plan.read(request, input)(request, site)
            } operation: {
                var operation = Operation(method, path, tag, id, summary, plan, answers(), refusals())
                let sends = sends()
                if !sends.isEmpty { (operation.bodies, operation.isBodyRequired) = (sends, true) }
                return operation
            }
        }
    }
}

extension Response {
    /// States which sites may embed the response; without it, only this one (Fetch, section 3.7).
    fileprivate static let sharing = "Cross-Origin-Resource-Policy"

    /// Also set on a 304, whose fields replace those of the browser's stored response.
    fileprivate func shared(_ isShared: Bool) -> Response {
        guard isShared else { return self }
        var response = self
        response.headers[Self.sharing] = "cross-origin"
        return response
    }
}

extension Operation {
    fileprivate init(
        _ method: Method, _ path: String, _ tag: Tag, _ id: String, _ summary: String, _ plan: InputPlan,
        _ answers: [DocumentedAnswer], _ refusals: [Int: [Refusal]]
    ) {
        self.init(
            method: method, path: path, tag: tag.rawValue, id: id, summary: summary, parameters: plan.parameters,
            bodies: plan.body.map { [$0] } ?? [], isBodyRequired: !plan.isBodyOptional, answers: answers,
            problems: Refusals.all(plan.allRefusals + [refusals]))
    }
}
