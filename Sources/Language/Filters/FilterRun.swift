import Domain
import Text

/// Adjacent words of a filter line, with the context for parsing them.
struct FilterRun {
    let words: [LineWord]
    let options: QuickAddOptions
    let projects: [Project]

    init(words: [LineWord], options: QuickAddOptions, projects: [Project]) {
        (self.words, self.options, self.projects) = (words, options, projects)
    }

    /// Rewords the run: `keys` at the position of `index`, followed by its words from `next` on.
    init(_ run: FilterRun, _ index: Int, as keys: [String], from next: Int) {
        let range = run.words[index].range
        self.init(
            words: keys.map { LineWord($0, range: range) } + run.words[next...], options: run.options,
            projects: run.projects)
    }

    /// The range of `count` words in UTF-16 code units of the line.
    func range(_ index: Int, count: Int = 1) -> Range<Int> {
        words[index].range.lowerBound..<words[index + count - 1].range.upperBound
    }

    func starts(_ index: Int, with keys: [String]) -> Bool {
        words.count - index >= keys.count && zip(words[index...], keys).allSatisfy { $0.bareKey == $1 }
    }
}

/// The meaning of some words of a run.
struct FilterMatch {
    let condition: TaskFilter
    /// The number of words.
    var count: Int
    /// The text of the chip.
    let label: String
    /// Whether it is a condition even next to a text search.
    var isSure = true
    /// An equivalent that is a condition even next to a text search.
    var written: String?
    /// The verb before the day: `due`, `added` or `completed`.
    var verb: String?
    /// Whether it is a day without a verb.
    var isBareDay = false
    /// Whether it asks for completed tasks in addition to open ones.
    var isWhole = false
}

/// The result of applying a rule at an index.
enum FilterReading {
    case match(FilterMatch)
    case problem(FilterProblem)
}
