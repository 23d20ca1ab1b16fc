import Calendar
import Domain
import Language

/// Answers questions about tasks, habits and progress from the data that the pages show.
public struct AnswerQuestion: Sendable {
    /// In characters.
    public static let textLimit = 200
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: answers as of the end of that day.
    /// - Returns: a search for the text if it is not a question that can be answered.
    public func execute(_ text: String, on day: Day? = nil) throws -> AnsweredQuestion {
        let text = TextRules.trimmed(text)
        let asked = try context.read(on: day) { reading -> AskedQuestion? in
            let options = QuickAddOptions(moment: reading.moment, settings: reading.settings, projectKeys: [])
            let projects = try reading.projects.all(includingArchived: true)
            return QuestionReader(options, projects: projects).read(text).map {
                AskedQuestion(
                    question: $0, context: context, day: day, isNow: reading.isNow, today: reading.today,
                    weekStart: reading.settings.weekStart, dates: reading.settings.dates)
            }
        }
        return try asked?.answer() ?? AnsweredQuestion(searching: text)
    }
}

/// A parsed question with its environment; answers come from the use cases of the pages to which they link.
struct AskedQuestion {
    var question: Question
    let context: Context
    /// The day shown; nil for now.
    let day: Day?
    let isNow: Bool
    let today: Day
    let weekStart: Weekday
    let dates: DayWords

    var words: AnswerWords { AnswerWords(today: today, dates: dates) }
    /// The requested days as part of a sentence.
    var when: String { words.when(question.days) }

    /// Nil if there is no answer.
    func answer() throws -> AnsweredQuestion? {
        // Totals cover ten years at most.
        if let days = question.days, days.dayCount > AskedDays.longest,
            ![.count, .list, .last, .first].contains(question.kind)
        {
            return nil
        }
        switch question.kind {
        case .count: return try count()
        case .list: return try list()
        case .last, .first: return try moment()
        case .when: return try due()
        case .top: return try top()
        case .points: return try points()
        case .score, .rate, .activeDays, .average, .averageScore, .bestDay, .worstDay: return try sums()
        case .time: return try time()
        case .compare: return try compare()
        case .estimates: return try estimates()
        case .streak, .longestStreak: return try question.words == nil ? streak() : habitStreak()
        case .level, .nextLevel: return try level()
        case .productivity: return try productivity()
        case .achievements: return try achievements()
        case .times: return try times()
        case .strength: return try strength()
        case .duration: return try duration()
        case .next: return try next()
        }
    }

    func answer(_ sentence: String, at target: AnswerTarget) -> AnsweredQuestion {
        AnsweredQuestion(question, AnswerWords.sentence(sentence), at: target)
    }

    /// The requested days, or by default the last ones.
    func range(last count: Int) -> ClosedRange<Day> {
        question.days ?? (today - (count - 1)).limited...today
    }
}

extension AskedDays {
    init(_ range: ClosedRange<Day>) { self.init(from: range.lowerBound, to: range.upperBound) }
}
