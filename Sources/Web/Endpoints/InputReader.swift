import Domain
import HTTP
import JSON
import Codecs
import Text
import UseCases

/// Reads a request, parameter by parameter and field by field, and collects all problems. One run without a request
/// records the input for the API document, which therefore contains only what that run read.
struct InputReader {
    /// The location of a value in the request.
    enum Source: Hashable, Sendable {
        case query(String), path(String), body(String)
    }

    /// The plan that is being recorded, or was recorded before.
    var plan: InputPlan
    let isDescribing: Bool
    /// Nil while recording, and for a query that is not that of a request.
    let request: Request?
    let query: Query
    /// The object in the body; it collects all problems of the request.
    var body = ObjectReader()
    var problems: Problems {
        get { body.problems }
        _modify { yield &body.problems }
    }
    /// Parameters of this request that were not read while recording.
    private var undescribed: Set<String> = []
    /// The error in the path or a header field; thrown if there are no other problems.
    private var failure: (any Error)?

    /// Creates a reader that records a plan.
    init() {
        (plan, isDescribing, request, query) = (InputPlan(), true, nil, Query())
    }

    init(_ plan: InputPlan, _ request: Request) throws {
        (self.plan, isDescribing, self.request, query) = (plan, false, request, request.query)
        guard plan.takesJSON else { return }
        try request.requireJSON()
        if plan.whole == nil, !(plan.isBodyOptional && request.body.isEmpty) {
            body = try ObjectReader(body: request.bodyBytes, known: plan.members.map(\.name))
        }
    }

    /// Creates a reader for a query without a request, such as that of a saved filter.
    init(_ plan: InputPlan, _ query: Query) {
        (self.plan, isDescribing, request, self.query) = (plan, false, nil, query)
    }

    init(part plan: InputPlan, _ members: [JSONMember]) {
        (self.plan, isDescribing, request, query) = (plan, false, nil, Query())
        body = ObjectReader(members, known: plan.members.map(\.name))
    }

    /// Returns the recorded codec of a value, or creates it if there is none.
    func codec<Value>(of source: Source, _ make: () -> Codec<Value>) -> Codec<Value> {
        (plan.codecs[source] as? CodecBox<Value>)?.codec ?? make()
    }

    mutating func describe<Value>(_ codec: Codec<Value>, of source: Source) {
        plan.codecs[source] = CodecBox(codec)
    }

    /// Marks a parameter as known, whether or not it was recorded.
    mutating func note(parameter name: String) {
        if plan.codecs[.query(name)] == nil { undescribed.insert(name) }
    }

    /// Records refusals that a condition of the endpoint can produce.
    mutating func mayRefuse(_ codes: @autoclosure () -> [Int: [Refusal]]) {
        if isDescribing { plan.refusals.append(codes()) }
    }

    /// Records a parameter that is read elsewhere.
    mutating func mention(_ parameter: @autoclosure () -> Parameter) {
        if isDescribing { plan.parameters.append(parameter()) }
    }

    /// Records parameters that the page reads from its own URL, and accepts unknown ones.
    mutating func leaveParameters(_ mentioned: @autoclosure () -> [Parameter]) {
        guard isDescribing else { return }
        plan.parameters += mentioned()
        plan.leavesParameters = true
    }

    mutating func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    /// Returns the problems of the body so far, including unknown members, so that a use case can add to them.
    mutating func handOver() -> Problems {
        body.refuseUnknown()
        defer { problems = Problems() }
        return problems
    }

    /// - Throws: all problems that were collected.
    mutating func finish() throws {
        body.refuseUnknown()
        if !plan.leavesParameters { noteUnknownParameters() }
        try problems.throwIfAny()
        if let failure { throw failure }
    }

    private mutating func noteUnknownParameters() {
        for item in query.items where !isKnown(parameter: item.name) {
            let hint = NearestName.of(item.name, among: plan.parameterNames).map { " Did you mean “\($0)”?" } ?? ""
            problems.add(
                String(item.name.prefix(100)), .parameter.unknown,
                "There is no parameter “\(item.name.prefix(60))” here.\(hint)")
        }
    }

    private func isKnown(parameter name: String) -> Bool {
        plan.parameterNames.contains(name) || plan.codecs[.query(name)] != nil || undescribed.contains(name)
    }
}
