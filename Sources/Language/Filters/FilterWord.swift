import Calendar
import Domain

/// One thing that a filter line can ask for: how it is written, what it means, an example, and how it is read. Help,
/// tests and the reader all read this one table.
public struct FilterWord: Sendable {
    /// Such as `due before <day>`.
    public let form: String
    public let about: String
    public let example: String
    /// What it says; nil unless it is a few fixed words.
    let term: TaskFilter?
    /// Nil if the words at the place say something else.
    let read: @Sendable (FilterRun, Int) -> FilterReading?

    public static let all: [FilterWord] = flags + [whole] + verbs.flatMap(days) + signs + [bareDay]

    /// Those that other programs have for the same, too.
    static let understood: [FilterWord] =
        all + [bareRelation, FilterKeyWord.word, FilterKeyWord.sign] + FilterKeyWord.levels

    /// A few fixed words.
    /// - Parameters:
    ///   - others: what it is called elsewhere.
    ///   - unsure: the same, but beside words that are searched for only a hint.
    private init(
        _ form: String, _ about: String, or others: [String] = [], unsure: [String] = [],
        _ set: (inout TaskCriteria) -> Void
    ) {
        let label = form.prefix(1).uppercased() + form.dropFirst()
        let term = TaskFilter(set)
        let forms = ([form] + others + unsure).enumerated().map { index, text in
            (keys: text.split(separator: " ").map(String.init), isSure: index <= others.count)
        }.sorted { $0.keys.count > $1.keys.count }
        self.init(form, about, example: form, term: term) { run, index in
            guard let found = forms.first(where: { run.starts(index, with: $0.keys) }) else { return nil }
            return .match(
                FilterMatch(
                    condition: term, count: found.keys.count, label: label, isSure: found.isSure, written: form))
        }
    }

    init(
        _ form: String, _ about: String, example: String, term: TaskFilter? = nil,
        _ read: @escaping @Sendable (FilterRun, Int) -> FilterReading?
    ) {
        (self.form, self.about, self.example, self.term, self.read) = (form, about, example, term, read)
    }

    /// Those that are one word.
    static let keywords = (flags + [whole]).map(\.form).filter { !$0.contains(" ") }

    static let flags = [
        FilterWord("overdue", "Open, and the due day or time is over.", or: ["past due", "over due"]) {
            $0[.isOverdue] = true
        },
        FilterWord(
            "no date", "Without a due date.",
            or: [
                "no due date", "no due", "no deadline", "without date", "without due date", "without a date",
                "without a due date", "undated",
            ], unsure: ["unscheduled"]
        ) { $0[.hasDueDate] = false },
        FilterWord("no project", "In the Inbox.", or: ["without project", "without a project"], unsure: ["inbox"]) {
            $0.projects = [Project.inboxID]
        },
        FilterWord(
            "no tags", "Without tags.",
            or: ["no tag", "no labels", "no label", "without tags", "without labels", "untagged", "unlabeled"]
        ) { $0[.hasTags] = false },
        FilterWord(
            "no estimate", "Without an estimate.", or: ["no duration", "without estimate", "without an estimate"],
            unsure: ["unestimated"]
        ) { $0[.hasEstimate] = false },
        FilterWord("blocked", "Waiting for another open task.") { $0[.isBlocked] = true },
        FilterWord("repeating", "With a pattern by which it repeats.", or: ["recurring"], unsure: ["repeats"]) {
            $0[.isRepeating] = true
        },
        FilterWord("subtask", "Part of another task.", or: ["subtasks", "sub task", "sub tasks"]) {
            $0[.isSubtask] = true
        },
        FilterWord(
            "done", "Completed. Only open tasks are found by a line that says neither this nor completed nor all.",
            or: ["completed"], unsure: ["finished", "complete", "closed"]
        ) { $0.status = .completed },
        FilterWord("archived", "Archived. A line that does not say so finds no archived tasks.") {
            $0.archived = .only
        },
    ]

    /// Says that completed tasks are wanted besides open ones.
    static let whole = FilterWord("all", "Open and completed tasks.", example: "all") { run, index in
        guard let form = [["all", "tasks"], ["all"]].first(where: { run.starts(index, with: $0) }) else { return nil }
        return .match(
            FilterMatch(condition: .all([]), count: form.count, label: "Open and completed", isWhole: true))
    }
}

/// What a line can say with days.
private struct FilterVerb: Sendable {
    let word: String
    /// What it is called elsewhere.
    var others: [String] = []
    let past: String
    /// Its days are over, so that `friday` is the last one.
    let isPast: Bool
    let criterion: @Sendable (DayBounds) -> TaskCriterion

    /// What days it means, said of the days that are named.
    enum Relation: String, CaseIterable {
        case on, before, after, by, from

        /// The words for it; none at all means on the day.
        var words: [String] {
            switch self {
            case .on: ["on", "in", "within", ""]
            case .before: ["before"]
            case .after: ["after"]
            case .by: ["by", "until"]
            case .from: ["from", "since"]
            }
        }

        func bounds(_ days: ClosedRange<Day>) -> DayBounds {
            switch self {
            case .on: DayBounds(from: days.lowerBound, to: days.upperBound)
            case .before: DayBounds(to: days.lowerBound - 1)
            case .after: DayBounds(from: days.upperBound + 1)
            case .by: DayBounds(to: days.upperBound)
            case .from: DayBounds(from: days.lowerBound)
            }
        }
    }
}

extension FilterWord {
    private static let verbs = [
        FilterVerb(word: "due", past: "Due", isPast: false) { .due($0) },
        FilterVerb(word: "added", others: ["created"], past: "Added", isPast: true) { .added($0) },
        FilterVerb(word: "completed", others: ["done", "finished"], past: "Completed", isPast: true) { .completed($0) },
    ]

    private static func days(_ verb: FilterVerb) -> [FilterWord] {
        let abouts: [(FilterVerb.Relation, form: String, about: String, days: String)] = [
            (.before, "before <day>", "before the day", verb.isPast ? "last month" : "next friday"),
            (.after, "after <day>", "after the day", verb.isPast ? "2026-11-21" : "next week"),
            (.by, "by <day>", "on the day or earlier", verb.isPast ? "yesterday" : "end of month"),
            (.from, "from <day>", "on the day or later", verb.isPast ? "last 30 days" : "tomorrow"),
            (.on, "<day>", "on the day, or within the days", "this week"),
        ]
        return abouts.map { relation, form, about, days in
            let words = form.split(separator: " ").dropLast().joined()
            return FilterWord(
                "\(verb.word) \(form)", "\(verb.past) \(about).",
                example: [verb.word, words, days].filter { !$0.isEmpty }.joined(separator: " ")
            ) { run, index in
                read(verb, relation, run, index)
            }
        }
    }

    private static func read(
        _ verb: FilterVerb, _ relation: FilterVerb.Relation, _ run: FilterRun, _ index: Int
    ) -> FilterReading? {
        let key = run.words[index].key
        guard key == verb.word || verb.others.contains(key) else { return nil }
        for word in relation.words where word.isEmpty || run.starts(index + 1, with: [word]) {
            let start = index + (word.isEmpty ? 1 : 2)
            let takesLength = relation == .on && (word.isEmpty || word == "within")
            guard
                let found = NamedDays(options: run.options).longest(
                    in: run.words[start...], isPast: verb.isPast, takesLength: takesLength)
            else {
                if let problem = noDay(run, index, start, relation) { return .problem(problem) }
                continue
            }
            let bounds = relation.bounds(found.days)
            return .match(
                FilterMatch(
                    condition: .criterion(verb.criterion(bounds)), count: start - index + found.count,
                    label: "\(verb.past) \(FilterLabel.days(found.days, relation.label, run.options.moment))",
                    verb: verb.word))
        }
        return nil
    }

    /// Nil if the words may be meant as words.
    private static func noDay(
        _ run: FilterRun, _ index: Int, _ start: Int, _ relation: FilterVerb.Relation
    ) -> FilterProblem? {
        let said = run.words[index..<start].map(\.text).joined(separator: " ")
        guard start < run.words.count else {
            guard relation != .on else { return nil }
            let end = run.words[start - 1].range.upperBound
            return FilterProblem(
                end..<end, "After “\(said)” a day must follow, such as “\(said) next friday”.",
                suggestion: " next friday")
        }
        if let problem = noSuchDay(run, start) { return problem }
        let isOurs = verbs.contains { $0.word == run.words[index].key }
        let nearest = isOurs ? NamedDays.nearest(run.words[start]) : nil
        guard relation == .before || relation == .after || nearest != nil else { return nil }
        let instead = nearest.map { "; did you mean “\($0)”?" } ?? ", such as “\(said) next friday”."
        return FilterProblem(
            run.range(start), "“\(run.words[start].text)” is no day\(instead)", suggestion: nearest ?? "next friday")
    }

    /// A day alone is a due day.
    private static let bareDay = FilterWord("<day>", "Due on the day, or within the days.", example: "today") {
        run, index in
        guard let found = NamedDays(options: run.options).longest(in: run.words[index...], takesLength: true) else {
            let problem = noSuchDay(run, index)
            return problem?.range == run.range(0, count: run.words.count) ? problem.map { .problem($0) } : nil
        }
        let bounds = DayBounds(from: found.days.lowerBound, to: found.days.upperBound)
        return .match(
            FilterMatch(
                condition: .criterion(.due(bounds)), count: found.count,
                label: "Due \(FilterLabel.days(found.days, nil, run.options.moment))", isSure: found.isSure,
                written: "due \(run.words[index..<index + found.count].map(\.text).joined(separator: " "))",
                verb: "due", isBareDay: true))
    }

    /// `before friday` alone is about the due day.
    private static let bareRelation = FilterWord("before <day>", "Due before the day.", example: "before friday") {
        run, index in
        let found = FilterVerb.Relation.allCases.lazy.compactMap { relation in
            relation == .on || !relation.words.contains(run.words[index].key)
                ? nil : read(verbs[0], relation, FilterRun(run, index, as: ["due"], from: index), 0)
        }.first
        guard case .match(var match)? = found else { return nil }
        match.count -= 1
        match.isSure = false
        match.written = "due \(run.words[index..<index + match.count].map(\.text).joined(separator: " "))"
        return .match(match)
    }

    /// Words that name a day that there is not.
    private static func noSuchDay(_ run: FilterRun, _ start: Int) -> FilterProblem? {
        guard let (phrase, meaning) = DatePhrase.longestWithout(DatePhrase.days, in: run.words[start...], run.options),
            meaning == nil
        else { return nil }
        let range = run.range(start, count: phrase.words.count)
        let text = run.words[start..<start + phrase.words.count].map(\.text).joined(separator: " ")
        return FilterProblem(range, "There is no day “\(text)”; write another one, such as “friday”.", suggestion: nil)
    }

    /// Words that say how a day is meant, so that a bare day behind one is none.
    static let relations = Set(FilterVerb.Relation.allCases.flatMap(\.words)).subtracting([""])
}

extension FilterVerb.Relation {
    /// What the chip says before the days; nil if it says the days alone.
    fileprivate var label: String? { self == .on ? nil : rawValue }
}
