/// The sections of the view of today, in order.
public enum TodaySection: String, CaseIterable, Sendable {
    case overdue, morning, afternoon, evening, other, completed

    /// Evening tasks with a time before this minute of the day stand in the afternoon (spec 7.2).
    public static let eveningStart = 17 * 60
}
