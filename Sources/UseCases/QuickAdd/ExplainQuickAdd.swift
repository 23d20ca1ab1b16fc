import Language

/// Ways to say one kind of thing, each with what it says now.
public struct QuickAddHelp: Sendable {
    public let title: String
    public let examples: [QuickAddLine]
}

/// Shows in examples what a line of quick add can say.
public struct ExplainQuickAdd: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Without the examples that say nothing today, such as a day of this week that is over.
    public func execute() throws -> [QuickAddHelp] {
        try context.read { reading in
            let parser = QuickAddParser(
                QuickAddOptions(moment: reading.moment, settings: reading.settings, projectKeys: []))
            return QuickAddGrammar.topics.map { topic in
                QuickAddHelp(
                    title: topic.title,
                    examples: topic.examples.map(parser.parse).filter { !$0.tokens.isEmpty || $0.source.first == "\"" })
            }
        }
    }
}
