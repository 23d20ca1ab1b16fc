import Calendar

/// What was completed on a day, and what was planned for it.
public struct DayFigures: Hashable, Sendable {
    public let totals: DayTotals
    public let plan: DayPlan

    public init(_ totals: DayTotals, _ plan: DayPlan) {
        self.totals = totals
        self.plan = plan
    }

    public var day: Day { totals.day }

    /// Completed that day, plus open and due by then.
    public var planned: Int { totals.count + plan.openDue }

    /// Completed ÷ planned; nil if nothing was planned.
    public var rate: Double? {
        planned > 0 ? Double(totals.count) / Double(planned) : nil
    }
}
