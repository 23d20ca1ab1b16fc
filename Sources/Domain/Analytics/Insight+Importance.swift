extension Insight {
    /// How much room for improvement it shows, 0 to 1; -1 if unknown.
    var importance: Double {
        guard isKnown else { return -1 }
        switch kind {
        // Approaches 1 as the number grows.
        case .fallingBehind: return figure("gained") / (figure("gained") + 5)
        case .slowestCategory: return min(max(figure("factor") - 1, 0), 1)
        case .earlyStart: return min(abs(figure("earlyRate") - figure("otherRate")) * 2, 1)
        case .bestTime: return min(figure("inBestHourOfWeek") / max(figure("tasks"), 1) * 4, 1) / 2
        }
    }

    private func figure(_ name: String) -> Double { figures.first { $0.name == name }?.value ?? 0 }

    /// The most important insights first; those without enough data come last.
    public static func mattering(_ insights: [Insight], limit: Int) -> [Insight] {
        // The sort is stable.
        Array(insights.sorted { $0.importance > $1.importance }.prefix(limit))
    }
}
