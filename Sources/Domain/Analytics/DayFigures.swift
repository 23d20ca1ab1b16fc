import Calendar

/// The tasks completed on a day, and those planned for it.
public struct DayFigures: Hashable, Sendable {
    public let totals: DayTotals
    public let plan: DayPlan

    public init(_ totals: DayTotals, _ plan: DayPlan) {
        self.totals = totals
        self.plan = plan
    }

    public var day: Day { totals.day }

    /// Completed on the day, plus open and due by then.
    public var planned: Int { totals.count + plan.openDue }

    /// Completed ÷ planned; nil if nothing was planned.
    public var rate: Double? {
        planned > 0 ? Double(totals.count) / Double(planned) : nil
    }
}
