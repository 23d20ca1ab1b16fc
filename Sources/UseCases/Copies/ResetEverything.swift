import Domain

/// Removes everything that was entered, settings included, and keeps a copy of it.
public struct ResetEverything: Sendable {
    let context: Context
    let copies: any CopyKeeping

    public init(_ context: Context, _ copies: any CopyKeeping) {
        (self.context, self.copies) = (context, copies)
    }

    /// - Parameter word: what the person typed to confirm it.
    /// - Throws: `DomainError.invalid` with `copy.resetUnconfirmed`, or the errors of `CopyKeeping.reset`.
    public func execute(confirmedWith word: String) throws -> ResetDatabase {
        guard word.lowercased() == ResetDatabase.word else {
            throw DomainError.invalid([
                FieldProblem(
                    field: "confirm", refusal: .copy.resetUnconfirmed,
                    message: "Type the word “\(ResetDatabase.word)” to remove everything.")
            ])
        }
        let moment = try context.read { $0.now }
        let reset = try copies.reset(keepingAs: CopyName.replaced(moment), at: moment.instant)
        try RestoreCopy(context.withoutKey, copies).complete()
        return reset
    }
}
