import Domain

/// What a question was answered with.
public struct AnsweredQuestion: Sendable {
    /// What was asked for; nil if the text is no question that can be answered, and is searched for.
    public let kind: Question.Kind?
    /// In one sentence; nil with `kind`.
    public let sentence: String?
    /// Where the page shows it.
    public let place: AnswerPlace

    init(_ question: Question, _ sentence: String, at place: AnswerPlace) {
        (kind, self.sentence, self.place) = (question.kind, sentence, place)
    }

    init(searching text: String) {
        (kind, sentence, place) = (nil, nil, .search(text))
    }
}

/// The list, chart or page that shows what an answer says.
public enum AnswerPlace: Hashable, Sendable {
    case tasks(TaskQuery)
    /// The day, week or month that holds the last of these days, or these days as a period.
    case report(Span, ClosedRange<Day>)
    case analytics(ClosedRange<Day>)
    case progress
    case focus
    case habit(HabitID)
    case search(String)
}
