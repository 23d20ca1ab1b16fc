extension TaskType {
    /// In minutes since midnight; earlier times are morning, later ones evening.
    public static let noon = 720
    /// Tasks due after so many days are upcoming.
    public static let daysBeforeUpcoming = 7

    /// The type of an open task for which none was chosen.
    /// - Parameter isBeforeNoon: nil if it is due at no time of the day.
    public static func derived(from due: DueRange, isBeforeNoon: Bool?, default defaultType: TaskType) -> TaskType {
        switch due {
        case .none: .inbox
        case .later: .upcoming
        default: isBeforeNoon.map { $0 ? .morning : .evening } ?? defaultType
        }
    }
}
