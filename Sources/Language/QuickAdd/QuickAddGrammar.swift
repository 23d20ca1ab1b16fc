import Calendar

/// What a line of quick add can say, in examples; the tables that it is read with hold them.
public enum QuickAddGrammar {
    /// Ways to say one kind of thing.
    public struct Topic: Sendable {
        public let title: String
        /// Whole lines.
        public let examples: [String]
    }

    public static let topics: [Topic] = [
        Topic(title: "Signs", examples: signs), Topic(title: "Days from now", examples: days(.near)),
        Topic(title: "Weekdays", examples: days(.weekdays)), Topic(title: "Weeks and months", examples: days(.periods)),
        Topic(title: "Dates", examples: days(.dates) + days(.spans)),
        Topic(title: "Times", examples: DatePhrase.times.rows.flatMap(\.examples)),
        Topic(title: "Repeats", examples: RepeatPhrase.rules.rows.flatMap(\.examples) + RepeatPhrase.bounds),
        Topic(title: "Kept as text", examples: literally),
    ]

    private enum Table { case near, weekdays, periods, dates, spans }

    private static func days(_ table: Table) -> [String] {
        let rows =
            switch table {
            case .near: DatePhrase.near
            case .weekdays: DatePhrase.weekdays
            case .periods: DatePhrase.periods
            case .dates: DatePhrase.dates
            case .spans: DatePhrase.spans
            }
        return rows.flatMap(\.examples)
    }

    private static let signs =
        [
            "Buy milk #Inbox", "Buy milk #\"Two words\"", "Buy milk @shop", "Buy milk p0", "Buy milk ~30m",
            "Buy milk ~1h30m", "Buy milk // at the corner",
        ] + QuickAddKey.all.map { "Buy milk \($0.names[0]):\($0.values[0])" }

    private static let literally = ["Read \"next friday\" tomorrow", "Buy \\#5 tomorrow", "\"Buy p1 tomorrow\""]
}
