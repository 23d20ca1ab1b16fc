import Calendar
import Domain

extension DayPart {
    /// The corresponding task type; nil if there is none.
    var type: TaskType? {
        switch self {
        case .morning: .morning
        case .afternoon: nil
        case .evening: .evening
        }
    }
}
