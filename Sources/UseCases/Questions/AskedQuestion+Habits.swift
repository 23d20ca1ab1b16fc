import Domain

/// How often and for how long something is done.
extension AskedQuestion {
    /// The history of the habit that the words mean.
    private func habit() throws -> HabitHistory? {
        guard let own = question.words.map({ OwnWords($0) }) else { return nil }
        return try GetHabits(context).list(days: 1, on: day).views.first { own.mean($0.habit.title) }?.history
    }

    /// Of a habit its done days, else completed tasks with the words.
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
            return answer("You did “\(history.habit.title)” \(Self.times(count))\(when).", at: .habit(history.habit.id))
        }
        var found: (query: TaskQuery, total: Int)?
        for text in OwnWords(own).searches where found?.total ?? 0 == 0 {
            let query = query(.finished, question.days, text: text)
            found = (query, try page(query, limit: 1).total)
        }
        guard let found else { return nil }
        return answer(
            "You finished \(words.tasks(found.total, question.scope)) with “\(own)” in \(found.total == 1 ? "it" : "them")\(when).",
            at: .tasks(found.query))
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "not once"
        case 1: "once"
        case 2: "twice"
        default: "\(AnalyticsWords.number(count)) times"
        }
    }

    func habitStreak() throws -> AnsweredQuestion? {
        guard let history = try habit() else { return nil }
        let streak = history.streak
        func length(_ count: Int) -> String {
            switch streak.unit {
            case .days: AnalyticsWords.counted(count, "day")
            case .weeks: AnalyticsWords.counted(count, "week")
            case .inARow: "\(AnalyticsWords.number(count)) in a row"
            }
        }
        let (title, place) = (history.habit.title, AnswerPlace.habit(history.habit.id))
        if question.kind == .longestStreak {
            return answer("The longest streak of “\(title)” is \(length(streak.longest)).", at: place)
        }
        guard streak.current > 0 else {
            return answer("“\(title)” has no streak now; the longest was \(length(streak.longest)).", at: place)
        }
        return answer(
            "The streak of “\(title)” is \(length(streak.current)); the longest is \(length(streak.longest)).",
            at: place)
    }

    func strength() throws -> AnsweredQuestion? {
        guard let history = try habit() else { return nil }
        return answer(
            "The strength of “\(history.habit.title)” is \(AnalyticsWords.percent(history.strength))%.",
            at: .habit(history.habit.id))
    }

    // MARK: Durations

    /// Of similar tasks that were timed, as the estimate that quick add suggests.
    func duration() throws -> AnsweredQuestion? {
        let scope = question.scope
        guard question.words != nil || scope.project != nil || scope.tag != nil else {
            return try averageDuration(scope.category)
        }
        let names = question.words.map { [$0] + OwnWords($0).searches } ?? [""]
        for name in names {
            let asked = EstimateQuestion(
                name: name, projectID: scope.project?.id, tags: [scope.tag].compactMap { $0 }, category: scope.category)
            let suggestion = try SuggestEstimate(context).execute(asked)
            guard let estimate = suggestion.estimate, let first = suggestion.tasks.first else { continue }
            let what = question.words.map { "“\($0)”" } ?? "A task\(words.inside(scope))"
            let basis =
                suggestion.tasks.count == 1
                ? "as “\(first.name)” did"
                : "as \(AnalyticsWords.counted(suggestion.tasks.count, "similar task")) did in the middle"
            return answer(
                "\(what) takes about \(AnalyticsWords.duration(estimate)), \(basis).", at: try timedTasks(name, first))
        }
        return try question.words.flatMap { Category(rawValue: OwnWords($0).words.joined(separator: " ")) }.flatMap {
            try averageDuration($0)
        }
    }

    /// The completed tasks with the words; where none has all of them, those like the most similar one.
    private func timedTasks(_ name: String, _ similar: TimedTask) throws -> AnswerPlace {
        let own = OwnWords(name).searches.first { !$0.isEmpty }
        let query = query(.finished, nil, text: own)
        return .tasks(try page(query, limit: 1).total > 0 ? query : self.query(.finished, nil, text: similar.name))
    }

    /// Of the last year's tasks that have an estimate and a duration.
    private func averageDuration(_ category: Category?) throws -> AnsweredQuestion? {
        let days = today - 364...today
        let figures = try GetTaskStatistics(context).execute(
            from: days.lowerBound, to: days.upperBound, StatisticsFilter(category: category), on: day
        ).statistics
        guard figures.compared > 0 else { return nil }
        var query = query(.finished, days)
        query.filter.category = [category].compactMap { $0 }
        query.filter.hasEstimate = true
        let noun = [category?.rawValue, "task"].compactMap { $0 }.joined(separator: " ")
        return answer(
            "A \(noun) takes \(AnalyticsWords.duration(figures.actual / figures.compared)) on average, as "
                + "\(AnalyticsWords.counted(figures.compared, "task")) with an estimate did in the last year.",
            at: .tasks(query))
    }
}
