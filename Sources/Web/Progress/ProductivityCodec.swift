import Calendar
import Domain
import Codecs
import UseCases

/// The response body about the productivity score.
enum ProductivityCodec {
    static let productivity = ObjectCodec<Productivity>(
        "Productivity",
        [
            Field("on", .day(), "The day shown.", \.score.counts.day),
            Field("score", .integer(62, 0...100), "The sum of the parts, rounded.", \.score.value),
            Field("rank", .text("Expert"), \.score.rank),
            Field("windowFrom", .day("2026-10-23"), "The first of the 30 days that count.") {
                $0.score.counts.day - (ProductivityCounts.days - 1)
            },
            Field("counts", .object(counts), \.score.counts),
            Field("parts", .list(.object(part), max: 4), "In order of weight.", \.score.shownParts),
            Field(
                "weakest", .orNull(.object(weakness)), "The part with the most to gain; null at 100.", \.shownWeakness),
            Field("from", .day("2026-10-23"), \.range.lowerBound),
            Field("to", .day(), \.range.upperBound),
            Field("history", .list(.object(day)), "Every day of the range, as of its end.", \.history),
        ])

    private static let counts = ObjectCodec<ProductivityCounts>([
        Field("due", .integer(32), "Due tasks that are complete or whose due day has passed.", \.due),
        Field("onTime", .integer(17), "Those completed on or before the due day.", \.onTime),
        Field("completed", .integer(210), \.completed),
        Field(
            "openAdded", .integer(0),
            "Tasks added in the window and still open; counted only on days when nothing was due.",
            \.openAdded),
        Field("streak", .integer(19), "Days.", \.streak),
        Field("lastSevenDays", .integer(94), "Completed tasks.", \.lastWeek),
        Field("high", .integer(17), "Completed tasks of P0 and P1.", \.high),
        Field("low", .integer(193), "Completed tasks of P2 and P3.", \.low),
    ])

    /// A part of a score with its wording.
    struct ShownPart: Sendable {
        let score: ProductivityScore
        let part: ProductivityScore.Part
    }

    private static let partFields: [Field<ShownPart>] = [
        Field("part", .choice(ProductivityScore.Kind.onTime), \.part.kind),
        Field("title", .text("On time"), \.part.kind.title),
        Field("weight", .integer(40), "The maximum value.", \.part.kind.weight),
        Field("value", .number(21.25), "0 to the weight.", \.part.value),
        Field("share", .number(0.53125), "0 to 1.", \.part.share),
        Field("sentence", .text("17 of 32 due tasks were on time"), "The basis of the value.") {
            $0.score.sentence($0.part.kind)
        },
        Field("calculation", .text("17 ÷ 32 × 40")) { $0.score.calculation($0.part.kind) },
    ]

    private static let part = ObjectCodec<ShownPart>("ProductivityPart", partFields)

    /// The weakest part with its details.
    struct ShownWeakness: Sendable {
        let score: ProductivityScore
        let weakness: Productivity.Weakness
    }

    private static let weakness = ObjectCodec<ShownWeakness>(
        partFields.map { $0.of { ShownPart(score: $0.score, part: $0.weakness.part) } } + [
            Field("nextStep", .text("Reschedule the 4 overdue ones.")) {
                $0.score.nextStep($0.weakness.part.kind, overdue: $0.weakness.overdue)
            },
            Field("gain", .number(5), "The points that the next step can add to the score.") {
                $0.score.gain($0.weakness.part.kind, overdue: $0.weakness.overdue)
            },
            Field("overdue", .integer(4), "Due tasks of the window that are still open.", \.weakness.overdue),
            Field("late", .integer(11), "Due tasks of the window that were completed late.") {
                $0.weakness.part.kind == .onTime ? max(0, $0.score.counts.missed - $0.weakness.overdue) : 0
            },
            Field("openTasks", .list(.task, max: GetProductivity.shown), "The first overdue tasks.", \.weakness.open),
            Field(
                "lateTasks", .list(.task, max: GetProductivity.shown),
                "The latest tasks completed late, without archived ones.", \.weakness.late),
        ])

    private static let day = ObjectCodec<ProductivityScore>([Field("day", .day(), \.counts.day)] + values)

    /// The score of one day, as part of other responses.
    static let score = ObjectCodec<ProductivityScore>(
        "ProductivityScore", [Field("rank", .text("Expert"), \.rank)] + values)

    private static let values: [Field<ProductivityScore>] = [
        Field("score", .integer(62, 0...100), \.value),
        Field("onTime", .number(21.25), "Of 40.") { $0.part(.onTime).value },
        Field("streak", .number(19), "Of 30.") { $0.part(.streak).value },
        Field("velocity", .number(20), "Of 20.") { $0.part(.velocity).value },
        Field("balance", .number(1.62), "Of 10.") { $0.part(.balance).value },
    ]
}

extension ProductivityScore {
    fileprivate var shownParts: [ProductivityCodec.ShownPart] {
        parts.map { ProductivityCodec.ShownPart(score: self, part: $0) }
    }
}

extension Productivity {
    fileprivate var shownWeakness: ProductivityCodec.ShownWeakness? {
        weakness.map { ProductivityCodec.ShownWeakness(score: score, weakness: $0) }
    }
}
