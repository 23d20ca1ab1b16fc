/// The sections of the Today view, in order.
public enum TodaySection: String, CaseIterable, Sendable {
    case overdue, morning, afternoon, evening, other, completed

    /// In minutes since midnight; evening tasks with an earlier time are listed under afternoon.
    public static let eveningStart = 17 * 60
}
