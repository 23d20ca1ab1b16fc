import Calendar
import Domain
import JSON
import Codecs
import UseCases

/// Recommendations for now, and actions on them.
enum RecommendationEndpoints {
    static let all = [list, next, learned, reset, hide, suggestSteps, breakDown, dismissSteps]

    private static let list = Endpoint.read(
        "/api/recommendations", "listRecommendations", .advice,
        "Tasks that fit the person's energy, context and time, in lists; a task may be in several",
        .json(RecommendationCodec.all.page, "The lists, best task first."),
        refusals: [422: [.advice.otherDay]]
    ) { input in
        let asked = AskedFocus(
            energy: input.parameter("energy", .choice(.medium), usual: "as chosen last", "The person's energy."),
            context: input.parameter("context", .choice(.home), usual: "as chosen last", "Where the person is."),
            length: input.parameter(
                "minutes", .choice(.half), usual: "as chosen last", "The minutes available; longer tasks are left out.")
        )
        let (cut, day) = (PageCut(&input, usual: GetRecommendations.usual), day(&input))
        return { context in
            let found = try GetRecommendations(context).execute(asked, limit: cut.limit, reach: cut.reach, on: day)
            return ListPage(found, cut, RecommendationCodec.all)
        }
    }

    private static func day(_ input: inout InputReader) -> Day? {
        input.parameter("on", .day("2026-11-21"), "Only today is allowed, since recommendations are made for now.")
    }

    private static let next = Endpoint.read(
        "/api/recommendations/next", "readNextRecommendation", .advice, "The next best task",
        .json(
            RecommendationCodec.next, "The best task for the energy, context and time last chosen; null if none fits."),
        refusals: [422: [.advice.otherDay]]
    ) { input in
        let day = day(&input)
        return { try GetRecommendations($0).next(on: day) }
    }

    private static let hide = Endpoint.change(
        .post, "/api/tasks/{id}/not-now", "hideTask", .advice, "Stop recommending a task until the end of the day",
        .json(SharedCodec.undo, "The change, which can be undone."), refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        input.body(isOptional: true)
        let kind = input.field(
            "recommendedAs", .choice(RecommendationKind.fitting), "The kind of list from which it is put off.")
        return { try HideTask($0).execute(task.value, from: kind, ifVersion: version) }
    }

    private static let learned = Endpoint.list(
        "/api/recommendations/learned", "listLearnedWeights", .advice,
        "What was learned from tasks that were started, completed or put off",
        RecommendationCodec.learned, "Every kind with a weight."
    ) { _ in { try ManageLearnedWeights($0).list() } }

    private static let reset = Endpoint.change(
        .post, "/api/recommendations/learned/reset", "resetLearnedWeights", .advice, "Forget what was learned",
        .json(SharedCodec.undo, "The change, which can be undone; null if nothing was learned.")
    ) { input in
        input.body(isOptional: true)
        return { try ManageLearnedWeights($0).reset() }
    }

    private static let suggestSteps = Endpoint.read(
        "/api/tasks/{id}/breakdown-suggestions", "suggestSteps", .advice, "Suggest steps for an open task",
        on: .loop, .json(RecommendationCodec.breakdown, "The steps, with the estimate divided among them."),
        refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let task = input.task()
        return { try BreakDownTask($0).suggest(task.value) }
    }

    private static let breakDown = Endpoint.change(
        .post, "/api/tasks/{id}/breakdown", "breakDownTask", .advice, "Create subtasks from steps, in one change",
        .json(RecommendationCodec.brokenDown, "The task, and the subtasks that were added."),
        refusals: Refusals.all(
            TaskEndpoints.fieldRefusals,
            [409: [.task.complete, .task.archived], 422: [.advice.stepsCount]])
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        let steps = input.field(
            "subtasks", .list(.step, max: BreakDownTask.limits.upperBound, "a list of steps, each with a name"),
            missing: "Write the steps.", "1 to 20 steps, in order.")
        return { try BreakDownTask($0).execute(task.value, steps.value, ifVersion: version) }
    }

    private static let dismissSteps = Endpoint.change(
        .post, "/api/tasks/{id}/breakdown/dismiss", "dismissSteps", .advice, "Stop suggesting steps for a task",
        .json(SharedCodec.undo, "The change, which can be undone."), refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try BreakDownTask($0).dismiss(task.value, ifVersion: version) }
    }
}

extension Codec where Value == BreakdownStep {
    /// Names and estimates are validated by the rules of tasks.
    fileprivate static var step: Codec {
        let members: [Schema.Member] = [
            .init("name", .text("Draft the first half", max: TaskRules.nameLimit)),
            .init(
                "estimatedDuration", .nullOr(.integer(1_800, TaskRules.durations)), isRequired: false, "Seconds."),
        ]
        let names = members.map(\.name)
        return Codec(
            .object(members), "a step with a name",
            read: { json in
                guard let given = json.members, given.allSatisfy({ names.contains($0.name) }),
                    let name = json["name"]?.string
                else { return nil }
                guard let estimate = json["estimatedDuration"], !estimate.isNull else {
                    return BreakdownStep(name: name, estimatedDuration: nil)
                }
                return estimate.integer.flatMap { Int(exactly: $0) }
                    .map { BreakdownStep(name: name, estimatedDuration: $0) }
            }, write: { RecommendationCodec.step.write($1, to: &$0) })
    }
}

extension InputReader {
    /// Reads the list from which the person took the task, if any.
    mutating func recommendedFrom() -> RecommendedFrom? {
        let kind = field(
            "recommendedAs", .choice(RecommendationKind.fitting),
            "The kind of recommendation list from which it was taken.")
        let at = field(
            "recommendedAt", .instant(), "When that list was shown; something is learned only within an hour of it.")
        return kind.flatMap { kind in at.map { RecommendedFrom(kind, at: $0) } }
    }
}
