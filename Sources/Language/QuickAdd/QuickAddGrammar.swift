import Calendar

/// Examples of the quick add grammar, from the tables that the parser uses.
public enum QuickAddGrammar {
    /// A group of related examples.
    public struct Topic: Sendable {
        public let title: String
        /// Whole lines.
        public let examples: [String]
    }

    public static let topics: [Topic] = [
        Topic(title: "Signs", examples: signs), Topic("Days from now", DatePhrase.near),
        Topic("Weekdays", DatePhrase.weekdays), Topic("Weeks and months", DatePhrase.periods),
        Topic("Dates", DatePhrase.dates + DatePhrase.spans), Topic("Times", DatePhrase.times.rows),
        Topic(title: "Repeats", examples: RepeatPhrase.rules.rows.flatMap(\.examples) + RepeatPhrase.bounds),
        Topic(title: "Kept as text", examples: literally),
    ]

    /// With the people, if there are several.
    public static func topics(_ options: QuickAddOptions) -> [Topic] {
        if options.people.isEmpty { return topics }
        let names = options.people.map { NamedPerson.name(of: $0, options) }
        return topics + [Topic(title: "People", examples: names.prefix(5).map { "Buy milk +\($0)" })]
    }

    private static let signs =
        [
            "Buy milk #Inbox", "Buy milk #\"Two words\"", "Buy milk @shop", "Buy milk p0", "Buy milk ~30m",
            "Buy milk ~1h30m", "Buy milk // at the corner",
        ] + QuickAddKey.all.map { "Buy milk \($0.names[0]):\($0.values[0])" }

    private static let literally = ["Read \"next friday\" tomorrow", "Buy \\#5 tomorrow", "\"Buy p1 tomorrow\""]
}

extension QuickAddGrammar.Topic {
    fileprivate init(_ title: String, _ phrases: [DatePhrase]) {
        self.init(title: title, examples: phrases.flatMap(\.examples))
    }
}
