/// What was completed on a day, and what was planned for it.
public struct DayFigures: Hashable, Sendable {
    public let totals: DayTotals
    /// Nothing for a day that is still ahead.
    public let plan: DayPlan?

    public init(_ totals: DayTotals, _ plan: DayPlan?) {
        self.totals = totals
        self.plan = plan
    }

    public var day: Day { totals.day }

    /// Completed that day, plus open and due by then.
    public var planned: Int? { plan.map { totals.count + $0.openDue } }

    /// Completed ÷ planned; nothing where nothing was planned.
    public var rate: Double? {
        guard let planned, planned > 0 else { return nil }
        return Double(totals.count) / Double(planned)
    }
}
