import Calendar
import Domain
import Language
import Text

/// Answers about frequencies and durations.
extension AskedQuestion {
    /// The history of the habit that the words refer to; nil if there is none.
    private func habit() throws -> HabitHistory? {
        guard let own = question.words.map({ OwnWords($0) }) else { return nil }
        return try GetHabits(context).list(days: 1, on: day).views.first { own.mean($0.habit.title) }?.history
    }

    /// Counts done days of a habit, or else completed tasks that contain the words.
    func times() throws -> AnsweredQuestion? {
        guard let own = question.words else { return nil }
        if let history = try habit() {
            let start = history.habit.startDate
            let days = question.days.map { max($0.lowerBound, start)...max($0.upperBound, start) }
            let count =
                days.map {
                    history.days($0.lowerBound...min($0.upperBound, max(today, $0.lowerBound))).count {
                        $0.state == .done
                    }
                } ?? history.total
            return answer(
                "You did “\(history.habit.title)” \(Self.times(count))\(when).",
                at: .habit(history.habit.id, days ?? start...max(today, start)))
        }
        var found: (query: TaskQuery, total: Int)?
        for text in OwnWords(own).searches where found?.total ?? 0 == 0 {
            let query = query(.finished, question.days, text: text)
            found = (query, try page(query, limit: 1).total)
        }
        guard let found else { return nil }
        return answer(
            "You completed \(words.tasks(found.total, question.scope)) with “\(own)” in \(found.total == 1 ? "it" : "them")\(when).",
            at: .tasks(found.query))
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "not once"
        case 1: "once"
        case 2: "twice"
        default: "\(NumberWords.number(count)) times"
        }
    }

    func habitStreak() throws -> AnsweredQuestion? {
        guard let history = try habit() else { return nil }
        let streak = history.streak
        func length(_ count: Int) -> String {
            switch streak.unit {
            case .days: NumberWords.counted(count, "day")
            case .weeks: NumberWords.counted(count, "week")
            case .inARow: "\(NumberWords.number(count)) in a row"
            }
        }
        let (title, target) = (history.habit.title, AnswerTarget.habit(history.habit.id))
        if question.kind == .longestStreak {
            return answer("The longest streak of “\(title)” is \(length(streak.longest)).", at: target)
        }
        guard streak.current > 0 else {
            return answer("“\(title)” has no streak now; the longest was \(length(streak.longest)).", at: target)
        }
        return answer(
            "The streak of “\(title)” is \(length(streak.current)); the longest is \(length(streak.longest)).",
            at: target)
    }

    func strength() throws -> AnsweredQuestion? {
        guard let history = try habit() else { return nil }
        return answer(
            "The strength of “\(history.habit.title)” is \(NumberWords.percent(history.strength))%.",
            at: .habit(history.habit.id))
    }

    // MARK: Durations

    /// The estimate that quick add would suggest from similar tasks; without words, the average of the scope.
    func duration() throws -> AnsweredQuestion? {
        let scope = question.scope
        guard let own = question.words else { return try averageDuration(scope) }
        for name in [own] + OwnWords(own).searches {
            let asked = EstimateQuestion(
                name: name, projectID: scope.project?.id, tags: [scope.tag].compactMap { $0 }, category: scope.category)
            let suggestion = try SuggestEstimate(context).execute(asked)
            guard let estimate = suggestion.estimate, let first = suggestion.tasks.first else { continue }
            let basis =
                suggestion.tasks.count == 1
                ? "as “\(first.name)” did"
                : "the median of \(NumberWords.number(suggestion.tasks.count)) similar tasks"
            return answer(
                "“\(own)” takes about \(NumberWords.duration(estimate)), \(basis).", at: .quickAdd(quickAdd(name)))
        }
        guard let category = Category(rawValue: OwnWords(own).words.joined(separator: " ")) else { return nil }
        var ofCategory = scope
        ofCategory.category = category
        return try averageDuration(ofCategory)
    }

    /// A line of quick add that leads to the same estimate.
    private func quickAdd(_ name: String) -> String {
        let scope = question.scope
        let project = scope.project.map { $0.name.contains(" ") ? "#\"\($0.name)\"" : "#\($0.name)" }
        return [name, project, scope.tag.map { "@\($0)" }, scope.category.map { "cat:\($0.rawValue)" }].compactMap {
            $0
        }
        .joined(separator: " ")
    }

    /// The average over tasks of the last year with an estimate and a duration.
    private func averageDuration(_ scope: QuestionScope) throws -> AnsweredQuestion? {
        let days = today - 364...today
        let filter = StatisticsFilter(project: scope.project?.id, tag: scope.tag, category: scope.category)
        let figures = try GetTaskStatistics(context).execute(
            from: days.lowerBound, to: days.upperBound, filter, on: day
        ).statistics
        guard figures.compared > 0 else { return nil }
        var query = inScope
        query.filter.category = [scope.category].compactMap { $0 }
        let noun = [scope.category?.rawValue, "task"].compactMap { $0 }.joined(separator: " ")
        return answer(
            "A \(noun)\(words.inside(scope)) takes \(NumberWords.duration(figures.actual / figures.compared)) on average: "
                + "\(NumberWords.duration(figures.actual)) for \(NumberWords.counted(figures.compared, "task")) with an "
                + "estimate in the last year.",
            at: .statistics(query, days))
    }
}
