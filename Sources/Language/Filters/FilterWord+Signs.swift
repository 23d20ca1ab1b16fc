import Domain
import Text

extension FilterWord {
    /// Words that begin with a sign, and keys followed by a colon.
    static let signs =
        [
            FilterWord("p0 … p3", "With that priority, p0 being the highest.", example: "p0 | p1", priority),
            FilterWord("#Project", "In the project; “*” stands for any characters.", example: "#Inbox") {
                project($0, $1, sign: "#")
            },
            FilterWord("##Project", "In the project or one below it.", example: "##Inbox") {
                project($0, $1, sign: "##")
            },
            FilterWord("@tag", "With the tag; “*” stands for any characters.", example: "@wait*", tag),
            FilterWord(
                "~<30m", "With an estimate below that; also ~>, ~<=, ~>= and ~30m itself.", example: "~<30m", estimate),
        ]
        + FilterKey.all.map { key in
            FilterWord("\(key.name):<value>", key.about, example: "\(key.name):\(key.values[0])") { run, index in
                key.read(run, index)
            }
        }

    @Sendable private static func priority(_ run: FilterRun, _ index: Int) -> FilterReading? {
        let key = run.words[index].bareKey
        guard key.utf8.count == 2, key.hasPrefix("p"), let digit = key.last?.wholeNumberValue else { return nil }
        guard let priority = Priority(code: key.uppercased()) else {
            return .problem(
                FilterProblem(
                    run.range(index),
                    "Priorities go from p0, the highest, to p3; quotes search for “p\(digit)” itself.",
                    suggestion: "p3"))
        }
        return .match(
            FilterMatch(
                condition: TaskFilter { $0.priority = [priority] }, count: 1,
                label: "\(priority.code) \(priority.displayName)"))
    }

    /// The name after a sign; nil if the word does not begin with the sign.
    static func name(_ word: LineWord, after sign: String) -> String? {
        guard word.text.hasPrefix(sign) else { return nil }
        if let quoted = word.quoted { return word.text.hasPrefix("\(sign)\"") ? quoted : nil }
        var name = word.text.dropFirst(sign.count)
        while let last = name.last, last == "," || last == ";" { name.removeLast() }
        return name.hasPrefix("#") ? nil : String(name)
    }

    private static func project(_ run: FilterRun, _ index: Int, sign: String) -> FilterReading? {
        let word = run.words[index]
        guard let name = name(word, after: sign) else { return nil }
        let found = run.projects.filter { project in
            word.quoted == nil && name.contains("*")
                ? NamePattern(name).matches(TextRules.key(project.name))
                : TextRules.key(project.name) == TextRules.key(name)
        }
        if found.isEmpty {
            // A number, as in “see #12”.
            if sign == "#", word.quoted == nil, !name.isEmpty, name.allSatisfy(\.isWholeNumber) { return nil }
            return .problem(noProject(name, sign, run, index))
        }
        var ids = found.map(\.id)
        if sign == "##" { ids = below(ids, run.projects) }
        let label = found.count == 1 && word.quoted == nil ? "\(sign)\(found[0].name)" : word.text
        return .match(FilterMatch(condition: .criterion(.projects(ids)), count: 1, label: label))
    }

    private static func below(_ ids: [ProjectID], _ projects: [Project]) -> [ProjectID] {
        var all = ids
        var next = 0
        while next < all.count {
            all += projects.filter { $0.parentID == all[next] && !all.contains($0.id) }.map(\.id)
            next += 1
        }
        return all
    }

    private static func noProject(_ name: String, _ sign: String, _ run: FilterRun, _ index: Int) -> FilterProblem {
        let names = run.projects.map(\.name)
        let nearest =
            names.first { !name.isEmpty && TextRules.key($0).hasPrefix(TextRules.key(name)) }
            ?? NearestName.of(name, among: names)
        let written = nearest.map { sign + FilterText.name($0) }
        let message =
            name.isEmpty
            ? "After “\(sign)” the name of a project must follow, such as “\(sign)Inbox”."
            : written.map { "There is no project “\(name)”; did you mean “\($0)”?" }
                ?? "There is no project “\(name)”; quotes search for the words themselves."
        return FilterProblem(
            run.range(index), message, suggestion: written ?? (name.isEmpty ? "\(sign)Inbox" : nil))
    }

    @Sendable private static func tag(_ run: FilterRun, _ index: Int) -> FilterReading? {
        let word = run.words[index]
        guard let name = name(word, after: "@") else { return nil }
        if name.isEmpty {
            return .problem(
                FilterProblem(
                    run.range(index), "After “@” the name of a tag must follow, such as “@home”.", suggestion: "@home"))
        }
        let isPattern = word.quoted == nil && name.contains("*")
        return .match(
            FilterMatch(
                condition: .criterion(isPattern ? .tagPattern(name) : .tags([name], .any)), count: 1,
                label: "@\(name)"))
    }

    @Sendable private static func estimate(_ run: FilterRun, _ index: Int) -> FilterReading? {
        let key = run.words[index].bareKey
        guard key.utf8.count > 1, key.hasPrefix("~") else { return nil }
        let sign = ["<=", ">=", "<", ">"].first { key.dropFirst().hasPrefix($0) } ?? ""
        let number = key.dropFirst(1 + sign.count)
        guard let seconds = QuickAddReader.seconds(number), seconds > 0 else {
            let isNumber = !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
            return .problem(
                FilterProblem(
                    run.range(index), "An estimate needs its unit, such as ~\(sign)30m or ~\(sign)1h30m.",
                    suggestion: isNumber ? "~\(sign)\(number)m" : "~\(sign)30m"))
        }
        let length = DateLabel.duration(seconds)
        let (bounds, label): (DurationBounds, String) =
            switch sign {
            case "<": (DurationBounds(to: seconds - 1), "Under \(length)")
            case "<=": (DurationBounds(to: seconds), "At most \(length)")
            case ">": (DurationBounds(from: seconds + 1), "Over \(length)")
            case ">=": (DurationBounds(from: seconds), "At least \(length)")
            default: (DurationBounds(from: seconds, to: seconds), length)
            }
        return .match(FilterMatch(condition: .criterion(.estimate(bounds)), count: 1, label: label))
    }
}

/// An enumerated field with a key that filter lines share with quick add, such as `energy:low`.
struct FilterKey: Sendable {
    /// Without the colon.
    let name: String
    let field: String
    let about: String
    let values: [String]
    let meaning: @Sendable (_ value: String) -> (criterion: TaskCriterion, label: String)?

    /// The quick add keys of fields that support filtering.
    static let all: [FilterKey] =
        TaskAttributes.filters.compactMap { field in
            guard let key = QuickAddKey.named(field.name) else { return nil }
            return FilterKey(name: key.names[0], field: field.name, about: field.about, values: key.values) { text in
                guard let choice = field.choices.first(where: { $0.key == text }) else { return nil }
                let isPlace = field.name == TaskAttributes.table.context.name
                let label = isPlace ? choice.displayName : "\(choice.displayName) \(field.name)"
                return (.values(field.name, [choice.value]), label)
            }
        } + [
            FilterKey(
                name: "type", field: "type", about: "Of that type, chosen or derived.",
                values: TaskType.allCases.map(\.rawValue)
            ) { text in TaskType(rawValue: text).map { (.types([$0]), $0.displayName) } }
        ]

    func read(_ run: FilterRun, _ index: Int) -> FilterReading? {
        guard let (key, value) = QuickAddKey.split(run.words[index].bareKey), key.names[0] == name else { return nil }
        if let (criterion, label) = meaning(value) {
            return .match(FilterMatch(condition: .criterion(criterion), count: 1, label: label))
        }
        let nearest =
            values.first { !value.isEmpty && $0.hasPrefix(value) } ?? NearestName.of(value, among: values) ?? values[0]
        return .problem(
            FilterProblem(
                run.range(index), "\(name): takes \(values.joined(separator: ", ")), so perhaps \(name):\(nearest).",
                suggestion: "\(name):\(nearest)"))
    }
}

extension QuickAddKey {
    /// Returns nil if the field has no key.
    fileprivate static func named(_ field: String) -> QuickAddKey? { split("\(field):")?.key }
}
