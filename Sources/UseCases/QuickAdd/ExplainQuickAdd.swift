import Language

/// A topic of the quick add help, with examples and their present meaning.
public struct QuickAddHelp: Sendable {
    public let title: String
    public let examples: [QuickAddLine]
}

/// Explains the syntax of quick add by examples.
public struct ExplainQuickAdd: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Leaves out examples without a meaning today, such as a past day of this week.
    public func execute() throws -> [QuickAddHelp] {
        try context.read { reading in
            let options = QuickAddOptions(
                moment: reading.moment, settings: reading.settings, projectKeys: [],
                people: try reading.peopleInLines(), me: reading.transaction.viewer?.id)
            let parser = QuickAddParser(options)
            return QuickAddGrammar.topics(options).map { topic in
                QuickAddHelp(
                    title: topic.title,
                    examples: topic.examples.map(parser.parse).filter { !$0.tokens.isEmpty || $0.source.first == "\"" })
            }
        }
    }
}
