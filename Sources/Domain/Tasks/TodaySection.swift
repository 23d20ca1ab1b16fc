/// The sections of the Today view, in order.
public enum TodaySection: String, CaseIterable, Sendable {
    case overdue, morning, afternoon, evening, other, completed

    public var displayName: String {
        self == .other ? "Any time" : rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// In minutes since midnight; evening tasks with an earlier time are listed under afternoon.
    public static let eveningStart = 17 * 60
}
