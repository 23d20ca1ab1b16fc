import Calendar
import Domain
import Language

/// Answers a question about tasks, habits and progress with what the page it names shows.
public struct AnswerQuestion: Sendable {
    /// Characters of a question.
    public static let textLimit = 200
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter day: answers as of the end of that day.
    /// - Returns: a search for the text if it is no question that can be answered.
    public func execute(_ text: String, on day: Day? = nil) throws -> AnsweredQuestion {
        let text = TextRules.trimmed(text)
        let asked = try context.read(on: day) { reading -> AskedQuestion? in
            let options = QuickAddOptions(moment: reading.moment, settings: reading.settings, projectKeys: [])
            let projects = try reading.projects.all(includingArchived: true)
            return QuestionReader(options, projects: projects).read(text).map {
                AskedQuestion(
                    question: $0, context: context, day: day, isNow: reading.isNow, today: reading.today,
                    weekStart: reading.settings.weekStart)
            }
        }
        return try asked?.answer() ?? AnsweredQuestion(searching: text)
    }
}

/// A question with what it takes to answer it; each answer is read from the use case of the page that shows it.
struct AskedQuestion {
    let question: Question
    let context: Context
    /// The day that is shown; nil for now.
    let day: Day?
    let isNow: Bool
    let today: Day
    let weekStart: Weekday

    var words: AnswerWords { AnswerWords(today: today) }
    /// The days that were asked for as words of a sentence.
    var when: String { words.when(question.days) }

    /// Nil if there is nothing that the question could be about.
    func answer() throws -> AnsweredQuestion? {
        // Sums are read of ten years at most.
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

    func answer(_ sentence: String, at place: AnswerTarget) -> AnsweredQuestion {
        AnsweredQuestion(question, AnswerWords.sentence(sentence), at: place)
    }

    /// The days that were asked for, else the last ones.
    func range(last count: Int) -> ClosedRange<Day> {
        question.days ?? (today - (count - 1)).limited...today
    }
}

extension AskedDays {
    init(_ range: ClosedRange<Day>) { self.init(from: range.lowerBound, to: range.upperBound) }
}
