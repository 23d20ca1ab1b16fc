import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// What is learnt from the time that was spent.
enum TimeFigureEndpoints {
    static let all = [day, efficiency, report, estimate]

    private static let day = Endpoint.read(
        "/api/time/day", "readTimeDay", .time, "The time entries of a day beside the tasks that were planned for it",
        isKept: false, .json(TimeCodec.day, "The day.")
    ) { input in
        let day = input.parameter("on", .day("2026-11-20"), "The day; today unless given.")
        return { try GetTimeDay($0).execute(on: day) }
    }

    private static let efficiency = Endpoint.read(
        "/api/time/efficiency", "readEfficiency", .time,
        "Estimates against the time that completed tasks took, by category, project, hour and weekday",
        .json(TimeFigureCodec.efficiency, "Groups, and sentences about those of at least five tasks."),
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays(usual: usualDays)
        return { try GetEfficiency($0).execute(asked) }
    }

    /// Habits of work change slowly.
    private static let usualDays = 180

    private enum Format: String, CaseIterable, Sendable {
        case json, csv
    }

    private static let report = Endpoint.other(
        .get, "/api/time/report", "reportTime", .time, "Where the time of a range of days went", on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The report; CSV comes as a file, which has all of it.",
                content: .json(TimeFigureCodec.report.page.schema),
                otherContents: [Content(type: "text/csv", schema: .text("project,seconds,hours,entries,tasks\n"))])
        ], refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let asked = input.askedDays()
        let grouping = input.parameter("by", .choice(.project), usual: TimeGrouping.project, "What it adds up by.")
        let format = input.parameter("format", .choice(.json), usual: Format.json, "What it comes as.")
        let cut = PageCut(&input)
        return { request, site in
            let report = try GetTimeReport(site.reading(request)).execute(asked, by: grouping)
            if format == .json {
                let page = ListPage(report, cut, TimeFigureCodec.report)
                return Response.json { TimeFigureCodec.report.page.write(page, to: &$0) }
            }
            var response = Response(contentType: "text/csv; charset=utf-8", bytes: TimeReportCSV.bytes(report))
            response.headers["Cache-Control"] = "no-store"
            let name = "time-by-\(grouping.rawValue)-\(report.days.lowerBound)-\(report.days.upperBound)"
            response.headers["Content-Disposition"] = "attachment; filename=\"\(name).csv\""
            return response
        }
    }

    private static let estimate = Endpoint.read(
        "/api/time/estimate", "suggestEstimate", .time,
        "How long a task will probably take, by similar ones that were completed",
        .json(TimeFigureCodec.estimate, "The median, and what it is based on.")
    ) { input in
        let question = EstimateQuestion(
            name: input.parameter("name", .text("Write the report", upTo: TaskRules.nameLimit), "Its name.") ?? "",
            projectID: input.parameter("project", .id(SchemaExample.project), "Its project."),
            tags: input.several("tags", .text("garden"), "Its tags."),
            category: input.parameter("category", .choice(.general), "Its category."))
        return { try SuggestEstimate($0).execute(question) }
    }
}
