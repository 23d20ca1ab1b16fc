import Domain
import Text

/// Words of a filter line with nothing between them, and what they are read with.
struct FilterRun {
    let words: [LineWord]
    let options: QuickAddOptions
    let projects: [Project]

    init(words: [LineWord], options: QuickAddOptions, projects: [Project]) {
        (self.words, self.options, self.projects) = (words, options, projects)
    }

    /// Another way to write a run: other words in place of the one at an index, then its words from `next` on.
    init(_ run: FilterRun, _ index: Int, as keys: [String], from next: Int) {
        let range = run.words[index].range
        self.init(
            words: keys.map { LineWord($0, range: range) } + run.words[next...], options: run.options,
            projects: run.projects)
    }

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
    let condition: TaskFilter
    /// How many words say it.
    var count: Int
    /// What its chip says.
    let label: String
    /// Counts beside words that are searched for, too.
    var isSure = true
    /// How it is written so that it counts there as well.
    var written: String?
    /// What is said with days: `due`, `added` or `completed`.
    var verb: String?
    /// A day without a word that says what happens on it.
    var isBareDay = false
    /// Asks for completed tasks besides open ones.
    var isWhole = false
}

/// What a rule makes of the words at a place.
enum FilterReading {
    case match(FilterMatch)
    case problem(FilterProblem)
}
