import Calendar
import Domain
import Codecs
import UseCases

/// Suggested priorities, and the changes made by the nightly run.
enum PriorityEndpoints {
    static let all = [list, apply, dismiss, report, undoOne, undoAll]

    private static let list = Endpoint.read(
        "/api/priorities/suggestions", "listPrioritySuggestions", .advice,
        "Suggested changes of priority, most certain first; a filter limits them to the tasks it matches",
        isCached: false,
        .json(PriorityCodec.suggestions.page, "Suggestions of at least 60%, and separately those from 40% to 59%.")
    ) { input in
        let filter = TaskQueryReader.filter(&input)
        let cut = PageCut(&input, usual: ManagePrioritySuggestions.usual)
        return { context in
            let found = try ManagePrioritySuggestions(context).list(filter, limit: cut.limit, reach: cut.reach)
            return ListPage(found, cut, PriorityCodec.suggestions)
        }
    }

    private static let apply = Endpoint.change(
        .post, "/api/priorities/apply", "applyPriorities", .advice, "Apply suggested priorities to tasks",
        .json(PriorityCodec.applied, "What changed."),
        refusals: [409: [.advice.nothingSuggested], 422: [.task.notFound, .bulk.idsCount]]
    ) { input in
        input.body(isOptional: true)
        let ids = input.field("ids", .taskIDs, "If omitted, all suggestions of at least 80% are applied.")
        return { try ManagePrioritySuggestions($0).apply(ids) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/priorities/dismiss", "dismissPriorities", .advice,
        "Keep the priorities of tasks for seven days; similar suggestions become less certain",
        .json(SharedCodec.undo, "The change, which can be undone."),
        refusals: [409: [.advice.nothingSuggested], 422: [.task.notFound, .bulk.idsCount]]
    ) { input in
        let ids = input.field("ids", .taskIDs, missing: "Name the tasks.")
        return { try ManagePrioritySuggestions($0).dismiss(ids.value) }
    }

    private static let report = Endpoint.read(
        "/api/priorities/report", "readPriorityReport", .advice, "What the nightly run of a day changed, and why",
        .json(PriorityCodec.report, "The report; run is null if there was none.")
    ) { input in
        let day = input.parameter("on", .day(), usual: "today", "The day of the nightly run.")
        return { try ManagePriorityReport($0).read(on: day) }
    }

    private static let undoOne = Endpoint.change(
        .post, "/api/priorities/report/{id}/undo", "undoPriority", .advice,
        "Restore the priority that a task had before the nightly run",
        .json(SharedCodec.undo, "The change, which can be undone."),
        refusals: [404: [.advice.notInReport], 409: [.advice.changedSince]]
    ) { input in
        let task = input.task()
        input.body(isOptional: true)
        let day = input.field("on", .day(), "The day of the nightly run; today by default.")
        return { try ManagePriorityReport($0).undo(task.value, on: day) }
    }

    private static let undoAll = Endpoint.change(
        .post, "/api/priorities/report/undo", "undoPriorities", .advice,
        "Restore the priorities of all tasks that still have those set by the nightly run",
        .json(SharedCodec.undo, "The change, which can be undone; null if nothing was left to restore.")
    ) { input in
        input.body(isOptional: true)
        let day = input.field("on", .day(), "The day of the nightly run; today by default.")
        return { try ManagePriorityReport($0).undoAll(on: day) }
    }
}

/// The response bodies of the priority endpoints.
enum PriorityCodec {
    private static let suggestion = ObjectCodec<SuggestedPriority>(
        "PrioritySuggestion",
        [
            Field("task", .object(RecommendationCodec.task), \.task),
            Field("from", .priority(.medium), \.suggestion.from), Field("to", .priority(.high), \.suggestion.to),
            Field("confidence", .integer(70, 0...99), "Percent.", \.suggestion.confidence),
            Field("base", .integer(90, 0...99), "The confidence according to the rules alone.", \.suggestion.base),
            Field("learned", .integer(-20), "What earlier decisions added or subtracted.", \.suggestion.tally.learned),
            Field(
                "learnedText", .orNull(.text("90 minus 20, you refused two like it")), \.suggestion.learnedText),
            Field("reason", .text("Due in 2 days, and one other task waits for it."), \.suggestion.reason),
            Field(
                "rules", .list(.object(rule)), "The deciding rule first, then those that agree.", \.suggestion.reasons),
        ])

    private static let rule = ObjectCodec<PrioritySuggestion.Reason>([
        Field("rule", .choice(.dueSoon), \.rule), Field("confidence", .integer(85, 0...99), \.rule.confidence),
        Field("text", .text("Due in 2 days"), \.text),
    ])

    static let suggestions = ListCodec<PrioritySuggestions, SuggestedPriority>(
        of: .object(suggestion), "Suggestions of at least 60%.", items: \.items,
        by: { $0.task.view.task.id.description },
        total: \.total,
        others: [
            Field(
                "more", .list(.object(suggestion), max: PageCut.limits.upperBound),
                "Suggestions from 40% to 59%, at most one page.", \.more),
            Field("moreTotal", .integer(0), "The number of suggestions from 40% to 59%.", \.moreTotal),
        ])

    static let applied = ObjectCodec<ChangedPriorities>([
        Field("changed", .list(.object(changed)), \.changed), .undoID(\.undoID),
    ])

    private static let changed = ObjectCodec<ChangedPriority>([
        Field("task", .object(RecommendationCodec.task), "The current state.", \.task),
        Field("from", .priority(.medium), \.suggestion.from), Field("to", .priority(.high), \.suggestion.to),
        Field("reason", .text("Due in 2 days."), \.suggestion.reason),
        Field("confidence", .integer(85, 0...99), \.suggestion.confidence),
    ])

    static let report = ObjectCodec<PriorityReport>(
        "PriorityReport",
        [
            Field("day", .day(), \.day),
            Field("run", .nullOr(.object(run)), "Null if there was no run.") { report in
                report.at.map { (report: report, at: $0) }
            },
        ])

    private static let run = ObjectCodec<(report: PriorityReport, at: Instant)>([
        Field("at", .instant("2026-11-21T02:00:00.000Z")) { $0.at },
        Field("undoId", .orNull(.integer(17)), "Undoes the whole run; null if it cannot be undone.") {
            $0.integer($1.report.undoID)
        },
        Field("changed", .list(.object(line)), nil) { $0.report.changed },
    ])

    private static let line = ObjectCodec<PriorityReport.Line>([
        Field("task", .object(RecommendationCodec.task), "The current state.", \.task),
        Field("from", .priority(.high), \.move.from), Field("to", .priority(.highest), \.move.to),
        Field("reason", .text("Overdue since Thu 19 Nov."), \.move.reason),
        Field("confidence", .integer(95, 0...99), \.move.confidence),
        Field("isUndone", .flag(), "Whether the task has a different priority by now.", \.isUndone),
    ])
}
