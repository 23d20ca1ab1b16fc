import Calendar

/// The points for one completion, with their factors.
public struct PointsBreakdown: Hashable, Sendable {
    public let base: Int
    public let category: Int
    public let energy: Int
    /// In tenths: 5, 10, 12 or 15.
    public let quality: Int
    /// In tenths: 12, 11 or 10.
    public let timely: Int
    /// In hundredths: 100 to 125.
    public let streak: Int

    public init(base: Int, category: Int, energy: Int, quality: Int, timely: Int, streak: Int) {
        self.base = base
        self.category = category
        self.energy = energy
        self.quality = quality
        self.timely = timely
        self.streak = streak
    }

    /// `round((base + category + energy) × quality × timely × streak)`, half away from zero, computed with integers:
    /// P0, health, high, excellent, a day early, 7-day streak → (7+2+2) × 1.5 × 1.2 × 1.05 = 20.79 → 21.
    public var total: Int {
        ((base + category + energy) * quality * timely * streak * 2 + 10_000) / 20_000
    }
}

extension PointsBreakdown {
    /// - Parameter streak: the current streak in days, including this completion.
    public init(
        of task: TaskItem, _ quality: CompletionQuality, completedOn day: Day, minute: Int, streak: Int
    ) {
        self.init(
            base: task.priority.score, category: Self.bonus(task.category), energy: Self.bonus(task.energy),
            quality: Self.tenths(quality), timely: Self.tenths(task.dueDate, completedOn: day, minute: minute),
            streak: Self.hundredths(streak: streak))
    }

    static func bonus(_ category: Category) -> Int {
        switch category {
        case .learning: 3
        case .health: 2
        case .work: 1
        default: 0
        }
    }

    static func bonus(_ energy: Energy) -> Int {
        switch energy {
        case .high: 2
        case .medium: 1
        case .low: 0
        }
    }

    static func tenths(_ quality: CompletionQuality) -> Int {
        switch quality {
        case .poor: 5
        case .standard: 10
        case .good: 12
        case .excellent: 15
        }
    }

    /// 12 before the due day; 11 on it, up to the due time; 10 if late or without a due date.
    static func tenths(_ dueDate: DueDate?, completedOn day: Day, minute: Int) -> Int {
        guard let dueDate else { return 10 }
        if day < dueDate.day { return 12 }
        return day == dueDate.day && minute <= dueDate.minute ?? 1_439 ? 11 : 10
    }

    static func hundredths(streak: Int) -> Int {
        switch streak {
        case 100...: 125
        case 60...: 120
        case 30...: 115
        case 14...: 110
        case 7...: 105
        default: 100
        }
    }
}
