extension Insight {
    /// How much it says of what could go better, 0 to 1; what is not known says nothing.
    var importance: Double {
        guard isKnown else { return -1 }
        switch kind {
        // From none that fell behind to ever more of them.
        case .fallingBehind: return figure("gained") / (figure("gained") + 5)
        case .slowestCategory: return min(max(figure("factor") - 1, 0), 1)
        case .earlyStart: return min(abs(figure("earlyRate") - figure("otherRate")) * 2, 1)
        case .bestTime: return min(figure("inBestHourOfWeek") / max(figure("tasks"), 1) * 4, 1) / 2
        }
    }

    private func figure(_ name: String) -> Double { figures.first { $0.name == name }?.value ?? 0 }

    /// Those that matter most, the first one most; what is missing for the others comes after what is known.
    public static func mattering(_ insights: [Insight], limit: Int) -> [Insight] {
        // The sort is stable.
        Array(insights.sorted { $0.importance > $1.importance }.prefix(limit))
    }
}
