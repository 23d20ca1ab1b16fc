import Calendar
import Domain

extension DayPart {
    /// What the task is then, of the types that there are.
    var type: TaskType? {
        switch self {
        case .morning: .morning
        case .afternoon: nil
        case .evening: .evening
        }
    }
}
