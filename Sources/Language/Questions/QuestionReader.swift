import Calendar
import Domain
import Text

/// Parses questions about tasks, habits and progress. Dates, projects and tags are written as in quick add and filters.
public struct QuestionReader: Sendable {
    let options: QuickAddOptions
    let projects: [Project]

    /// - Parameter projects: the projects that a question can name.
    public init(_ options: QuickAddOptions, projects: [Project]) {
        self.options = options
        self.projects = projects
    }

    /// A phrase for days, interpreted as past and as future.
    private struct Days {
        let past: ClosedRange<Day>?
        let future: ClosedRange<Day>?
    }

    /// The words that remain after days, scope and fillers are extracted.
    private struct Rest {
        var words: [LineWord] = []
        var days: [Days] = []
        var scope = QuestionScope()
    }

    /// Parses a question; returns `nil` if it is not understood.
    public func read(_ text: String) -> Question? {
        guard let words = QuestionWords.words(of: text) else { return nil }
        // What looks like a day or a project may be part of the user's own words.
        let interpretations = [(true, true), (true, false), (false, true), (false, false)]
        for (index, (hasDays, hasScope)) in interpretations.enumerated() {
            guard let rest = rest(words, days: hasDays, scope: hasScope) else { continue }
            if index > 0, rest.words.count == words.count, index < interpretations.count - 1 { continue }
            if let question = question(rest, onlyOwnWords: index > 0) { return question }
            if rest.days.count > 1 { return nil }
        }
        return nil
    }

    private func question(_ rest: Rest, onlyOwnWords: Bool) -> Question? {
        for phrase in QuestionPhrase.all where phrase.pattern.takesOwnWords || !onlyOwnWords {
            guard let own = phrase.pattern.match(rest.words[...]) else { continue }
            var question = phrase.question
            question.scope = rest.scope
            if !own.isEmpty { question.words = own.map { $0.quoted ?? $0.text }.joined(separator: " ") }
            guard addDays(of: rest, to: &question), question.isConsistent else { continue }
            return question
        }
        return nil
    }

    /// Returns `false` if the question cannot be restricted to these days.
    private func addDays(of rest: Rest, to question: inout Question) -> Bool {
        let looksAhead = question.state?.looksAhead == true || question.kind == .when
        let found = rest.days.compactMap { looksAhead ? $0.future ?? $0.past : $0.past ?? $0.future }
        guard found.count == rest.days.count else { return false }
        switch found.count {
        case 0: break
        case 1:
            question.days = found[0]
            // The tasks open on a day are those due then.
            if question.state == .open, question.grouping == nil { question.state = .due }
        case 2:
            guard question.kind == .compare else { return false }
            let (first, second) = (found[0], found[1])
            let (earlier, later) = first.lowerBound < second.lowerBound ? (first, second) : (second, first)
            guard earlier.upperBound + 1 == later.lowerBound else { return false }
            question.days = later
        default: return false
        }
        return true
    }

    // MARK: Extraction

    private func rest(_ words: [LineWord], days hasDays: Bool, scope hasScope: Bool) -> Rest? {
        var rest = Rest()
        var index = 0
        while index < words.count {
            let ahead = words[index...]
            let days = hasDays ? self.days(ahead) : nil
            let scope = hasScope ? QuestionScopeReader(projects: projects).longest(in: ahead) : nil
            if let scope, scope.count >= days?.count ?? 0 {
                guard let both = rest.scope.and(scope.scope) else { return nil }
                rest.scope = both
                index += scope.count
            } else if let days {
                rest.days.append(days.days)
                index += days.count
            } else if let filler = Self.filler(ahead) {
                index += filler
            } else {
                rest.words.append(words[index])
                index += 1
            }
        }
        return rest
    }

    private func days(_ words: ArraySlice<LineWord>) -> (days: Days, count: Int)? {
        let past = NamedDays(options: options).longestWithLead(in: words, isPast: true)
        let future = NamedDays(options: options).longestWithLead(in: words, isPast: false)
        guard let count = [past?.count, future?.count].compactMap({ $0 }).max() else { return nil }
        return (
            Days(past: past?.count == count ? past?.days : nil, future: future?.count == count ? future?.days : nil),
            count
        )
    }

    private static func filler(_ words: ArraySlice<LineWord>) -> Int? {
        QuestionWords.fillers.first { filler in words.prefix(filler.count).map(\.bareKey) == filler }?.count
    }
}

/// Parses the scope of a question.
struct QuestionScopeReader {
    let projects: [Project]

    typealias Found = (scope: QuestionScope, count: Int)

    /// The longest phrase for a project, tag, priority or category at the start of the words.
    func longest(in words: ArraySlice<LineWord>) -> Found? {
        [project(words), tag(words), priority(words), category(words)].compactMap { $0 }
            .reduce(nil) { best, other in other.count > best?.count ?? 0 ? other : best }
    }

    private static let leads: Set<String> = ["in", "for", "of", "from", "on", "within", "inside", "does", "with", "at"]
    private static let things: Set<String> = ["task", "tasks", "thing", "things", "todos"]

    /// The number of words before a name, such as `in the project`.
    private func lead(_ words: ArraySlice<LineWord>, _ noun: String) -> (count: Int, hasNoun: Bool) {
        var count = 0
        if let first = words.first, Self.leads.contains(first.bareKey) { count += 1 }
        if words.dropFirst(count).first?.bareKey == "the" { count += 1 }
        guard words.dropFirst(count).first?.bareKey == noun else { return (count, false) }
        return (count + 1, true)
    }

    private func project(_ words: ArraySlice<LineWord>) -> Found? {
        let (lead, hasNoun) = lead(words, "project")
        let named = words.dropFirst(lead)
        guard let first = named.first else { return nil }
        if first.text.hasPrefix("#") {
            let name = first.quoted ?? String(first.text.dropFirst())
            return projects.first { TextRules.key($0.name) == TextRules.key(name) }.map { found($0, lead + 1) }
        }
        let matches = projects.compactMap { project -> (Project, Int)? in
            let name = project.name.split(separator: " ").map { TextRules.key(String($0)) }
            guard named.prefix(name.count).map({ TextRules.key($0.quoted ?? $0.text) }) == name else { return nil }
            return (project, name.count)
        }
        guard let (project, count) = matches.max(by: { $0.1 < $1.1 }) else { return nil }
        let next = named.dropFirst(count).first?.bareKey ?? ""
        let isNoun = next == "project"
        guard
            lead > 0 && words.first.map({ Self.leads.contains($0.bareKey) }) == true || hasNoun || isNoun
                || Self.things.contains(next)
        else { return nil }
        return found(project, lead + count + (isNoun ? 1 : 0))
    }

    private func found(_ project: Project, _ count: Int) -> Found {
        var scope = QuestionScope()
        scope.project = project
        return (scope, count)
    }

    private func tag(_ words: ArraySlice<LineWord>) -> Found? {
        var (count, hasNoun) = lead(words, "tag")
        // “Which tag” asks for a tag instead of naming one.
        if hasNoun, count == 1 { hasNoun = false }
        if words.first?.bareKey == "tagged" { (count, hasNoun) = (1, true) }
        guard let word = words.dropFirst(count).first, word.quoted == nil else { return nil }
        let isMarked = word.text.hasPrefix("@") && word.text.utf8.count > 1
        guard isMarked || hasNoun else { return nil }
        var scope = QuestionScope()
        scope.tag = isMarked ? String(word.text.dropFirst()) : word.text
        return (scope, count + 1)
    }

    private func priority(_ words: ArraySlice<LineWord>) -> Found? {
        let (count, hasNoun) = lead(words, "priority")
        let named = words.dropFirst(count)
        guard let key = named.first?.bareKey else { return nil }
        let code = Priority(code: key.uppercased())
        let isNamed = named.dropFirst().first?.bareKey == "priority"
        guard
            let priority = code
                ?? (hasNoun || isNamed ? Priority.allCases.first { $0.displayName.lowercased() == key } : nil)
        else { return nil }
        var scope = QuestionScope()
        scope.priority = priority
        return (scope, count + (isNamed ? 2 : 1))
    }

    private func category(_ words: ArraySlice<LineWord>) -> Found? {
        let (count, hasNoun) = lead(words, "category")
        let named = words.dropFirst(count)
        guard let key = named.first?.bareKey, let category = Category(rawValue: key) else { return nil }
        let next = named.dropFirst().first?.bareKey ?? ""
        guard hasNoun || next == "category" || Self.things.contains(next) else { return nil }
        var scope = QuestionScope()
        scope.category = category
        return (scope, count + (next == "category" ? 2 : 1))
    }
}
