import Calendar
import Domain
import Codecs
import UseCases

/// Suggestions of other priorities, and what the night changed.
enum PriorityEndpoints {
    static let all = [list, apply, dismiss, report, undoOne, undoAll]

    private static let list = Endpoint.read(
        "/api/priorities/suggestions", "listPrioritySuggestions", .advice,
        "Tasks that deserve another priority, the surest first; only those that a filter finds, where one is given",
        isKept: false, .json(PriorityCodec.suggestions.page, "Those from 60% on, and less sure ones from 40% on.")
    ) { input in
        let filter = TaskQueryReader.filter(&input)
        let cut = PageCut(&input, usual: ManagePrioritySuggestions.usual)
        return { context in
            let found = try ManagePrioritySuggestions(context).list(filter, limit: cut.limit, reach: cut.reach)
            return ListPage(found, cut, PriorityCodec.suggestions)
        }
    }

    private static let apply = Endpoint.change(
        .post, "/api/priorities/apply", "applyPriorities", .advice, "Give tasks the priorities that are suggested",
        .json(PriorityCodec.applied, "What changed."),
        refusals: [409: [.advice.nothingSuggested], 422: [.task.notFound, .bulk.idsCount]]
    ) { input in
        input.body(isOptional: true)
        let ids = input.field("ids", .taskIDs, "Without them all suggestions from 80% on.")
        return { try ManagePrioritySuggestions($0).apply(ids) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/priorities/dismiss", "dismissPriorities", .advice,
        "Keep the priorities of tasks for seven days; what is like it gets less sure",
        .json(SharedCodec.undo, "The entry that takes it back."),
        refusals: [409: [.advice.nothingSuggested], 422: [.task.notFound, .bulk.idsCount]]
    ) { input in
        let ids = input.field("ids", .taskIDs, missing: "Say which tasks are meant.")
        return { try ManagePrioritySuggestions($0).dismiss(ids.value) }
    }

    private static let report = Endpoint.read(
        "/api/priorities/report", "readPriorityReport", .advice, "What the night of a day changed, and why",
        .json(PriorityCodec.report, "The report; no run where there was none.")
    ) { input in
        let day = input.parameter("on", .day(), usual: "today", "The day whose night it is.")
        return { try ManagePriorityReport($0).read(on: day) }
    }

    private static let undoOne = Endpoint.change(
        .post, "/api/priorities/report/{id}/undo", "undoPriority", .advice,
        "Give one task the priority back that it had before the night",
        .json(SharedCodec.undo, "The entry that takes it back."),
        refusals: [404: [.advice.notInReport], 409: [.advice.changedSince]]
    ) { input in
        let task = input.task()
        input.body(isOptional: true)
        let day = input.field("on", .day(), "The day whose night it is; else today.")
        return { try ManagePriorityReport($0).undo(task.value, on: day) }
    }

    private static let undoAll = Endpoint.change(
        .post, "/api/priorities/report/undo", "undoPriorities", .advice,
        "Give all tasks their priorities back that still have what the night gave them",
        .json(SharedCodec.undo, "The entry that takes it back; null where nothing was left to take back.")
    ) { input in
        input.body(isOptional: true)
        let day = input.field("on", .day(), "The day whose night it is; else today.")
        return { try ManagePriorityReport($0).undoAll(on: day) }
    }
}

/// What the answers about priorities hold.
enum PriorityCodec {
    private static let suggestion = ObjectCodec<SuggestedPriority>(
        "PrioritySuggestion",
        [
            Field("task", .object(RecommendationCodec.task), \.task),
            Field("from", .priority(.medium), \.suggestion.from), Field("to", .priority(.high), \.suggestion.to),
            Field("confidence", .integer(70, 0...99), "In percent.", \.suggestion.confidence),
            Field("base", .integer(90, 0...99), "What the rules come to.", \.suggestion.base),
            Field("learned", .integer(-20), "What earlier answers added or took.", \.suggestion.tally.learned),
            Field(
                "learnedText", .orNull(.text("90 minus 20, you refused two like it")), \.suggestion.learnedText),
            Field("reason", .text("Due in 2 days, and one other task waits for it."), \.suggestion.reason),
            Field("rules", .list(.object(rule)), "The one that decides, then those that agree.", \.suggestion.reasons),
        ])

    private static let rule = ObjectCodec<PrioritySuggestion.Reason>([
        Field("rule", .choice(.dueSoon), \.rule), Field("confidence", .integer(85, 0...99), \.rule.confidence),
        Field("text", .text("Due in 2 days"), \.text),
    ])

    static let suggestions = ListCodec<PrioritySuggestions, SuggestedPriority>(
        of: .object(suggestion), "60% or more sure.", items: \.items, by: { $0.task.view.task.id.description },
        total: \.total,
        others: [
            Field(
                "more", .list(.object(suggestion), max: PageCut.limits.upperBound),
                "40 to 59% sure, as many as a page has.", \.more),
            Field("moreTotal", .integer(0), "How many those are in all.", \.moreTotal),
        ])

    static let applied = ObjectCodec<ChangedPriorities>([
        Field("changed", .list(.object(changed)), \.changed), .undoID(\.undoID),
    ])

    private static let changed = ObjectCodec<ChangedPriority>([
        Field("task", .object(RecommendationCodec.task), "As it is now.", \.task),
        Field("from", .priority(.medium), \.suggestion.from), Field("to", .priority(.high), \.suggestion.to),
        Field("reason", .text("Due in 2 days."), \.suggestion.reason),
        Field("confidence", .integer(85, 0...99), \.suggestion.confidence),
    ])

    static let report = ObjectCodec<PriorityReport>(
        "PriorityReport",
        [
            Field("day", .day(), \.day),
            Field("run", .nullOr(.object(run)), "Null where that night had none.") { report in
                report.at.map { (report: report, at: $0) }
            },
        ])

    private static let run = ObjectCodec<(report: PriorityReport, at: Instant)>([
        Field("at", .instant("2026-11-21T02:00:00.000Z")) { $0.at },
        Field("undoId", .orNull(.integer(17)), "Takes back the whole run; null where something stands in its way.") {
            $0.integer($1.report.undoID)
        },
        Field("changed", .list(.object(line)), nil) { $0.report.changed },
    ])

    private static let line = ObjectCodec<PriorityReport.Line>([
        Field("task", .object(RecommendationCodec.task), "As it is now.", \.task),
        Field("from", .priority(.high), \.move.from), Field("to", .priority(.highest), \.move.to),
        Field("reason", .text("Overdue since Thu 19 Nov."), \.move.reason),
        Field("confidence", .integer(95, 0...99), \.move.confidence),
        Field("isUndone", .flag(), "It has another priority by now.", \.isUndone),
    ])
}
