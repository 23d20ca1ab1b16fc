import Calendar
import Domain

/// A rule of the filter grammar: its syntax, description, example and parser. The help, the tests and the parser share
/// this table.
public struct FilterWord: Sendable {
    /// Such as `due before <day>`.
    public let form: String
    public let about: String
    public let example: String
    /// The condition of a fixed phrase; nil for other rules.
    let term: TaskFilter?
    /// Returns nil if the words at the index do not match.
    let read: @Sendable (FilterRun, Int) -> FilterReading?

    public static let all: [FilterWord] = flags + [whole] + verbs.flatMap(days) + signs + [bareDay]

    /// Includes the syntax of other programs.
    static let understood: [FilterWord] =
        people + all + [bareRelation, FilterKeyWord.word, FilterKeyWord.sign] + FilterKeyWord.levels

    /// A fixed phrase.
    /// - Parameters:
    ///   - others: synonyms.
    ///   - unsure: synonyms that only produce a hint next to a text search.
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

    /// Phrases of a single word.
    static let keywords = (flags + [whole]).map(\.form).filter { !$0.contains(" ") }

    static let flags = [
        FilterWord("overdue", "Open, and its due day or time has passed.", or: ["past due", "over due"]) {
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

    /// Asks for completed tasks in addition to open ones.
    static let whole = FilterWord("all", "Open and completed tasks.", example: "all") { run, index in
        guard let form = [["all", "tasks"], ["all"]].first(where: { run.starts(index, with: $0) }) else { return nil }
        return .match(
            FilterMatch(condition: .all([]), count: form.count, label: "Open and completed", isWhole: true))
    }
}

/// A verb that is followed by a day, such as `due`.
private struct FilterVerb: Sendable {
    let word: String
    /// Synonyms.
    var others: [String] = []
    let past: String
    /// Whether its days are in the past, so that `friday` is the most recent one.
    let isPast: Bool
    let criterion: @Sendable (DayBounds) -> TaskCriterion

    /// How the matching days relate to the named ones.
    enum Relation: String, CaseIterable {
        case on, before, after, by, from

        /// Its prepositions; an empty string if they may be omitted.
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

    /// The problem if no valid day follows a verb; nil if the words may be a text search.
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

    /// A day without a verb is a due day.
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

    /// `before friday` without a verb refers to due days.
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

    /// The problem if the words are a day that does not exist; otherwise nil.
    private static func noSuchDay(_ run: FilterRun, _ start: Int) -> FilterProblem? {
        guard let (phrase, meaning) = DatePhrase.longestWithout(DatePhrase.days, in: run.words[start...], run.options),
            meaning == nil
        else { return nil }
        let range = run.range(start, count: phrase.words.count)
        let text = run.words[start..<start + phrase.words.count].map(\.text).joined(separator: " ")
        return FilterProblem(range, "There is no day “\(text)”; write another one, such as “friday”.", suggestion: nil)
    }

    /// Prepositions; a bare day after one of them is not a due day.
    static let relations = Set(FilterVerb.Relation.allCases.flatMap(\.words)).subtracting([""])
}

extension FilterVerb.Relation {
    /// The preposition in the chip; nil if it contains only the days.
    fileprivate var label: String? { self == .on ? nil : rawValue }
}
