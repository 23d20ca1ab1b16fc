import Domain
import Codecs
import UseCases

/// The days of the calendar.
enum CalendarEndpoints {
    static let all = [read]

    private static let read = Endpoint.read(
        "/api/calendar", "readCalendar", .finding,
        "The load, the completed tasks, the habits and the first open tasks of each day of a range",
        .json(CalendarCodec.range, "The days."), refusals: [422: [.list.rangeTooLong]]
    ) { input in
        let days = input.days(
            "from", "to",
            (
                from: "The first day; today by default.",
                to: "The last day, at most \(GetCalendar.longest) days in all; by default the last of four weeks."
            ))
        let limit = input.parameter(
            "tasks", .integer(5, GetCalendar.limits), usual: 5,
            "How many open tasks to show of each day from today on.")
        let assignees = input.several("for", .assignee, TaskQueryReader.aboutAssignees)
        return { try GetCalendar($0).execute(from: days.from, to: days.to, showing: limit, for: assignees) }
    }
}

/// The response body about a range of days of the calendar.
enum CalendarCodec {
    static let range = ObjectCodec<CalendarRange>(
        "Calendar",
        [
            Field("days", .list(.object(day), max: GetCalendar.longest), \.days),
            Field("projects", .list(.object(project)), "Projects in progress that are due in the range.", \.projects),
            Field("workHours", .object(hours), "An end before the start is on the next day.", \.workHours),
        ])

    private static let day = ObjectCodec<CalendarDay>([
        Field("day", .day(), \.day),
        Field("open", .integer(3), "Open tasks due on the day, besides days of habits.", \.open.open),
        Field("estimate", .integer(7_800), "Seconds.", \.open.estimate),
        Field("unestimated", .integer(1), "How many of the open tasks have no estimate.", \.unestimated),
        Field("completed", .integer(5), "Tasks completed on the day.", \.completed),
        Field("points", .integer(23), "Earned by them.", \.points),
        Field("habits", .integer(3), "Days of habits that are scheduled.", \.habits.scheduled),
        Field("habitsDone", .integer(1), "How many of those were done.", \.habits.done),
        Field("isOff", .flag(), "Whether it is neither a work day nor within the time off.", \.isOff),
        Field(
            "tasks", .list(.object(TaskLineCodec.alone), max: GetCalendar.limits.upperBound),
            "The first open tasks, by priority; days of habits are left out.", \.tasks),
    ])

    private static let project = ObjectCodec<Project>([
        Field("id", .id(SchemaExample.project), \.id), Field("name", .text("Garden", max: 100), \.name),
        Field("color", .choice(.blue), \.color), Field("dueDate", .orNull(.day("2026-12-31")), \.dueDate),
    ])

    private static let hours = ObjectCodec<TimeSpan>([
        Field("from", .integer(540), "Minutes since midnight.", \.from), Field("to", .integer(1_020), \.to),
    ])
}
