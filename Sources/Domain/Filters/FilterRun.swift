/// Words of a filter line with nothing between them, and what they are read with.
struct FilterRun {
    let words: [QuickAddWord]
    let options: QuickAddOptions
    let projects: [Project]

    /// UTF-16 code units of so many words from a place on.
    func range(_ index: Int, count: Int = 1) -> Range<Int> {
        words[index].range.lowerBound..<words[index + count - 1].range.upperBound
    }

    func starts(_ index: Int, with keys: [String]) -> Bool {
        words.count - index >= keys.count && zip(words[index...], keys).allSatisfy { $0.bareKey == $1 }
    }
}

/// What words of a run say.
struct FilterMatch {
    let condition: TaskCondition
    /// How many words say it.
    let count: Int
    /// What its chip says.
    let label: String
    /// Counts beside words that are searched for, too.
    var isSure = true
    /// A day without a word that says what happens on it.
    var isBareDay = false
}

/// What a rule makes of the words at a place.
enum FilterReading {
    case match(FilterMatch)
    case problem(FilterProblem)
}
