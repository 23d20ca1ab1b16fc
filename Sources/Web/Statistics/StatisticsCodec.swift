import Domain
import Codecs
import UseCases

/// The response body about a range of days.
enum StatisticsCodec {
    static let statistics = ObjectCodec<RangeStatistics>(
        "Statistics",
        [
            Field("from", .day("2026-10-23"), \.range.lowerBound),
            Field("to", .day(), \.range.upperBound),
        ] + (sums + groups).map { $0.of(\.statistics) })

    private static let sums: [Field<TaskStatistics>] = [
        Field("added", .integer(60), "In the range.", \.added),
        Field("completed", .integer(56), "In the range.", \.completed),
        Field("open", .integer(14), "At the end of the range, or now if that is earlier.", \.open),
        Field("overdue", .integer(2), "Then.", \.overdue),
        Field(
            "rate", .orNull(.number(0.8)), "The mean of the days with planned tasks; null if there are none.", \.rate),
        Field("score", .integer(207), \.score),
        Field("points", .integer(311), \.points),
        Field(
            "averageSecondsToComplete", .orNull(.integer(86_400)), "From adding a task to completing it.",
            \.averageSecondsToComplete),
        Field("estimate", .object(estimate), "Over the completed tasks with both durations.") { $0 },
    ]

    private static let estimate = ObjectCodec<TaskStatistics>([
        Field("estimated", .integer(7_200), "Seconds.", \.estimated),
        Field("actual", .integer(9_000), "Seconds.", \.actual),
        Field("tasks", .integer(3), \.compared),
    ])

    private static let groups: [Field<TaskStatistics>] = [
        counted("byPriority", .priority(.highest), \.byPriority),
        counted("byType", .choice(.morning), \.byType),
        counted("byCategory", .choice(.general), \.byCategory),
        Field(
            "byHour", .list(.integer(3), max: 24), "Completed tasks by hour of the day, always 24 numbers.", \.byHour),
        Field(
            "byWeekday", .list(.integer(9), max: 7), "Completed tasks by weekday, Monday first, always 7 numbers.",
            \.byWeekday),
    ]

    private static func counted<Key: CaseIterable & Hashable & Sendable>(
        _ name: String, _ codec: Codec<Key>, _ counts: @escaping @Sendable (TaskStatistics) -> [Key: CompletedCount]
    ) -> Field<TaskStatistics> {
        let entry = ObjectCodec<(key: Key, count: CompletedCount?)>([
            Field("key", codec) { $0.key },
            Field("count", .integer(9)) { $0.count?.count ?? 0 },
            Field("score", .integer(63)) { $0.count?.score ?? 0 },
        ])
        return Field(name, .list(.object(entry))) { sums in
            let counts = counts(sums)
            return Key.allCases.map { ($0, counts[$0]) }
        }
    }
}
