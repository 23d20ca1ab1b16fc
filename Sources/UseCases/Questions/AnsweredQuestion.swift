import Calendar
import Domain
import Language

/// The answer to a question.
public struct AnsweredQuestion: Sendable {
    /// Nil if the text is not a question that can be answered, and is searched for instead.
    public let kind: Question.Kind?
    /// One sentence; nil together with `kind`.
    public let sentence: String?
    /// Where the data behind the answer is shown.
    public let target: AnswerTarget

    init(_ question: Question, _ sentence: String, at target: AnswerTarget) {
        (kind, self.sentence, self.target) = (question.kind, sentence, target)
    }

    init(searching text: String) {
        (kind, sentence, target) = (nil, nil, .search(text))
    }
}

/// The list, chart or page with the data behind an answer.
public enum AnswerTarget: Hashable, Sendable {
    case tasks(TaskQuery)
    /// The day, week or month that contains the last of the days, or the days as a period.
    case report(Span, ClosedRange<Day>)
    /// A chart on the Charts page.
    case chart(AnswerChart, ClosedRange<Day>)
    /// Task statistics for the days, restricted by project, tag and category of the query.
    case statistics(TaskQuery, ClosedRange<Day>)
    case progress
    case focus
    /// Today's time entries.
    case timeline
    /// A habit, with its progress over the days.
    case habit(HabitID, ClosedRange<Day>? = nil)
    /// Quick add with this text, for which it suggests an estimate.
    case quickAdd(String)
    case search(String)
}

/// The charts that answers link to.
public enum AnswerChart: Hashable, Sendable {
    case points, weekRhythm
}
