/// A part of the line that was understood.
public struct QuickAddToken: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case project, tag, priority, estimate, date, time, `repeat`, key, details
        /// Of a line that makes a habit.
        case group, target, partOfDay
    }

    public let kind: Kind
    /// As typed.
    public let text: String
    /// UTF-16 code units of the source.
    public let range: Range<Int>
    /// What it was understood as, such as `Tomorrow, Sun 22 Nov`.
    public let label: String
}
