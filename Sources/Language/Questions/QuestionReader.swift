import Calendar
import Domain
import Text

/// Reads questions about tasks, habits and progress, in the words of dates, projects and tags that quick add and filter
/// lines have.
public struct QuestionReader: Sendable {
    let options: QuickAddOptions
    let projects: [Project]

    /// - Parameter projects: those that a question can name.
    public init(_ options: QuickAddOptions, projects: [Project]) {
        self.options = options
        self.projects = projects
    }

    /// Days that were found, as they are meant of the past and of what is to come.
    private struct Days {
        let past: ClosedRange<Day>?
        let coming: ClosedRange<Day>?
    }

    /// The words that are left once days, scope and fillers are taken out.
    private struct Rest {
        var words: [LineWord] = []
        var days: [Days] = []
        var scope = QuestionScope()
    }

    /// What is asked for; nil if the text is no question that is known.
    public func read(_ text: String) -> Question? {
        guard let words = QuestionWords.words(of: text) else { return nil }
        // What looks like a day or a project may be a part of the person's own words.
        let ways = [(true, true), (true, false), (false, true), (false, false)]
        for (index, (hasDays, hasScope)) in ways.enumerated() {
            guard let rest = rest(words, days: hasDays, scope: hasScope) else { continue }
            if index > 0, rest.words.count == words.count, index < ways.count - 1 { continue }
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
            guard addDays(of: rest, to: &question), question.isWhole else { continue }
            return question
        }
        return nil
    }

    /// - Returns: false if the days do not fit the question.
    private func addDays(of rest: Rest, to question: inout Question) -> Bool {
        let looksAhead = question.state?.looksAhead == true || question.kind == .when
        let found = rest.days.compactMap { looksAhead ? $0.coming ?? $0.past : $0.past ?? $0.coming }
        guard found.count == rest.days.count else { return false }
        switch found.count {
        case 0: break
        case 1:
            question.days = found[0]
            // What is open on a day is what is due then.
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

    // MARK: Taking out

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
        let coming = NamedDays(options: options).longestWithLead(in: words, isPast: false)
        guard let count = [past?.count, coming?.count].compactMap({ $0 }).max() else { return nil }
        return (
            Days(past: past?.count == count ? past?.days : nil, coming: coming?.count == count ? coming?.days : nil),
            count
        )
    }

    private static func filler(_ words: ArraySlice<LineWord>) -> Int? {
        QuestionWords.fillers.first { filler in words.prefix(filler.count).map(\.bareKey) == filler }?.count
    }
}

/// Reads which tasks a question is about.
struct QuestionScopeReader {
    let projects: [Project]

    typealias Found = (scope: QuestionScope, count: Int)

    /// The most words at the start that name a project, a tag, a priority or a category.
    func longest(in words: ArraySlice<LineWord>) -> Found? {
        [project(words), tag(words), priority(words), category(words)].compactMap { $0 }
            .reduce(nil) { best, next in next.count > best?.count ?? 0 ? next : best }
    }

    private static let leads: Set<String> = ["in", "for", "of", "from", "on", "within", "inside", "does", "with", "at"]
    private static let things: Set<String> = ["task", "tasks", "thing", "things", "todos"]

    /// How many of the words lead to a name.
    private func lead(_ words: ArraySlice<LineWord>, _ noun: String) -> (count: Int, saysNoun: Bool) {
        var count = 0
        if let first = words.first, Self.leads.contains(first.bareKey) { count += 1 }
        if words.dropFirst(count).first?.bareKey == "the" { count += 1 }
        guard words.dropFirst(count).first?.bareKey == noun else { return (count, false) }
        return (count + 1, true)
    }

    private func project(_ words: ArraySlice<LineWord>) -> Found? {
        let (lead, saysNoun) = lead(words, "project")
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
        let behind = named.dropFirst(count).first?.bareKey ?? ""
        let isNoun = behind == "project"
        guard
            lead > 0 && words.first.map({ Self.leads.contains($0.bareKey) }) == true || saysNoun || isNoun
                || Self.things.contains(behind)
        else { return nil }
        return found(project, lead + count + (isNoun ? 1 : 0))
    }

    private func found(_ project: Project, _ count: Int) -> Found {
        var scope = QuestionScope()
        scope.project = project
        return (scope, count)
    }

    private func tag(_ words: ArraySlice<LineWord>) -> Found? {
        var (count, saysNoun) = lead(words, "tag")
        // “Which tag” asks for one.
        if saysNoun, count == 1 { saysNoun = false }
        if words.first?.bareKey == "tagged" { (count, saysNoun) = (1, true) }
        guard let word = words.dropFirst(count).first, word.quoted == nil else { return nil }
        let isMarked = word.text.hasPrefix("@") && word.text.utf8.count > 1
        guard isMarked || saysNoun else { return nil }
        var scope = QuestionScope()
        scope.tag = isMarked ? String(word.text.dropFirst()) : word.text
        return (scope, count + 1)
    }

    private func priority(_ words: ArraySlice<LineWord>) -> Found? {
        let (count, saysNoun) = lead(words, "priority")
        let named = words.dropFirst(count)
        guard let key = named.first?.bareKey else { return nil }
        let code = Priority(code: key.uppercased())
        let isNamed = named.dropFirst().first?.bareKey == "priority"
        guard
            let priority = code
                ?? (saysNoun || isNamed ? Priority.allCases.first { $0.displayName.lowercased() == key } : nil)
        else { return nil }
        var scope = QuestionScope()
        scope.priority = priority
        return (scope, count + (isNamed ? 2 : 1))
    }

    private func category(_ words: ArraySlice<LineWord>) -> Found? {
        let (count, saysNoun) = lead(words, "category")
        let named = words.dropFirst(count)
        guard let key = named.first?.bareKey, let category = Category(rawValue: key) else { return nil }
        let behind = named.dropFirst().first?.bareKey ?? ""
        guard saysNoun || behind == "category" || Self.things.contains(behind) else { return nil }
        var scope = QuestionScope()
        scope.category = category
        return (scope, count + (behind == "category" ? 2 : 1))
    }
}
