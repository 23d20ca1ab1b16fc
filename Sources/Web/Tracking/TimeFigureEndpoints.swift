import Domain
import HTTP
import Interop
import Codecs
import UseCases

/// What tracked time shows.
enum TimeFigureEndpoints {
    static let all = [day, efficiency, report, estimate]

    private static let day = Endpoint.read(
        "/api/time/day", "readTimeDay", .time, "The time entries of a day and the tasks planned for it",
        isCached: false, .json(TimeCodec.day, "The day.")
    ) { input in
        let day = input.parameter("on", .day("2026-11-20"), "The day; today by default.")
        return { try GetTimeDay($0).execute(on: day) }
    }

    private static let efficiency = Endpoint.read(
        "/api/time/efficiency", "readEfficiency", .time,
        "Estimates of completed tasks compared with the time they took, by category, project, hour and weekday",
        .json(TimeFigureCodec.efficiency, "The groups, and sentences about those with at least five tasks."),
        refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let (asked, day) = (input.askedDays(usual: usualDays), input.on())
        return { try GetEfficiency($0).execute(asked, on: day) }
    }

    /// Work habits change slowly.
    private static let usualDays = 180

    private enum Format: String, CaseIterable, Sendable {
        case json, csv
    }

    private static let report = Endpoint.other(
        .get, "/api/time/report", "reportTime", .time, "Where the time of a range of days went", on: .worker,
        answers: [
            DocumentedAnswer(
                about: "The report; CSV is sent as a file with the complete report.",
                content: .json(TimeFigureCodec.report.page.schema),
                otherContents: [Content(type: "text/csv", schema: .text("project,seconds,hours,entries,tasks\n"))])
        ], refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let (asked, day) = (input.askedDays(), input.on())
        let grouping = input.parameter("by", .choice(.project), usual: TimeGrouping.project, "How to group the time.")
        let format = input.parameter("format", .choice(.json), usual: Format.json, "The format of the report.")
        let cut = PageCut(&input)
        return { request, site in
            let report = try GetTimeReport(site.reading(request)).execute(asked, by: grouping, on: day)
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
        "Estimate how long a task will take, from similar completed ones",
        .json(TimeFigureCodec.estimate, "The median, and what it is based on.")
    ) { input in
        let question = EstimateQuestion(
            name: input.parameter("name", .text("Write the report", upTo: TaskRules.nameLimit), "The name of the task.")
                ?? "",
            projectID: input.parameter("project", .id(SchemaExample.project), "The project of the task."),
            tags: input.several("tags", .text("garden"), "Its tags."),
            category: input.parameter("category", .choice(.general), "The category of the task."))
        return { try SuggestEstimate($0).execute(question) }
    }
}
