/// A named part of the day; afternoon and evening overlap.
public enum DayPart: Int, CaseIterable, Sendable {
    case morning, afternoon, evening

    /// In minutes since midnight.
    public var minutes: Range<Int> {
        switch self {
        case .morning: 0..<720
        case .afternoon: 720..<1_080
        case .evening: 960..<1_440
        }
    }

    public var name: String { ["Morning", "Afternoon", "Evening"][rawValue] }
}
