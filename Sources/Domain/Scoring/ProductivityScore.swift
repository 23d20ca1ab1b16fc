import Calendar

/// How productive the 30 days up to a day were, 0 to 100, with the four parts that made it (spec 3.5).
public struct ProductivityScore: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case onTime, streak, velocity, balance

        /// What the part is worth at most.
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

    /// One of the four, as an exact share of its weight.
    public struct Part: Hashable, Sendable {
        public let kind: Kind
        /// From 0 to `whole`.
        public let part: Int
        /// 0 where there was nothing to count.
        public let whole: Int

        init(_ kind: Kind, _ part: Int, of whole: Int) {
            self.kind = kind
            self.whole = max(0, whole)
            self.part = part.limited(to: 0...self.whole)
        }

        /// 0 to 1.
        public var share: Double { whole == 0 ? 0 : Double(part) / Double(whole) }
        /// 0 to the weight, not rounded.
        public var value: Double { Double(kind.weight) * share }
        /// What it would add if it were whole.
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

    /// In the order of their weights.
    public var parts: [Part] { Kind.allCases.map(part) }

    /// The sum of the parts, rounded half up to a whole number, without an error of floating point.
    public var value: Int {
        // Below 10³³: three counts of at most 2 × 10⁹ and small factors.
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

    /// The part with most to gain, the one with the greater weight of equal ones; nothing at 100.
    public var weakest: Part? {
        // The first of equal ones: the parts stand in the order of their weights.
        parts.reduce(nil) { best, part in part.missing > best?.missing ?? 0 ? part : best }
    }
}

/// What was counted for a productivity score, in the 30 days that end on its day.
public struct ProductivityCounts: Hashable, Sendable {
    public static let days = 30
    /// No count is above it, so that nothing computed from them overflows.
    static let limit = 1_000_000_000

    public let day: Day
    /// Tasks that were due, and are complete or whose due day is over.
    public let due: Int
    /// Those of them that were completed on the due day or before it.
    public let onTime: Int
    /// P0 and P1.
    public let high: Int
    /// P2 and P3.
    public let low: Int
    /// Completed in the last 7 days.
    public let lastWeek: Int
    /// Added in the 30 days and still open at their end; counted only where nothing was due.
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
    /// Due tasks that were completed late or are open still.
    public var missed: Int { max(0, due - onTime) }

    private static func limited(_ count: Int) -> Int { count.limited(to: 0...limit) }
}
