import Calendar
import Domain
import JSON
import Codecs
import UseCases

/// What fits now, and what is done about it.
enum RecommendationEndpoints {
    static let all = [list, next, learned, reset, hide, suggestSteps, breakDown, dismissSteps]

    private static let list = Endpoint.read(
        "/api/recommendations", "listRecommendations", .advice,
        "What fits the energy, place and time that the person has, in lists; a task may be in several of them",
        .json(RecommendationCodec.all.page, "The lists, the best task first in each."),
        refusals: [422: [.advice.otherDay]]
    ) { input in
        let asked = AskedFocus(
            energy: input.parameter("energy", .choice(.medium), usual: "as chosen last", "How much one has."),
            context: input.parameter("context", .choice(.home), usual: "as chosen last", "Where one is."),
            length: input.parameter(
                "minutes", .choice(.half), usual: "as chosen last", "How long one has; what takes longer is left out."))
        let (cut, day) = (PageCut(&input, usual: GetRecommendations.usual), day(&input))
        return { context in
            let found = try GetRecommendations(context).execute(asked, limit: cut.limit, reach: cut.reach, on: day)
            return ListPage(found, cut, RecommendationCodec.all)
        }
    }

    private static func day(_ input: inout InputReader) -> Day? {
        input.parameter("on", .day("2026-11-21"), "Today, and no other day: recommendations are made for now.")
    }

    private static let next = Endpoint.read(
        "/api/recommendations/next", "readNextRecommendation", .advice, "The next best task",
        .json(RecommendationCodec.next, "The task that fits best, as the person chose last; null where none fits."),
        refusals: [422: [.advice.otherDay]]
    ) { input in
        let day = day(&input)
        return { try GetRecommendations($0).next(on: day) }
    }

    private static let hide = Endpoint.change(
        .post, "/api/tasks/{id}/not-now", "hideTask", .advice, "Recommend a task no more until the day ends",
        .json(SharedCodec.undo, "The entry that takes it back."), refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let task = input.task()
        input.body(isOptional: true)
        let kind = input.field(
            "recommendedAs", .choice(RecommendationKind.fitting), "The kind of the list that it is put off from.")
        return { try HideTask($0).execute(task.value, from: kind) }
    }

    private static let learned = Endpoint.list(
        "/api/recommendations/learned", "listLearnedWeights", .advice,
        "What was learned from what was started, completed and put off",
        RecommendationCodec.learned, "Every kind that has a weight."
    ) { _ in { try ManageLearnedWeights($0).list() } }

    private static let reset = Endpoint.change(
        .post, "/api/recommendations/learned/reset", "resetLearnedWeights", .advice, "Forget what was learned",
        .json(SharedCodec.undo, "The entry that takes it back; null where nothing was learned.")
    ) { input in
        input.body(isOptional: true)
        return { try ManageLearnedWeights($0).reset() }
    }

    private static let suggestSteps = Endpoint.read(
        "/api/tasks/{id}/breakdown-suggestions", "suggestSteps", .advice, "Steps that an open task could be done in",
        on: .loop, .json(RecommendationCodec.breakdown, "The steps, with the estimate shared out."),
        refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let task = input.task()
        return { try BreakDownTask($0).suggest(task.value) }
    }

    private static let breakDown = Endpoint.change(
        .post, "/api/tasks/{id}/breakdown", "breakDownTask", .advice, "Make subtasks of steps, all in one change",
        .json(RecommendationCodec.brokenDown, "The task, and the subtasks that were added."),
        refusals: Refusals.all(
            TaskEndpoints.fieldRefusals,
            [409: [.task.complete, .task.archived], 422: [.advice.stepsCount]])
    ) { input in
        let task = input.task()
        let steps = input.field(
            "subtasks", .list(.step, max: BreakDownTask.limits.upperBound, "a list of steps, each with a name"),
            missing: "Write the steps.", "1 to 20, in their order.")
        return { try BreakDownTask($0).execute(task.value, steps.value) }
    }

    private static let dismissSteps = Endpoint.change(
        .post, "/api/tasks/{id}/breakdown/dismiss", "dismissSteps", .advice, "Offer no steps for a task any more",
        .json(SharedCodec.undo, "The entry that takes it back."), refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let task = input.task()
        return { try BreakDownTask($0).dismiss(task.value) }
    }
}

extension Codec where Value == BreakdownStep {
    /// Names and estimates are checked by the rules of a task.
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
    /// The list that the task of a body was taken from, where the person took it from one.
    mutating func recommendedFrom() -> RecommendedFrom? {
        let kind = field(
            "recommendedAs", .choice(RecommendationKind.fitting),
            "The kind of the list of recommendations that it was taken from.")
        let at = field(
            "recommendedAt", .instant(), "When that list was shown; within an hour of it something is learned.")
        return kind.flatMap { kind in at.map { RecommendedFrom(kind, at: $0) } }
    }
}
