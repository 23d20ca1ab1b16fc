import Domain
import Codecs
import UseCases

extension Page {
    /// Whether the subject in the path exists.
    typealias Presence = @Sendable (Context) throws -> Bool

    /// Reads the parameters in the path.
    func readPath(_ input: inout InputReader) -> Presence {
        switch self {
        case .task:
            let task = input.task()
            return { try FindSubject($0).isThere(task.value) }
        case .project:
            let project = input.project()
            return { try FindSubject($0).isThere(project.value) }
        case .habit:
            let habit = input.habit()
            return { try FindSubject($0).isThere(habit.value) }
        case .year:
            _ = input.path(
                "year", .integer(2026, 1...9_999), "The year.", .request.pageUnknown, "a year from 1 to 9999")
        case .report:
            _ = input.path(
                "span", .choice(Span.week), "The span of the report.", .request.pageUnknown,
                "the span of a report: day, week, month or period")
        default: break
        }
        return { _ in true }
    }
}
