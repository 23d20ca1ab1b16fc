import Domain
import HTTP
import JSON
import Codecs
import Text
import UseCases

/// Reads a request parameter by parameter and field by field, and notes everything that is wrong with it. Run once
/// without a request, it describes what is read for the document, which tells of no more than was read then.
struct InputReader {
    /// Where a value stands.
    enum Source: Hashable, Sendable {
        case query(String), path(String), body(String)
    }

    /// What is described, or was.
    var plan: InputPlan
    let isDescribing: Bool
    /// Nothing while describing, and for the query that a text holds.
    let request: Request?
    let query: Query
    /// The object in the body; everything that is wrong with the request is noted in it.
    var body = ObjectReader()
    var problems: Problems {
        get { body.problems }
        _modify { yield &body.problems }
    }
    /// Parameters that were read of this request though its description did not come by there.
    private var undescribed: Set<String> = []
    /// What is wrong with the path or a header field; told where nothing else is wrong.
    private var failure: (any Error)?

    /// For describing.
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

    /// For the parameters that a text holds.
    init(_ plan: InputPlan, _ query: Query) {
        (self.plan, isDescribing, request, self.query) = (plan, false, nil, query)
    }

    init(part plan: InputPlan, _ members: [JSONMember]) {
        (self.plan, isDescribing, request, query) = (plan, false, nil, Query())
        body = ObjectReader(members, known: plan.members.map(\.name))
    }

    /// The codec of a value as it was described, or made anew where it was not.
    func codec<Value>(of source: Source, _ make: () -> Codec<Value>) -> Codec<Value> {
        (plan.codecs[source] as? CodecBox<Value>)?.codec ?? make()
    }

    mutating func describe<Value>(_ codec: Codec<Value>, of source: Source) {
        plan.codecs[source] = CodecBox(codec)
    }

    /// What is read is known, described or not.
    mutating func note(parameter name: String) {
        if plan.codecs[.query(name)] == nil { undescribed.insert(name) }
    }

    /// Notes a code that a condition of this endpoint refuses with.
    mutating func mayRefuse(_ codes: @autoclosure () -> [Int: [Refusal]]) {
        if isDescribing { plan.refusals.append(codes()) }
    }

    /// A parameter that is read elsewhere.
    mutating func mention(_ parameter: @autoclosure () -> Parameter) {
        if isDescribing { plan.parameters.append(parameter()) }
    }

    /// What the page itself reads of its address.
    mutating func leaveParameters(_ mentioned: @autoclosure () -> [Parameter]) {
        guard isDescribing else { return }
        plan.parameters += mentioned()
        plan.leavesParameters = true
    }

    mutating func fail(_ error: any Error) {
        if failure == nil { failure = error }
    }

    /// What is wrong with the body so far, unknown members included, for a use case that adds what else is wrong.
    mutating func handOver() -> Problems {
        body.refuseUnknown()
        defer { problems = Problems() }
        return problems
    }

    /// - Throws: everything that was noted.
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
