import Calendar

/// At most one criterion per field, all of which must hold: what the controls of a page and the parameters of a URL can
/// express. Filterable attributes are properties under their own names.
@dynamicMemberLookup
public struct TaskCriteria: Hashable, Sendable {
    public var idStart: IdentifierStart<TaskItem>?
    public var projects: [ProjectID] = []
    public var types: [TaskType] = []
    /// The column values to match, by field name.
    private var values: [String: [ColumnValue]] = [:]
    public var tags: [String] = []
    public var tagMode = TagMode.any
    public var tagPattern: String?
    public var due = DayBounds()
    public var added = DayBounds()
    public var completed = DayBounds()
    public var estimate = DurationBounds()
    public var assignees: [Assignee] = []
    public var adders: [PersonID] = []
    private var answers: [TaskQuestion: Bool] = [:]
    public var section: TodaySection?
    /// Nil if the view decides.
    public var status: TaskStatus?
    public var archived = ArchivedTasks.exclude
    public var text: TextMatch?
    public var line: String?

    public init() {}

    /// The column values to match for a field; empty if any value matches.
    public subscript(field: FilterField<TaskItem>) -> [ColumnValue] {
        get { values[field.name] ?? [] }
        set { values[field.name] = newValue.isEmpty ? nil : newValue }
    }

    public subscript(question: TaskQuestion) -> Bool? {
        get { answers[question] }
        set { answers[question] = newValue }
    }

    public subscript<Value>(dynamicMember path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>) -> [Value] {
        get {
            let attribute = TaskAttributes.table[keyPath: path]
            return values[attribute.name]?.compactMap { attribute.form?.read($0) } ?? []
        }
        set {
            let attribute = TaskAttributes.table[keyPath: path]
            if let field = attribute.erased.filter, let form = attribute.form { self[field] = newValue.map(form.write) }
        }
    }

    /// Whether it only searches for text. Adding text to any other criteria must never find more tasks.
    public var isSearch: Bool {
        var rest = self
        (rest.text, rest.archived, rest.status) = (nil, .exclude, nil)
        return text != nil && rest == TaskCriteria()
    }

    /// The criteria, in a fixed order.
    public var all: [TaskCriterion] {
        var all: [TaskCriterion?] = [projects.isEmpty ? nil : .projects(projects)]
        all += TaskAttributes.filters.map { field in values[field.name].map { .values(field.name, $0) } }
        all += [
            types.isEmpty ? nil : .types(types),
            tags.isEmpty && tagMode == .any ? nil : .tags(tags, tagMode),
            tagPattern.map { .tagPattern($0) },
            due.isEmpty ? nil : .due(due), added.isEmpty ? nil : .added(added),
            completed.isEmpty ? nil : .completed(completed), estimate.isEmpty ? nil : .estimate(estimate),
            assignees.isEmpty ? nil : .assignees(assignees), adders.isEmpty ? nil : .adders(adders),
            idStart.map { .idStart($0) }, section.map { .section($0) },
        ]
        all += TaskQuestion.allCases.map { question in answers[question].map { .question(question, $0) } }
        all += [
            status.map { .status($0) }, archived == .exclude ? nil : .archived(archived), text.map { .text($0) },
            line.map { .line($0) },
        ]
        return all.compactMap { $0 }
    }
}

extension TaskCriteria {
    /// Adds a criterion. Returns false and changes nothing if one criterion of the field cannot express both.
    mutating func narrow(by criterion: TaskCriterion) -> Bool {
        switch criterion {
        case .idStart(let start): Self.same(&idStart, start)
        case .projects(let projects): Self.common(&self.projects, projects)
        case .types(let types): Self.common(&self.types, types)
        case .values(let field, let values): Self.common(&self.values[field, default: []], values)
        case .tags(let tags, let mode): narrow(byTags: tags, mode)
        case .tagPattern(let pattern): Self.same(&tagPattern, pattern)
        case .due(let days): Self.within(&due.from, &due.to, days.from, days.to)
        case .added(let days): Self.within(&added.from, &added.to, days.from, days.to)
        case .completed(let days): Self.within(&completed.from, &completed.to, days.from, days.to)
        case .estimate(let bounds): Self.within(&estimate.from, &estimate.to, bounds.from, bounds.to)
        case .assignees(let assignees): Self.common(&self.assignees, assignees)
        case .adders(let adders): Self.common(&self.adders, adders)
        case .question(let question, let answer): Self.same(&answers[question], answer)
        case .section(let section): Self.same(&self.section, section)
        case .status(let status): Self.same(&self.status, status)
        case .archived(let archived): narrow(byArchive: archived)
        case .text(let text): narrow(byText: text)
        case .line(let line): Self.same(&self.line, line)
        }
    }

    private static func same<Value: Equatable>(_ own: inout Value?, _ other: Value) -> Bool {
        own = own ?? other
        return own == other
    }

    /// Keeps the values that both lists allow; an empty list allows all.
    private static func common<Value: Equatable>(_ own: inout [Value], _ others: [Value]) -> Bool {
        let both = own.isEmpty || others.isEmpty ? own + others : own.filter(others.contains)
        if both.isEmpty { return false }
        own = both
        return true
    }

    /// Intersects two ranges.
    private static func within<Value: Comparable>(
        _ from: inout Value?, _ to: inout Value?, _ otherFrom: Value?, _ otherTo: Value?
    ) -> Bool {
        let first = [from, otherFrom].compactMap { $0 }.max()
        let last = [to, otherTo].compactMap { $0 }.min()
        let isFirst = from == nil && to == nil
        if let first, let last, first > last, !isFirst { return false }
        (from, to) = (first, last)
        return true
    }

    private mutating func narrow(byTags tags: [String], _ mode: TagMode) -> Bool {
        if self.tags.isEmpty {
            (self.tags, tagMode) = (tags, mode)
            return true
        }
        func exact(_ mode: TagMode, _ tags: [String]) -> TagMode { mode == .any && tags.count == 1 ? .all : mode }
        let own = exact(tagMode, self.tags)
        guard own == exact(mode, tags), own != .any else { return false }
        self.tags += tags.filter { !self.tags.contains($0) }
        // With a single distinct tag, `any` and `all` are equivalent.
        tagMode = self.tags.count == 1 && own == .all ? .any : own
        return true
    }

    private mutating func narrow(byArchive other: ArchivedTasks) -> Bool {
        if archived != .only { archived = other }
        return archived == other
    }

    private mutating func narrow(byText other: TextMatch) -> Bool {
        guard let text, text != other else {
            text = other
            return true
        }
        guard let both = text.joined(other) else { return false }
        self.text = both
        return true
    }
}

extension TextMatch {
    /// The length limit, the same as for search texts.
    static let joinedLimit = 200

    /// Returns a match for the words of both; nil if a mode is not `contains` or the joined text is too long.
    func joined(_ other: TextMatch) -> TextMatch? {
        guard mode == .contains, other.mode == .contains, text.count + other.text.count < Self.joinedLimit else {
            return nil
        }
        return TextMatch("\(text) \(other.text)")
    }
}
