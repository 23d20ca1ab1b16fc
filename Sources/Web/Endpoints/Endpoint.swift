import Domain
import HTTP
import UseCases

/// One thing that the site answers: what a request may say, what it is answered with, where it runs, and who does it.
/// The router, the checks of input and the document are all read from it.
struct Endpoint: Sendable {
    let method: Method
    let path: String
    /// On the loop only what is bounded by what it shows.
    let runs: Execution
    let body: BodyPolicy
    /// Most endpoints are never asked by a process that answers one request.
    private let made: Lazy<Made>

    /// What is made of the plan of its input and of its answer.
    private struct Made: Sendable {
        /// What the loop finds at once, so that no worker is asked; nil if it is not known.
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

    /// What the document says.
    var operation: Operation { made.value.operation() }

    func atOnce(_ request: Request, _ site: Site) -> Response? { made.value.atOnce(request, site) }
    func answer(_ request: Request, _ site: Site) throws -> Response { try made.value.answer(request, site) }

    /// What a request is to do, once it is read and right.
    typealias Work<Result> = @Sendable (Context) throws -> Result
    /// Reads the request; run once without one to describe it.
    typealias Input<Work> = @Sendable (inout InputReader) throws -> Work
}

/// Under what the document groups endpoints.
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
    case quickAdd = "Quick add"
    case transfer = "Files"
    case backups = "Backups"
    case charts = "Charts"
    case system = "System"
    case signIn = "Sign-in"
}

extension Endpoint {
    /// A GET. An answer with an entity tag of its own goes by that; another one is kept until anything changes.
    /// - Parameters:
    ///   - isKept: false where the minute alone changes the answer, or it is asked for hardly twice.
    ///   - isShared: pages of other sites may show the answer as a picture.
    ///   - refusals: those that do not follow from what is read.
    static func read<Result: Sendable>(
        _ path: String, _ id: String, _ tag: Tag, _ summary: String, on runs: Execution = .worker,
        isKept: Bool = true, isShared: Bool = false, _ answer: @escaping @autoclosure @Sendable () -> Answer<Result>,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Result>>
    ) -> Endpoint {
        Endpoint(.get, path, on: runs) {
            let (plan, answer) = (InputPlan(input), answer())
            let isKept = isKept && answer.tag == nil
            return Made(atOnce: { isKept ? $1.reads.kept($0)?.shared(isShared) : nil }) { request, site in
                let work = try plan.read(request, input)
                let context = runs.isOnWorker(request) ? site.reading(request) : site.context(of: request)
                if isKept, site.services.keepsAnswers {
                    return try site.reads.answer(request) { answer.render(try work(context.expiring($0)), request) }
                        .shared(isShared)
                }
                let result = try work(context)
                let tag = answer.tag?(result)
                if let tag, let same = request.notModified(tag) { return same }
                var response = answer.response(result, request)
                if tag != nil { response.headers["Cache-Control"] = "no-cache" }
                return response
            } operation: {
                var (plan, answers) = (plan, answer.documented())
                if isKept || answer.tag != nil {
                    plan.parameters.append(.ifNoneMatch)
                    answers[0].headers["ETag"] = DocumentedAnswer.tag
                    answers.append(.notModified)
                }
                if isShared { answers[0].headers[Response.sharing] = "Lets pages of other sites show it." }
                return Operation(.get, path, tag, id, summary, plan, answers, refusals())
            }
        }
    }

    /// What changes something: on a worker, by JSON; a POST takes an Idempotency-Key.
    /// - Parameters:
    ///   - isKeyed: false for a POST that may be repeated as it is.
    ///   - refusals: those that do not follow from what is read.
    static func change<Result: Sendable>(
        _ method: Method, _ path: String, _ id: String, _ tag: Tag, _ summary: String, isKeyed: Bool = true,
        _ answer: @escaping @autoclosure @Sendable () -> Answer<Result>,
        refusals: @escaping @autoclosure @Sendable () -> [Int: [Refusal]] = [:], _ input: @escaping Input<Work<Result>>
    ) -> Endpoint {
        let isKeyed = isKeyed && method == .post
        return Endpoint(method, path, on: .worker) {
            let (plan, answer) = (InputPlan(input, takesJSON: method != .delete), answer())
            return Made { request, site in
                let context = site.context(of: request)
                guard isKeyed, let key = try KeyedRequest(request) else {
                    return answer.response(try plan.read(request, input)(context), request)
                }
                return try key.answer(context, answer, try plan.read(request, input))
            } operation: {
                var plan = plan
                if isKeyed {
                    plan.parameters.append(.idempotencyKey)
                    plan.refusals.append(Refusals.key)
                }
                return Operation(method, path, tag, id, summary, plan, answer.documented(), refusals())
            }
        }
    }

    /// What is neither read nor changed by a use case alone: pages, forms, files, streams and the program itself.
    /// - Parameter sends: what it takes as a body, where that is no JSON, in each form that it may have.
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
    /// Says which pages may show the answer; without it those of this site (Fetch, section 3.7).
    fileprivate static let sharing = "Cross-Origin-Resource-Policy"

    /// On a 304 too, whose fields replace those of the answer that the browser kept.
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
