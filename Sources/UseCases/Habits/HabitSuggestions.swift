import Calendar
import Domain

/// A suggestion with its dismissal, if any.
public struct ShownSuggestion: Sendable {
    public let suggestion: HabitSuggestion
    /// Nil if it is not dismissed.
    public let dismissedUntil: Day?
}

/// Suggests changes to habits, and applies or dismisses them.
public struct HabitSuggestions: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// For one or all habits, best first; includes dismissed ones.
    public func list(of id: HabitID? = nil, on day: Day? = nil) throws -> [ShownSuggestion] {
        try context.read(on: day) { try $0.suggestions(of: id) }
    }

    /// - Throws: `DomainError.notFound` with `habit.suggestion.notFound`.
    public func apply(_ id: String) throws -> ChangedHabit {
        try context.change(.applySuggestion) { change in
            let suggestion = try change.suggestion(id)
            let old = suggestion.habit
            if suggestion.remedy == .start { return try change.start(old) }
            let habit = try change.update(old) {
                suggestion.remedy.apply(to: &$0)
                $0.keepPlans(of: old, today: change.today)
            }
            if habit != old { try HabitTasks(change).make(habit, from: old) }
            if case .reward(let target, let day) = suggestion.remedy {
                var task = TaskItem.blank(.random(), change, by: change.creator)
                task.name = "Reward yourself: \(target) in a row of \(old.title)"
                task.dueDate = DueDate(day: day)
                task.tags = old.tags
                task.priority = change.settings.defaultPriority
                try change.publish(DomainEvent(.taskCreated, of: [try change.tasks.insert(task)]))
                try change.habits.dismiss(.reward, of: old.id, until: change.today + HabitSuggestion.dismissedDays)
            }
            try change.tell("Applied “\(suggestion.title)”", about: habit)
            return try change.changed(habit)
        }
    }

    /// - Returns: the entry that undoes the dismissal.
    /// - Throws: `DomainError.notFound` with `habit.suggestion.notFound`.
    public func dismiss(_ id: String) throws -> Int64? {
        try context.change(.dismissSuggestion) { change in
            let suggestion = try change.suggestion(id)
            try change.habits.dismiss(
                suggestion.kind, of: suggestion.habit.id, until: change.today + HabitSuggestion.dismissedDays)
            try change.tell("Dismissed “\(suggestion.title)”", about: suggestion.habit)
            return change.undoID
        }
    }
}

extension Change {
    /// Creates the habit and its task for today.
    fileprivate func start(_ habit: Habit) throws -> ChangedHabit {
        let stored = try habits.insert(habit)
        try HabitTasks(self).make(stored)
        try tell("Added the habit “\(stored.title)”", about: stored)
        return try changed(stored, isNew: true)
    }
}

extension HabitSuggestion.Remedy {
    fileprivate func apply(to habit: inout Habit) {
        switch self {
        case .frequency(let frequency): habit.frequency = frequency
        case .timeOfDay(let time): habit.timeOfDay = time
        case .reminder(let minute): habit.reminder = minute
        case .duration(let seconds): habit.estimatedDuration = seconds
        case .category(let category): habit.category = category
        case .reward, .start: break
        }
    }
}

extension Reading {
    fileprivate func suggestions(of id: HabitID?) throws -> [ShownSuggestion] {
        if let id { _ = try existingHabit(id) }
        let all = try habits.all().map { try history(of: $0) }
        let made = id == nil ? try habitsToStart(beside: all.map(\.habit)) : []
        let range = today - (HabitSituation.comparedDays - 1)...today
        let byTime = all.reduce(into: [HabitTime: HabitRate]()) { rates, history in
            let time = history.habit.timeOfDay
            rates[time] = rates[time, default: HabitRate()] + history.rate(range)
        }
        return try made
            + all.filter { id == nil || id == $0.habit.id }.flatMap { history in
                let dismissals = try habits.dismissals(of: history.habit.id)
                let minutes = try habits.completionMinutes(of: history.habit.id, limit: 30).sorted()
                let situation = HabitSituation(
                    history, byTime: byTime, byCategory: Self.byCategory(all, beside: history.habit, range),
                    usualMinute: minutes.count < 5 ? nil : minutes[minutes.count / 2] / 15 * 15, settings: settings)
                return situation.suggestions.map { shown($0, dismissals) }
            }
            .sorted { HabitSuggestion.comesFirst($0.suggestion, $1.suggestion) }
    }

    /// Suggests a habit for each task that is completed regularly.
    private func habitsToStart(beside habits: [Habit]) throws -> [ShownSuggestion] {
        if habits.count >= HabitRules.habitLimit { return [] }
        let completions = try self.habits.completedDeeds(
            today - (RepeatedWork.days - 1)...today, limit: RepeatedWork.limit)
        let (titles, ids) = (Set(habits.map { TextRules.key($0.title) }), Set(habits.map(\.id)))
        let suggestions = RepeatedWork.all(in: completions, today: today).map { $0.suggestion(at: moment.instant) }
            .filter { !titles.contains(TextRules.key($0.habit.title)) && !ids.contains($0.habit.id) }
        return try suggestions.prefix(Self.startsShown).map { suggestion in
            shown(suggestion, try self.habits.dismissals(of: suggestion.habit.id))
        }
    }

    private func shown(_ suggestion: HabitSuggestion, _ dismissals: [HabitSuggestion.Kind: Day]) -> ShownSuggestion {
        let until = dismissals[suggestion.kind].flatMap { $0 > today ? $0 : nil }
        return ShownSuggestion(suggestion: suggestion, dismissedUntil: until)
    }

    private static var startsShown: Int { 10 }

    /// The rates of the other habits in its group.
    private static func byCategory(
        _ all: [HabitHistory], beside habit: Habit, _ range: ClosedRange<Day>
    ) -> [Category: HabitRate] {
        guard let group = habit.group else { return [:] }
        return all.filter { $0.habit.group == group && $0.habit.id != habit.id }.reduce(into: [:]) { rates, history in
            let category = history.habit.category
            rates[category] = rates[category, default: HabitRate()] + history.rate(range)
        }
    }

    /// A suggestion that still applies and is not dismissed.
    fileprivate func suggestion(_ id: String) throws -> HabitSuggestion {
        if let (habit, kind) = HabitSuggestion.parts(id), try kind == .startHabit || habits.find(habit) != nil,
            let found = try suggestions(of: kind == .startHabit ? nil : habit).first(where: {
                $0.suggestion.id == id && $0.dismissedUntil == nil
            })
        {
            return found.suggestion
        }
        throw DomainError.refused(
            .habit.suggestionNotFound, "This suggestion no longer applies. Reload the page to see the current ones.")
    }
}

/// A template, and whether a habit of that name exists.
public struct ShownTemplate: Sendable {
    public let template: HabitTemplate
    public let isInUse: Bool
}

/// Lists the habit templates.
public struct GetHabitTemplates: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> [ShownTemplate] {
        try context.read { reading in
            let titles = Set(try reading.habits.all().map { TextRules.key($0.title) })
            return HabitTemplate.all.map {
                ShownTemplate(template: $0, isInUse: titles.contains(TextRules.key($0.habit.title)))
            }
        }
    }
}
