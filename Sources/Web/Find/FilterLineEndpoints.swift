import Language
import Codecs
import UseCases

/// Filter lines: their words, and what a line currently means.
enum FilterLineEndpoints {
    static let all = [words, read]

    private static let words = Endpoint.list(
        "/api/filter-lines/words", "listFilterWords", .finding, "What a filter line can say",
        ListCodec(
            of: .object(
                ObjectCodec<FilterWord>([
                    Field("form", .text("due before <day>"), "How to write it.", \.form),
                    Field("about", .text("Due before the day."), \.about),
                    Field("example", .text("due before next friday"), \.example),
                ])), by: \.form), "The words. & or a space means and, | means or, ! means not, and parentheses group."
    ) { _ in { try ReadFilterLine($0).words() } }

    private static let read = Endpoint.read(
        "/api/filter-lines/reading", "readFilterLine", .finding,
        "What a filter currently means, as a line and as parameters", isCached: false,
        .json(reading, "Both forms. A line that cannot be read is not refused; the response contains the problem.")
    ) { input in
        let filter = TaskQueryReader.filter(&input)
        let day = input.on()
        return { try ReadFilterLine($0).execute(filter, on: day) }
    }

    private static let reading = ObjectCodec<FilterForms>(
        "FilterReading",
        [
            Field("source", .text("today | p0"), "The line as sent; empty if there was none.", \.line.source),
            Field(
                "line", .nullOr(.text("today | p0")),
                "A line equivalent to the whole filter, including the other parameters; null if there is none.", \.text),
            Field(
                "parameters", .nullOr(.text("priority=P0&tag=home")),
                "The same as parameters only, with days relative to today; null if they cannot express it."
            ) { $0.filter.flatMap(TaskQueryText.parameters) },
            Field("tokens", .list(.object(token)), "What was recognized, in the order of the line.", \.line.tokens),
            Field(
                "hints", .list(.object(hint)),
                "Words that are searched for although something else was probably meant.",
                \.line.hints),
            Field("problem", .nullOr(.object(problem)), "Why the line cannot be read.", \.line.problem),
        ])

    private static let token = ObjectCodec<FilterToken>([
        Field("kind", .choice(.term), \.kind), .start(0) { $0.range }, .length(5) { $0.range },
        Field("label", .text("Due Sat 28 Mar"), "What it was recognized as.", \.label),
    ])

    private static let hint = ObjectCodec<FilterHint>([
        .start(0) { $0.range }, .length(7) { $0.range },
        Field("suggestion", .text("overdue"), "What could be typed instead.", \.suggestion),
        Field("message", .text("“overdeu” is searched for; did you mean “overdue”?"), \.message),
    ])

    private static let problem = ObjectCodec<FilterProblem>([
        .start(5) { $0.range }, .length(9) { $0.range },
        Field(
            "suggestion", .nullOr(.text("energy:high")), "A replacement; empty if the part should be deleted.",
            \.suggestion),
        Field("message", .text("energy: takes low, medium, high, so perhaps energy:high."), \.message),
    ])
}

extension Field {
    fileprivate static func start(_ example: Int, _ range: @escaping @Sendable (Root) -> Range<Int>) -> Field {
        Field("start", .integer(example), "The offset in the line, in UTF-16 code units.") { range($0).lowerBound }
    }

    fileprivate static func length(_ example: Int, _ range: @escaping @Sendable (Root) -> Range<Int>) -> Field {
        Field("length", .integer(example), "UTF-16 code units.") { range($0).count }
    }
}
