import Text

/// Generates the tokens of a line, and the name from the remaining words.
struct QuickAddTokens {
    let units: [UInt16]
    let words: [LineWord]
    let options: QuickAddOptions

    func tokens(_ selection: QuickAddSelection) -> [QuickAddToken] {
        let found =
            selection.signs.map {
                token($0.meaning.kind, $0.words, $0.meaning.label, toEnd: $0.meaning.kind == .details)
            } + selection.dates.flatMap { tokens($0, selection.sum) }
        return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func token(
        _ kind: QuickAddToken.Kind, _ range: Range<Int>, _ label: String, toEnd: Bool = false
    ) -> QuickAddToken {
        let start = words[range.lowerBound].range.lowerBound
        var end = words[range.upperBound - 1].range.upperBound
        if toEnd {
            end = units.count
            while [0x20, 0x09, 0x3000].contains(units[end - 1]) { end -= 1 }
        }
        return QuickAddToken(
            kind: kind, text: UTF16Text.string(units[start..<end]), range: start..<end, label: label)
    }

    /// One token for each date, time or pattern; parts that only modify another one are merged into its token.
    private func tokens(_ dates: DateWords, _ sum: DateSum) -> [QuickAddToken] {
        var found: [(kind: QuickAddToken.Kind, words: Range<Int>, label: String)] = []
        for part in dates.parts {
            let (kind, label) = shown(part, sum, hasTime: dates.parts.contains { $0.time != nil })
            if let last = found.last, kind == nil || kind == last.kind && kind != .repeat {
                found[found.count - 1].words = last.words.lowerBound..<part.words.upperBound
            } else {
                // Only `from completion` can be separate from the pattern that it modifies.
                found.append((kind ?? .repeat, part.words, kind == nil ? "From completion" : label))
            }
        }
        return found.map { token($0.kind, $0.words, $0.label) }
    }

    private func shown(_ part: DateWords.Part, _ sum: DateSum, hasTime: Bool) -> (QuickAddToken.Kind?, String) {
        switch part.meaning {
        case .day(let named, _):
            let shown = NamedTime(day: sum.day, minute: hasTime ? nil : named.minute, part: named.part)
            let end = sum.lastDay.map { " to \(DateLabel.text(NamedTime(day: $0), options.moment))" } ?? ""
            return (.date, DateLabel.text(shown, options.moment) + end)
        case .time(let named):
            let time = sum.minute.map(DateLabel.time)
            let end = sum.lastMinute.map { " to \(DateLabel.time($0))" } ?? ""
            let part = named.part?.name ?? (sum.isSaid ? sum.minute.map(LineDayPart.name) : nil)
            return (.time, [part, time].compactMap { $0 }.joined(separator: ", ") + end)
        case .pattern(var pattern, let dayPart):
            pattern.basis = sum.pattern?.basis ?? pattern.basis
            let time = dayPart.map {
                ["", $0.name, sum.minute.map(DateLabel.time)].compactMap { $0 }.joined(separator: ", ")
            }
            return (.repeat, "E\(pattern.text.dropFirst())\(time ?? "")")
        case .start(let day): return (.date, "From \(DateLabel.text(NamedTime(day: day), options.moment))")
        case .end:
            switch sum.pattern?.end {
            case .until(let day): return (.repeat, "Until \(DateLabel.text(NamedTime(day: day), options.moment))")
            case .times(let count): return (.repeat, count == 1 ? "Once" : "\(count) times")
            case nil: return (nil, "")
            }
        case .last, .fromCompletion, .nothing, .missing, .vague, .tooOften: return (nil, "")
        }
    }

    // MARK: Name

    /// The words outside the tokens, and hints for those that resemble tokens.
    func name(_ reader: QuickAddReader, _ selection: QuickAddSelection) -> (name: String, hints: [QuickAddHint]) {
        var isTaken = [Bool](repeating: false, count: words.count)
        for index in (selection.signs.map(\.words) + selection.dates.map(\.words)).joined() { isTaken[index] = true }
        let free = words.indices.filter { !isTaken[$0] }
        var kept: [String] = []
        var hints: [QuickAddHint] = []
        for index in free {
            let word = words[index]
            if let literal = literal(at: index, reader) {
                kept.append(literal)
            } else {
                if hints.count < 5, let hint = QuickAddHint(word, in: { line(word, replacedBy: $0) }) {
                    hints.append(hint)
                }
                kept.append(index == free.last && isTaken.last == true ? Self.closed(word.text) : word.text)
            }
        }
        // The dash only separated the name from a token.
        if isTaken.first == true, let dash = kept.first, Self.isDash(dash) { kept.removeFirst() }
        while kept.count > 1, let last = kept.last, last.isEmpty || Self.isDash(last) && isTaken.last == true {
            kept.removeLast()
        }
        return (kept.joined(separator: " "), hints)
    }

    /// The text of a quoted or escaped word; nil for other words.
    private func literal(at index: Int, _ reader: QuickAddReader) -> String? {
        let word = words[index]
        if let quoted = word.quoted { return word.text.unicodeScalars.first == "#" ? word.text : quoted }
        if let unescaped = reader.unescaped(at: index) { return unescaped.text }
        guard index == 0, words.count > 1, let bare = word.unescaped, QuickAddBullet.isMark(Array(bare.text.utf16))
        else { return nil }
        return bare.text
    }

    private static func isDash(_ text: String) -> Bool { ["-", "–", "—"].contains(text) }

    /// Removes a comma or semicolon that separated the word from a token.
    private static func closed(_ text: String) -> String {
        guard let last = text.unicodeScalars.last, last == "," || last == ";" else { return text }
        return String(text.unicodeScalars.dropLast())
    }

    /// The line with the word replaced.
    func line(_ word: LineWord, replacedBy text: String) -> String {
        UTF16Text.string(units[..<word.range.lowerBound] + Array(text.utf16) + units[word.range.upperBound...])
    }
}
