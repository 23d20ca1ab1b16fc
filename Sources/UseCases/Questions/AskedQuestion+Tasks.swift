import Calendar
import Domain
import Language
import Text

/// Answers about numbers and names of tasks, from the list to which they link.
extension AskedQuestion {
    /// The tasks in a state, restricted to days and scope.
    func query(_ state: Question.TaskState?, _ days: ClosedRange<Day>?, text: String? = nil) -> TaskQuery {
        var filter = TaskCriteria()
        let bounds = DayBounds(
            from: days.flatMap { $0.lowerBound == Day.limits.lowerBound ? nil : $0.lowerBound },
            to: days.flatMap { $0.upperBound == Day.limits.upperBound ? nil : $0.upperBound })
        filter.status = .open
        switch state {
        case .finished:
            (filter.status, filter.completed, filter.archived) = (.completed, bounds, .include)
        case .added: (filter.status, filter.added, filter.archived) = (.all, bounds, .include)
        case .due:
            filter.due = bounds
            if bounds.isEmpty { filter[.hasDueDate] = true }
        case .overdue: filter[.isOverdue] = true
        case .blocked: filter[.isBlocked] = true
        case .undated: filter[.hasDueDate] = false
        case .repeating: filter[.isRepeating] = true
        case .open, nil: break
        }
        let scope = question.scope
        filter.projects = [scope.project?.id].compactMap { $0 }
        filter.tags = [scope.tag].compactMap { $0 }
        filter.priority = [scope.priority].compactMap { $0 }
        filter.category = [scope.category].compactMap { $0 }
        filter.text = text.map { TextMatch($0) }
        return TaskQuery(filter: TaskFilter(filter))
    }

    func page(_ query: TaskQuery, limit: Int = 3) throws -> TasksPage {
        try GetTasks(context).page(.all, query, on: day, limit: limit)
    }

    func count() throws -> AnsweredQuestion {
        let query = query(question.state, question.days)
        let count = try page(query, limit: 1).total
        return answer(countSentence(count), at: .tasks(query))
    }

    private func countSentence(_ count: Int) -> String {
        let tasks = words.tasks(count, question.scope)
        let be = count == 1 ? "is" : "are"
        switch question.state ?? .open {
        case .finished: return "You completed \(tasks)\(when)."
        case .added: return "You added \(tasks)\(when)."
        case .open: return "\(tasks) \(be) open."
        case .overdue: return "\(tasks) \(be) overdue."
        case .due:
            return question.days == nil
                ? "\(tasks) \(count == 1 ? "has" : "have") a due date." : "\(tasks) \(be) due\(when)."
        case .blocked: return "\(tasks) \(count == 1 ? "waits" : "wait") for others."
        case .undated:
            return count == 0
                ? "\(tasks) are without a due date." : "\(tasks) \(count == 1 ? "has" : "have") no due date."
        case .repeating: return "\(tasks) \(count == 1 ? "repeats" : "repeat")."
        }
    }

    /// The number of tasks with the first names.
    func list() throws -> AnsweredQuestion {
        var days = question.days
        if days == nil, question.state == .due || question.state == .finished || question.state == .added {
            days = today...today
        }
        var asking = self
        asking.question.days = days
        var query = asking.query(question.state, days)
        if question.state == .finished { query.sort = .keys([SortKey(.completed, isFalling: true)]) }
        let page = try page(query)
        let sentence = asking.countSentence(page.total)
        if page.total == 0 { return answer(sentence, at: .tasks(query)) }
        let names = words.names(page.items.map(\.task.name), of: page.total)
        return answer("\(sentence.dropLast()): \(names).", at: .tasks(query))
    }

    // MARK: The last and the next time

    /// The last or first completed task that matches; tries the search texts in turn.
    func moment() throws -> AnsweredQuestion {
        let isLast = question.kind == .last
        let texts: [String?] = question.words.map { OwnWords($0).searches } ?? [nil]
        var query = query(.finished, question.days)
        for text in texts {
            query = self.query(.finished, question.days, text: text)
            query.sort = .keys([SortKey(.completed, isFalling: isLast)])
            guard let task = try page(query, limit: 1).items.first?.task, let completion = task.completion else {
                continue
            }
            return answer(
                "You \(isLast ? "last" : "first") completed “\(task.name)”\(when) \(words.ago(completion.on)).",
                at: .tasks(query))
        }
        let what = question.words.map { " with “\($0)” in it" } ?? ""
        return answer("You completed no task\(what)\(words.inside(question.scope))\(when) yet.", at: .tasks(query))
    }

    /// The due date of the first open task that matches.
    func due() throws -> AnsweredQuestion? {
        guard let own = question.words else { return nil }
        for text in OwnWords(own).searches {
            var query = query(.open, nil, text: text)
            query.sort = .keys([SortKey(.dueDate)])
            let found = try page(query, limit: 1)
            guard let task = found.items.first?.task else { continue }
            let more = found.total > 1 ? ", the first of \(NumberWords.counted(found.total, "such task"))" : ""
            guard let due = task.dueDate else { return answer("“\(task.name)” has no due date.", at: .tasks(query)) }
            let time = due.minute.map { " at \(Self.clock($0))" } ?? ""
            let verb = due.day < today ? "was" : "is"
            return answer("“\(task.name)” \(verb) due \(words.day(due.day))\(time)\(more).", at: .tasks(query))
        }
        return nil
    }

    private static func clock(_ minute: Int) -> String { "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)" }

    // MARK: What has most

    func top() throws -> AnsweredQuestion? {
        guard let grouping = question.grouping else { return nil }
        switch grouping {
        case .weekday, .hour: return try rhythm(grouping)
        case .dueDay: return try fullestDay()
        case .project: return try most(.project) { $0 }
        case .category: return try most(.category) { $0 }
        case .tag: return try most(.tag) { "@\($0)" }
        }
    }

    /// The group with the most tasks.
    private func most(_ grouping: TaskGrouping, _ name: (String) -> String) throws -> AnsweredQuestion {
        var query = query(question.state, question.days)
        query.group = grouping
        let page = try page(query, limit: 1)
        let groups = page.groups.filter { grouping != .tag || !$0.key.isEmpty }
        guard let most = groups.map(\.count).max() else {
            return answer("There are \(words.tasks(0, question.scope)) to compare\(when).", at: .tasks(query))
        }
        let names = AnswerWords.joined(groups.filter { $0.count == most }.map { name($0.name) })
        let isSeveral = groups.count { $0.count == most } > 1
        let number =
            "\(isSeveral ? "\(NumberWords.number(most)) each" : NumberWords.number(most)) of \(NumberWords.number(page.total))"
        let have = isSeveral ? "have" : "has"
        switch question.state ?? .open {
        case .finished: return answer("\(names) \(have) the most completed tasks\(when): \(number).", at: .tasks(query))
        case .overdue: return answer("\(names) \(have) the most overdue tasks: \(number).", at: .tasks(query))
        default: return answer("\(names) \(have) the most open tasks: \(number).", at: .tasks(query))
        }
    }

    /// The day with the most due tasks, or if the days are over, with the most completed ones.
    private func fullestDay() throws -> AnsweredQuestion? {
        let days = question.days ?? today...today + 6
        if days.upperBound < today {
            var past = self
            (past.question.kind, past.question.state, past.question.grouping) = (.bestDay, nil, nil)
            return try past.sums()
        }
        var query = query(.due, days)
        query.group = .dueDay
        let groups = try page(query, limit: 1).groups
        guard let most = groups.map(\.count).max(), let first = groups.first(where: { $0.count == most }),
            let fullest = Day(first.key)
        else { return answer("Nothing is due\(words.when(days)).", at: .tasks(query)) }
        return answer(
            "Most is due \(words.day(fullest)): \(words.tasks(most, question.scope)).", at: .tasks(query))
    }
}
