/// A part of the day that people name.
public enum DayPart: Int, CaseIterable, Sendable {
    case morning, afternoon, evening

    /// The minutes since midnight that belong to it.
    public var minutes: Range<Int> {
        switch self {
        case .morning: 0..<720
        case .afternoon: 720..<1_080
        case .evening: 960..<1_440
        }
    }

    public var name: String { ["Morning", "Afternoon", "Evening"][rawValue] }
}
