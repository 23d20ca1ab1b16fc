import Calendar
import Domain
import Text

/// The filter syntax of other programs, such as `due.before:friday`, `priority = P1` and `+home`, which is translated
/// into native syntax.
enum FilterKeyWord {
    static let word = FilterWord("key:value", "As other programs write it.", example: "project:Inbox") { run, index in
        FilterKeyValue(run, index).flatMap { reading(of: $0) }
    }

    /// `+home`; `-work` only if the line contains a tag with `+`, as it may otherwise exclude a word.
    static let sign = FilterWord("+tag", "As other programs write it.", example: "+home") { run, index in
        guard let name = tag(run.words[index]) else { return nil }
        if run.words[index].text.hasPrefix("+") {
            let state = name == name.uppercased() ? states[name.lowercased()] : nil
            return plain(state ?? "@\(name)", run, index)
        }
        guard run.words.contains(where: { $0.text.hasPrefix("+") && tag($0) != nil }) else { return nil }
        return .match(FilterMatch(condition: .not(.criterion(.tags([name], .any))), count: 1, label: "not @\(name)"))
    }

    /// `low energy`, `high priority`, `priority p1`.
    static let levels: [FilterWord] =
        Energy.allCases.map { level("\($0.rawValue) energy", "energy:\($0.rawValue)") }
        + Priority.allCases.flatMap { priority in
            let (code, name) = (priority.code.lowercased(), priority.displayName.lowercased())
            return [
                level("\(name) priority", code), level("priority \(name)", code), level("priority \(code)", code),
                level("\(code) priority", code),
            ]
        }

    private static func level(_ form: String, _ ours: String) -> FilterWord {
        let keys = form.split(separator: " ").map(String.init)
        return FilterWord(form, "As other programs write it.", example: form) { run, index in
            run.starts(index, with: keys) ? plain(ours, run, index, count: keys.count) : nil
        }
    }

    /// The tag after `+` or `-`; nil unless it is a valid one.
    static func tag(_ word: LineWord) -> String? {
        guard word.quoted == nil, let sign = word.text.first, sign == "+" || sign == "-" else { return nil }
        let name = word.text.dropFirst()
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
        return isName && name.first?.isLetter == true ? String(name) : nil
    }

    // MARK: Keys

    static let nameLimit = 20
    /// Keys whose values may be quoted.
    static let names = projects.union(tags).union(texts)

    static let projects: Set = ["project", "proj", "pro", "list", "in"]
    static let tags: Set = ["tag", "tags", "label", "labels"]
    private static let texts: Set = [
        "search", "text", "title", "name", "summary", "description", "details", "contains",
    ]
    private static let priorities: Set = ["priority", "prio", "pri"]
    private static let lengths: Set = ["estimate", "est", "duration"]
    private static let questions: Set = ["status", "state", "is"]
    private static let days = [
        "due": "due", "date": "due", "deadline": "due", "added": "added", "created": "added", "entry": "added",
        "completed": "completed", "done": "completed", "finished": "completed", "end": "completed",
    ]
    private static let relations = [
        "before": "before", "under": "before", "below": "before", "after": "after", "over": "after", "above": "after",
        "by": "by", "until": "by", "from": "from", "since": "from",
    ]
    private static let signs = ["<": "before", "<=": "by", ">": "after", ">=": "from"]
    /// The native words for states.
    private static let states = [
        "completed": "done", "complete": "done", "done": "done", "closed": "done", "finished": "done",
        "recurring": "repeating", "repeating": "repeating", "blocked": "blocked", "overdue": "overdue",
        "archived": "archived", "subtask": "subtask", "child": "subtask", "today": "today", "tomorrow": "tomorrow",
        "all": "all", "any": "all",
    ]
    private static let openStates: Set = ["pending", "open", "active", "todo", "incomplete"]
    private static let levelsOfPriority = [
        "p0": "p0", "p1": "p1", "p2": "p2", "p3": "p3", "highest": "p0", "high": "p1", "medium": "p2", "med": "p2",
        "m": "p2", "low": "p3", "l": "p3",
    ]
    private static let missing: Set = ["", "none", "no", "null", "empty"]

    /// Returns nil if the key is unknown.
    private static func reading(of said: FilterKeyValue) -> FilterReading? {
        let value = said.value.lowercased()
        switch said.name {
        case let name where days[name] != nil: return day(said, days[name] ?? "due")
        case let name where projects.contains(name):
            return missing.contains(value) ? plain("no project", said) : named("#", said)
        case let name where tags.contains(name):
            return missing.contains(value) ? plain("no tags", said) : named("@", said)
        case let name where texts.contains(name) && !said.value.isEmpty:
            let match = TextMatch(said.value, mode: said.value.contains(where: \.isWhitespace) ? .phrase : .contains)
            return .match(
                FilterMatch(condition: .criterion(.text(match)), count: said.count, label: "“\(said.value)”"))
        case let name where priorities.contains(name): return priority(said, value)
        case let name where lengths.contains(name):
            return missing.contains(value)
                ? plain("no estimate", said) : plain("~\(signs[said.sign] == nil ? "" : said.sign)\(value)", said)
        case let name where questions.contains(name): return state(said, value)
        case let name where LineKeys.all.contains(name) && !said.isOurs: return plain("\(name):\(value)", said)
        default: return nil
        }
    }

    private static func day(_ said: FilterKeyValue, _ verb: String) -> FilterReading? {
        let relation = said.modifier.flatMap { relations[$0] } ?? signs[said.sign]
        if verb == "due", relation == nil, missing.contains(said.value.lowercased()), said.isInline || said.value != ""
        {
            return plain("no date", said)
        }
        let ours = [verb, relation].compactMap { $0 }
        let (value, next) = said.dayValue
        let run = FilterRun(said.run, said.index, as: ours + value, from: next)
        let known = ours.count + value.count
        for word in FilterWord.all {
            guard case .match(var match)? = word.read(run, 0), match.count >= max(known, ours.count + 1) else {
                continue
            }
            match.count += next - said.index - known
            return .match(match)
        }
        let written = ours.joined(separator: " ")
        return .problem(
            FilterProblem(
                said.range, "After “\(written)” a day must follow, such as “\(written) friday”.",
                suggestion: "\(written) friday"))
    }

    private static func priority(_ said: FilterKeyValue, _ value: String) -> FilterReading {
        if signs[said.sign] == nil, let level = levelsOfPriority[value], let found = plain(level, said) { return found }
        return .problem(
            FilterProblem(
                said.range, "Priorities are p0 (highest), p1 (high), p2 and p3; write one, or “p0 | p1”.",
                suggestion: value == "0" ? "p0" : value == "2" || value == "3" ? "p\(value)" : "p1"))
    }

    private static func state(_ said: FilterKeyValue, _ value: String) -> FilterReading {
        if openStates.contains(value) {
            return .match(FilterMatch(condition: .criterion(.status(.open)), count: said.count, label: "Open"))
        }
        if let ours = states[value], let found = plain(ours, said) { return found }
        return .problem(
            FilterProblem(
                said.range, "There is no state “\(said.value)”; write done, blocked, overdue or archived.",
                suggestion: "done"))
    }

    private static func named(_ sign: String, _ said: FilterKeyValue) -> FilterReading? {
        plain("\(sign)\(said.isQuoted ? "\"" : "")\(said.value)", said, quoted: said.isQuoted ? said.value : nil)
    }

    // MARK: Translation

    private static func plain(_ text: String, _ said: FilterKeyValue, quoted: String? = nil) -> FilterReading? {
        plain(text, said.run, said.index, count: said.count, quoted: quoted)
    }

    /// Parses native syntax in place of `count` words of a run; returns nil unless all of it is one condition.
    private static func plain(
        _ text: String, _ run: FilterRun, _ index: Int, count: Int = 1, quoted: String? = nil
    ) -> FilterReading? {
        let range = run.range(index, count: count)
        let texts = quoted == nil ? text.split(separator: " ").map(String.init) : [text]
        let words = texts.map { LineWord($0, range: range, quoted: quoted) }
        let ours = FilterRun(words: words, options: run.options, projects: run.projects)
        for word in FilterWord.all {
            switch word.read(ours, 0) {
            case .match(var match) where match.count == words.count:
                (match.count, match.isSure, match.isBareDay) = (count, true, false)
                return .match(match)
            case .problem(let problem):
                return .problem(FilterProblem(range, problem.message, suggestion: problem.suggestion))
            default: break
            }
        }
        return nil
    }
}

/// A key, an operator and a value, in one word or several: `due.before:friday`, `created after: monday`, `priority =
/// P1`.
struct FilterKeyValue {
    let run: FilterRun
    let index: Int
    /// In lower case.
    let name: String
    /// The part of the key after a full stop, or its second word.
    let modifier: String?
    let sign: String
    let value: String
    let isQuoted: Bool
    /// Whether the value is in the same word as the operator.
    let isInline: Bool
    /// The index of the first word after the key, the operator and an inline value.
    let next: Int
    /// Whether it is native syntax: `key:value` in one word.
    let isOurs: Bool

    /// The number of words of the key and the value, if the value is a single word.
    var count: Int { next - index + (isInline || next == run.words.count ? 0 : 1) }
    var range: Range<Int> { run.range(index, count: count) }

    init?(_ run: FilterRun, _ index: Int) {
        var (found, taken) = (Self.split(run.words[index]), 1)
        if found == nil, index + 1 < run.words.count, run.words[index].quoted == nil,
            let behind = Self.split(run.words[index + 1])
        {
            let key = run.words[index].key
            guard !key.isEmpty, behind.name.isEmpty || behind.sign == ":" && Self.modifiers.contains(behind.name) else {
                return nil
            }
            (found, taken) = ((behind.name.isEmpty ? key : "\(key).\(behind.name)", behind.sign, behind.value), 2)
        }
        guard let found else { return nil }
        let parts = found.name.split(separator: ".", maxSplits: 1)
        guard !parts.isEmpty else { return nil }
        let word = run.words[index + taken - 1]
        (self.run, self.index, sign, next) = (run, index, found.sign, index + taken)
        name = String(parts[0])
        modifier = parts.count == 2 ? String(parts[1]) : nil
        isInline = !found.value.isEmpty
        let behind = run.words.indices.contains(index + taken) && !isInline ? run.words[index + taken] : nil
        value = isInline ? found.value : behind.map { $0.quoted ?? $0.text } ?? ""
        isQuoted = (isInline ? word : behind)?.quoted != nil
        isOurs = isInline && taken == 1 && sign == ":"
    }

    private static let modifiers: Set = ["before", "after", "by", "until", "from", "since", "on", "date"]

    /// The words to insert for the value, and the index of the first word to keep. Inserted are an inline value, or the
    /// translation of an offset such as `-7 days`.
    var dayValue: (words: [String], next: Int) {
        let isBack = value.hasPrefix("-")
        guard isBack || value.hasPrefix("+"), let number = CalendarWords.number(value.dropFirst()) else {
            return (isInline ? [value] : [], next)
        }
        let behind = next + (isInline ? 0 : 1)
        let unit = run.words.indices.contains(behind) ? run.words[behind].bareKey : ""
        let isUnit = PhraseSlot.unitWords.contains(unit)
        let length = ["\(number)", isUnit ? unit : "days"]
        return (isBack ? length + ["ago"] : ["in"] + length, behind + (isUnit ? 1 : 0))
    }

    /// Splits a word into key, operator and value, with the key in lower case; returns nil if there is no operator.
    static func split(_ word: LineWord) -> (name: String, sign: String, value: String)? {
        let text = word.text
        guard let start = text.firstIndex(where: isSign),
            text[..<start].allSatisfy({ $0.isLetter || $0 == "." || $0 == "_" })
        else { return nil }
        let end = text[start...].firstIndex { !isSign($0) } ?? text.endIndex
        let (sign, rest) = (String(text[start..<end]), text[end...])
        guard sign.count <= 2, !rest.hasPrefix("//"), word.quoted == nil || rest.hasPrefix("\"") else { return nil }
        return (text[..<start].lowercased(), sign, word.quoted ?? String(rest))
    }

    private static func isSign(_ character: Character) -> Bool { ":=<>".contains(character) }
}
