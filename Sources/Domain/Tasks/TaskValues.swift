/// An enumeration that the person chooses from; raw values are used in the API.
public protocol Choice: RawRepresentable<String>, Named {
    var symbol: String { get }
}

/// The importance of a task; stored as 0 to 3.
public enum Priority: Int, Named, Comparable {
    case highest, high, medium, low

    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

    /// `P0` to `P3`.
    public var code: String { "P\(rawValue)" }

    public init?(code: some StringProtocol) {
        guard let match = Priority.allCases.first(where: { $0.code == code }) else { return nil }
        self = match
    }

    /// The score of a completed task with this priority.
    public var score: Int {
        switch self {
        case .highest: 7
        case .high: 4
        case .medium: 3
        case .low: 2
        }
    }

    public var displayName: String {
        switch self {
        case .highest: "Highest"
        case .high: "High"
        case .medium: "Medium"
        case .low: "Low"
        }
    }

    public var symbol: String {
        switch self {
        case .highest: "!!"
        case .high: "!"
        case .medium: "–"
        case .low: "↓"
        }
    }
}

/// When in the day or week a task is planned.
public enum TaskType: String, Choice {
    case morning, evening, upcoming, inbox

    public var displayName: String {
        switch self {
        case .morning: "Morning"
        case .evening: "Evening"
        case .upcoming: "Upcoming"
        case .inbox: "No date"
        }
    }

    public var symbol: String { shortCode }

    public var shortCode: String {
        switch self {
        case .morning: "AM"
        case .evening: "PM"
        case .upcoming: "UP"
        case .inbox: "IN"
        }
    }
}

/// How well a task was done, as rated on completion.
public enum CompletionQuality: String, Choice {
    case poor, standard, good, excellent

    public var displayName: String {
        switch self {
        case .poor: "Poor"
        case .standard: "Standard"
        case .good: "Good"
        case .excellent: "Excellent"
        }
    }

    public var symbol: String {
        switch self {
        case .poor: "½"
        case .standard: "1"
        case .good: "+"
        case .excellent: "★"
        }
    }
}

/// The area of life to which a task belongs.
public enum Category: String, Choice {
    case general, work, personal, health, learning, shopping, finance, social, creative, maintenance

    public var displayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    public var symbol: String {
        switch self {
        case .general: "📋"
        case .work: "💼"
        case .personal: "👤"
        case .health: "❤️"
        case .learning: "📚"
        case .shopping: "🛒"
        case .finance: "💰"
        case .social: "👥"
        case .creative: "🎨"
        case .maintenance: "🔧"
        }
    }
}

/// The energy that a task requires.
public enum Energy: String, Choice {
    case low, medium, high

    public var displayName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    public var symbol: String {
        switch self {
        case .low: "🌱"
        case .medium: "🌿"
        case .high: "🔥"
        }
    }
}

/// Where a task can be done.
public enum TaskContext: String, Choice {
    case anywhere, work, home, commute, errands, online

    public var displayName: String {
        switch self {
        case .anywhere: "Anywhere"
        case .work: "At work"
        case .home: "At home"
        case .commute: "On the way"
        case .errands: "Errands"
        case .online: "Online"
        }
    }

    public var symbol: String {
        switch self {
        case .anywhere: "🌍"
        case .work: "🏢"
        case .home: "🏠"
        case .commute: "🚆"
        case .errands: "🚶"
        case .online: "💻"
        }
    }
}

/// What created or completed a task.
public enum Creator: String, CaseIterable, Sendable {
    case page, cli, `import`, habit, `repeat`
}
