import Calendar

/// The productivity over the 30 days up to a day, 0 to 100, with its four parts.
public struct ProductivityScore: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case onTime, streak, velocity, balance

        /// The maximum value of the part.
        public var weight: Int {
            switch self {
            case .onTime: 40
            case .streak: 30
            case .velocity: 20
            case .balance: 10
            }
        }

        public var title: String {
            switch self {
            case .onTime: "On time"
            case .streak: "Streak"
            case .velocity: "Velocity"
            case .balance: "Balance"
            }
        }
    }

    /// A part of the score, as an exact fraction of its weight.
    public struct Part: Hashable, Sendable {
        public let kind: Kind
        /// From 0 to `whole`.
        public let part: Int
        /// 0 if there was nothing to count.
        public let whole: Int

        init(_ kind: Kind, _ part: Int, of whole: Int) {
            self.kind = kind
            self.whole = max(0, whole)
            self.part = part.limited(to: 0...self.whole)
        }

        /// From 0 to 1.
        public var share: Double { whole == 0 ? 0 : Double(part) / Double(whole) }
        /// From 0 to the weight, not rounded.
        public var value: Double { Double(kind.weight) * share }
        /// What the part falls short of its weight.
        public var missing: Double { Double(kind.weight) - value }
    }

    public let counts: ProductivityCounts

    public init(_ counts: ProductivityCounts) {
        self.counts = counts
    }

    public func part(_ kind: Kind) -> Part {
        switch kind {
        case .onTime:
            counts.due > 0
                ? Part(kind, counts.onTime, of: counts.due)
                : Part(kind, counts.completed, of: counts.completed + counts.openAdded)
        case .streak: Part(kind, min(counts.streak, ProductivityCounts.days), of: ProductivityCounts.days)
        case .velocity:
            // (lastWeek ÷ 7) ÷ (completed ÷ 30), at most 1.
            Part(
                kind, min(counts.lastWeek * ProductivityCounts.days, counts.completed * 7), of: counts.completed * 7)
        case .balance:
            Part(kind, counts.completed - abs(counts.high - counts.low), of: counts.completed)
        }
    }

    /// In descending order of weight.
    public var parts: [Part] { Kind.allCases.map(part) }

    /// The sum of the parts, rounded half up; computed exactly, without floating point.
    public var value: Int {
        // At most 10³³: three counts of up to 2 × 10⁹ and small factors.
        let common = parts.reduce(Int128(1)) { $0 * Int128(max(1, $1.whole)) }
        let sum = parts.reduce(Int128(0)) {
            $0 + common / Int128(max(1, $1.whole)) * Int128($1.part) * Int128($1.kind.weight)
        }
        return Int((2 * sum + common) / (2 * common))
    }

    public var rank: String {
        switch value {
        case ...20: "Beginner"
        case ...40: "Apprentice"
        case ...60: "Skilled"
        case ...80: "Expert"
        default: "Master"
        }
    }

    /// The part with the most to gain; the greater weight wins a tie. Nil at 100.
    public var weakest: Part? {
        // Parts are in descending order of weight, so the first one wins a tie.
        parts.reduce(nil) { best, part in part.missing > best?.missing ?? 0 ? part : best }
    }
}

/// The counts behind a productivity score, over the 30 days that end on its day.
public struct ProductivityCounts: Hashable, Sendable {
    public static let days = 30
    /// Counts are clamped to this limit, so that no computation overflows.
    static let limit = 1_000_000_000

    public let day: Day
    /// Due tasks that are complete or overdue.
    public let due: Int
    /// Due tasks that were completed on the due day or earlier.
    public let onTime: Int
    /// Completed tasks of priority P0 or P1.
    public let high: Int
    /// Completed tasks of priority P2 or P3.
    public let low: Int
    /// Tasks completed in the last 7 days.
    public let lastWeek: Int
    /// Tasks added in the 30 days and still open; counted only if nothing was due.
    public let openAdded: Int
    /// The current streak in days.
    public let streak: Int

    public init(
        day: Day, due: Int = 0, onTime: Int = 0, high: Int = 0, low: Int = 0, lastWeek: Int = 0, openAdded: Int = 0,
        streak: Int = 0
    ) {
        self.day = day
        (self.due, self.onTime) = (Self.limited(due), Self.limited(onTime))
        (self.high, self.low) = (Self.limited(high), Self.limited(low))
        (self.lastWeek, self.openAdded) = (Self.limited(lastWeek), Self.limited(openAdded))
        self.streak = Self.limited(streak)
    }

    public var completed: Int { high + low }
    /// Due tasks that were completed late or are still open.
    public var missed: Int { max(0, due - onTime) }

    private static func limited(_ count: Int) -> Int { count.limited(to: 0...limit) }
}
