/// A column of the file that lists Loop's habits.
enum LoopColumn: String, CaseIterable {
    case position, name, type, question, description, color, unit
    case numerator = "FrequencyNumerator"
    case denominator = "FrequencyDenominator"
    /// Before version 2.1.
    case repetitions = "NumRepetitions"
    case interval
    case targetType = "Target Type"
    case targetValue = "Target Value"
    case archived = "Archived?"

    /// The columns by which the file is recognized, in newer and older versions.
    static let heads: [Set<LoopColumn>] = [[.name, .numerator, .denominator], [.name, .repetitions, .interval]]
}
