/// A recognized part of a line.
public struct QuickAddToken: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case project, tag, priority, estimate, date, time, `repeat`, key, details
        /// Only if there are several people.
        case person
        /// Only in lines that create a habit.
        case group, target, partOfDay
        /// Only in lines that create a project.
        case color
    }

    public let kind: Kind
    /// As typed.
    public let text: String
    /// In UTF-16 code units of the source.
    public let range: Range<Int>
    /// The interpretation, such as `Tomorrow, Sun 22 Nov`.
    public let label: String
}
