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
    var problems = Problems()
    /// Nothing while describing, and for the query that a text holds.
    let request: Request?
    let query: Query
    var members: [JSONMember] = []
    /// What was read of this request though its description did not come by there.
    private var undescribed: Set<Source> = []
    /// What is wrong with the path or a header field; told where nothing else is wrong.
    private var failure: (any Error)?
    private var hasRefusedUnknown = false

    /// For describing.
    init() {
        (plan, isDescribing, request, query) = (InputPlan(), true, nil, Query())
    }

    init(_ plan: InputPlan, _ request: Request) throws {
        (self.plan, isDescribing, self.request, query) = (plan, false, request, request.query)
        guard plan.takesJSON else { return }
        try request.requireJSON()
        if plan.whole == nil, !(plan.isBodyOptional && request.body.isEmpty) {
            members = try FieldReader.members(request.bodyBytes)
        }
    }

    /// For the parameters that a text holds.
    init(_ plan: InputPlan, _ query: Query) {
        (self.plan, isDescribing, request, self.query) = (plan, false, nil, query)
    }

    init(part plan: InputPlan, _ members: [JSONMember]) {
        (self.plan, isDescribing, request, query) = (plan, false, nil, Query())
        self.members = members
    }

    /// The codec of a value as it was described, or made anew where it was not.
    func codec<Value>(of source: Source, _ make: () -> Codec<Value>) -> Codec<Value> {
        (plan.codecs[source] as? CodecBox<Value>)?.codec ?? make()
    }

    mutating func describe<Value>(_ codec: Codec<Value>, of source: Source) {
        plan.codecs[source] = CodecBox(codec)
    }

    /// What is read is known, described or not.
    mutating func note(_ source: Source) {
        if plan.codecs[source] == nil { undescribed.insert(source) }
    }

    private func isKnown(_ source: Source) -> Bool { plan.codecs[source] != nil || undescribed.contains(source) }

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
        noteUnknownFields()
        defer { problems = Problems() }
        return problems
    }

    /// - Throws: everything that was noted.
    mutating func finish() throws {
        noteUnknownFields()
        if !plan.leavesParameters { noteUnknownParameters() }
        try problems.throwIfAny()
        if let failure { throw failure }
    }

    private mutating func noteUnknownParameters() {
        for item in query.items where !plan.parameterNames.contains(item.name) && !isKnown(.query(item.name)) {
            let hint = Self.hint(item.name, plan.parameterNames)
            problems.add(
                String(item.name.prefix(100)), .parameter.unknown,
                "There is no parameter “\(item.name.prefix(60))” here.\(hint)")
        }
    }

    mutating func noteUnknownFields(in path: String = "") {
        if hasRefusedUnknown { return }
        hasRefusedUnknown = true
        for member in members where !isKnown(.body(member.name)) {
            let field = path.isEmpty ? member.name : "\(path).\(member.name)"
            let hint = Self.hint(member.name, plan.members.map(\.name))
            problems.add(
                String(field.prefix(100)), .field.unknown, "There is no field “\(member.name.prefix(60))” here.\(hint)"
            )
        }
    }

    private static func hint(_ name: String, _ known: [String]) -> String {
        NearestName.of(name, among: known).map { " Did you mean “\($0)”?" } ?? ""
    }
}
