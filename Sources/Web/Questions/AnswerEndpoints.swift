import Calendar
import Charts
import Domain
import HTTP
import Language
import Codecs
import UseCases

/// Answers to questions in natural language.
enum AnswerEndpoints {
    static let all = [read]

    /// Not cached, because every letter typed asks something else.
    private static let read = Endpoint.read(
        "/api/answers", "answerQuestion", .finding,
        "The answer to a question such as “how many tasks did I finish last week”", isCached: false,
        .json(answer, "The answer, or the search that the text becomes if it is not a known question."),
        refusals: [422: [.parameter.missing]]
    ) { input in
        let text = TaskQueryReader.text(
            &input, example: "how many tasks did I finish last week",
            "The question: tasks, points, times, streaks, habits, durations and what has most, with the words for days, "
                + "projects and tags that quick add and filter lines have.")
        input.require(parameter: "q")
        if text == nil, !input.problems.all.contains(where: { $0.field == "q" }) {
            input.problems.add("q", .parameter.missing, "Ask a question.")
        }
        let (question, day) = (text ?? "", input.on())
        return { try AnswerQuestion($0).execute(question, on: day) }
    }

    private static let answer = ObjectCodec<AnsweredQuestion>(
        "QuestionAnswer",
        [
            Field(
                "kind", .nullOr(.choice(Question.Kind.count)), "The kind of question; null for a search.",
                \.kind),
            Field(
                "sentence", .nullOr(.text("You completed 12 tasks from 12 to 18 October 2026.")),
                "Null if kind is null.",
                \.sentence),
            Field(
                "address", .text("/tasks?view=all&status=completed"),
                "The page with the list or chart that shows the answer, or with the search."
            ) { AnswerAddress.of($0.target) },
        ])
}

/// The addresses of the pages that show answers.
enum AnswerAddress {
    static func of(_ place: AnswerTarget) -> String {
        switch place {
        case .tasks(let query): "/tasks?\(allTasks(query))"
        case .report(let span, let days): report(span, days)
        case .chart(let chart, let days): "/analytics?\(fromTo(days))#\(name(chart))"
        case .statistics(let query, let days):
            "/tasks?\(allTasks(query))#statistics=\(days.lowerBound)..\(days.upperBound)"
        case .progress: "/progress"
        case .focus: "/focus"
        case .timeline: "/focus#day"
        case .habit(let id, nil): "/habits/\(id)"
        case .habit(let id, .some(let days)): "/habits/\(id)?\(fromTo(days))#calendar"
        case .quickAdd(let text): "/add?text=\(PercentEncoding.encode(text))"
        case .search(let text):
            "/tasks?\(allTasks(text.isEmpty ? TaskQuery() : searching(text)))"
        }
    }

    private static func allTasks(_ query: TaskQuery) -> String {
        let text = TaskQueryText.text(query)
        return "view=all" + (text.isEmpty ? "" : "&\(text)")
    }

    /// The page finds the card by this name.
    private static func name(_ chart: AnswerChart) -> String {
        switch chart {
        case .points: PointsProgressChart.name
        case .weekRhythm: WeekRhythmChart.name
        }
    }

    private static func searching(_ text: String) -> TaskQuery {
        var query = TaskQuery()
        query.filter.text = TextMatch(text)
        return query
    }

    private static func report(_ span: Span, _ days: ClosedRange<Day>) -> String {
        span == .period ? "/reports/period?\(fromTo(days))" : "/reports/\(span.rawValue)?on=\(days.upperBound)"
    }

    private static func fromTo(_ days: ClosedRange<Day>) -> String { "from=\(days.lowerBound)&to=\(days.upperBound)" }
}
