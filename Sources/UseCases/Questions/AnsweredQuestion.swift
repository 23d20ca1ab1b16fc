import Calendar
import Domain
import Language

/// What a question was answered with.
public struct AnsweredQuestion: Sendable {
    /// What was asked for; nil if the text is no question that can be answered, and is searched for.
    public let kind: Question.Kind?
    /// In one sentence; nil with `kind`.
    public let sentence: String?
    /// Where the page shows it.
    public let place: AnswerTarget

    init(_ question: Question, _ sentence: String, at place: AnswerTarget) {
        (kind, self.sentence, self.place) = (question.kind, sentence, place)
    }

    init(searching text: String) {
        (kind, sentence, place) = (nil, nil, .search(text))
    }
}

/// The list, chart or page that shows what an answer says.
public enum AnswerTarget: Hashable, Sendable {
    case tasks(TaskQuery)
    /// The day, week or month that holds the last of these days, or these days as a period.
    case report(Span, ClosedRange<Day>)
    /// One chart of the page that has all of them.
    case chart(AnswerChart, ClosedRange<Day>)
    /// The statistics of tasks in these days; they follow the project, the tag and the category of the query.
    case statistics(TaskQuery, ClosedRange<Day>)
    case progress
    case focus
    /// The time entries of today.
    case timeline
    /// A habit, with how often it was done in these days.
    case habit(HabitID, ClosedRange<Day>? = nil)
    /// Quick add with this text, to which it suggests an estimate.
    case quickAdd(String)
    case search(String)
}

/// The charts that answers lead to.
public enum AnswerChart: Hashable, Sendable {
    case points, weekRhythm
}
