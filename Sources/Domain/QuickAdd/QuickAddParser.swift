/// Reads lines of quick add (spec 10.1).
public struct QuickAddParser: Sendable {
    public static let lineLimit = 100
    /// Bytes of UTF-8; a longer line is a name, which is then too long.
    static let lengthLimit = 32_768
    private let options: QuickAddOptions

    public init(_ options: QuickAddOptions) {
        self.options = options
    }

    /// The lines that say something.
    public static func lines(_ text: String) -> [String] {
        text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { String($0) }
            .filter { !TextRules.trimmed($0).isEmpty }
    }

    public func parse(_ source: String) -> QuickAddLine {
        var line = QuickAddLine(source: source)
        guard source.utf8.count <= Self.lengthLimit else {
            line.name = TextRules.trimmed(source)
            return line
        }
        let reader = QuickAddReader(
            words: QuickAddWord.words(of: source), units: Array(source.utf16), options: options)
        let matches = chosen(standing(candidates(reader), words: reader.words.count), words: reader.words.count)
        for match in matches {
            match.meaning.apply(to: &line)
            line.tokens.append(token(match, reader))
        }
        setLists(&line, matches)
        setTime(&line, matches)
        line.name = text(reader, matches, &line.hints)
        return line
    }

    private func candidates(_ reader: QuickAddReader) -> [QuickAddMatch] {
        var matches: [QuickAddMatch] = []
        var index = 0
        while index < reader.words.count {
            let match = reader.match(at: index)
            if let match { matches.append(match) }
            index = match?.words.upperBound ?? index + 1
        }
        return matches
    }

    /// Those that may stand where they do.
    private func standing(_ matches: [QuickAddMatch], words: Int) -> [QuickAddMatch] {
        let (leading, trailing) = (leading(matches), trailing(matches, words: words))
        return matches.enumerated().filter { index, match in
            if match.place == .anywhere || trailing.contains(index) { return true }
            guard match.place == .edges else { return false }
            let neighbours = [index - 1, index + 1].filter(matches.indices.contains).map { matches[$0] }
            return leading.contains(index)
                || neighbours.contains {
                    $0.place == .anywhere && $0.meaning.isOfTime
                        && ($0.words.upperBound == match.words.lowerBound
                            || $0.words.lowerBound == match.words.upperBound)
                }
        }
        .map(\.element)
    }

    /// The matches before which there is no text.
    private func leading(_ matches: [QuickAddMatch]) -> Range<Int> {
        var (count, end) = (0, 0)
        while count < matches.count, matches[count].words.lowerBound == end {
            end = matches[count].words.upperBound
            count += 1
        }
        return 0..<count
    }

    /// The matches behind which there is no text.
    private func trailing(_ matches: [QuickAddMatch], words: Int) -> Range<Int> {
        var (first, start) = (matches.count, words)
        while first > 0, matches[first - 1].words.upperBound == start {
            start = matches[first - 1].words.lowerBound
            first -= 1
        }
        return first..<matches.count
    }

    /// One for each slot: where several say the same kind of thing, the one at the end of the line, else the one at
    /// its beginning, else the first.
    private func chosen(_ matches: [QuickAddMatch], words: Int) -> [QuickAddMatch] {
        let (leading, trailing) = (leading(matches), trailing(matches, words: words))
        var best: [String: Int] = [:]
        func rank(_ index: Int) -> Int { trailing.contains(index) ? 2 : leading.contains(index) ? 1 : 0 }
        for (index, match) in matches.enumerated() {
            guard let slot = match.meaning.slot else { continue }
            if let other = best[slot], rank(other) > rank(index) || rank(other) < 2 && rank(other) == rank(index) {
                continue
            }
            best[slot] = index
        }
        // An end without a pattern ends nothing.
        if best[QuickAddToken.Kind.repeat.rawValue] == nil { best["until"] = nil }
        return matches.enumerated().filter { index, match in match.meaning.slot.map { best[$0] == index } ?? true }
            .map(\.element)
    }

    private func token(_ match: QuickAddMatch, _ reader: QuickAddReader) -> QuickAddToken {
        let (text, range) = reader.text(of: match.words)
        return QuickAddToken(kind: match.meaning.kind, text: text, range: range, label: match.meaning.label(options))
    }

    /// What a line can say several times.
    private func setLists(_ line: inout QuickAddLine, _ matches: [QuickAddMatch]) {
        let (tags, reminders) = (matches.compactMap(\.meaning.tag), matches.compactMap(\.meaning.reminder))
        if !tags.isEmpty { line.tags = tags }
        if !reminders.isEmpty { line.reminders = reminders }
    }

    /// A time alone is the next one that comes; a pattern alone starts on its first day.
    private func setTime(_ line: inout QuickAddLine, _ matches: [QuickAddMatch]) {
        var date: NamedTime?
        var time: Int?
        for match in matches {
            switch match.meaning {
            case .date(let named): date = named
            case .time(let minute): time = minute
            case .until(let day): if line.repeatPattern?.end == nil { line.repeatPattern?.end = .until(day) }
            default: break
            }
        }
        let (today, now) = (options.moment.today, options.moment.minute)
        let minute = time ?? date?.minute
        line.namesDay = date?.day != nil
        let earliest = (minute ?? now + 1) > now ? today : today + 1
        if let day = date?.day ?? line.repeatPattern.flatMap({ $0.firstDay(onOrAfter: earliest) }) {
            line.dueDate = DueDate(day: day, minute: minute)
            line.repeatPattern = line.repeatPattern?.anchored(to: day)
            if date?.day == nil { line.repeatPattern?.start = nil }
        } else if let minute {
            line.dueDate = DueDate(day: earliest, minute: minute)
        }
        if let date, date.isEvening, minute == nil, line.type == nil { line.type = .evening }
        if let due = line.dueDate, due.day < today {
            line.hints.append(
                QuickAddHint(
                    text: due.day.description, suggestion: today.description,
                    message: "The due day \(due.day) is over, so the task is due today, \(today)."))
        }
    }

    /// The words outside the tokens, and what was probably meant by them.
    private func text(
        _ reader: QuickAddReader, _ matches: [QuickAddMatch], _ hints: inout [QuickAddHint]
    ) -> String {
        let taken = IndexRanges(matches.map(\.words))
        var words: [String] = []
        for (index, word) in reader.words.enumerated() where !taken.contains(index) {
            if let quoted = word.quoted {
                words.append(word.text.unicodeScalars.first == "#" ? word.text : quoted)
            } else if let unescaped = reader.unescaped(at: index) {
                words.append(unescaped.text)
            } else {
                words.append(word.text)
                if let hint = QuickAddHint(word) { hints.append(hint) }
            }
        }
        return words.joined(separator: " ")
    }
}
