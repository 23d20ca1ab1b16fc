import Text

/// Limits and validation for the fields of a task.
public enum TaskRules {
    public static let nameLimit = 200
    public static let nameByteLimit = 4_096
    public static let detailsLimit = 20_000
    public static let detailsByteLimit = 65_536
    public static let sectionLimit = 100
    public static let sectionByteLimit = 2_048
    public static let tagLimit = 20
    public static let dependencyLimit = 50
    /// The maximum number of levels, including the top-level task.
    public static let depthLimit = 5
    public static let durations = 60...2_592_000

    /// Trims and validates a name.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty {
            return .wrong(field, .task.nameEmpty, "Give the task a name of 1 to 200 characters.")
        }
        if name.isLonger(than: nameLimit) || name.utf8.count > nameByteLimit {
            let (length, most) = TextRules.excess(of: name, over: nameLimit, bytes: nameByteLimit)
            return .wrong(
                field, .task.nameTooLong,
                "The name has \(length); shorten it to \(most) and put the rest into the details.")
        }
        return TextRules.refusingControls(name, field: field, refusal: .task.nameControlCharacter, lines: false)
    }

    /// Trims and validates details; nil if they are blank.
    public static func details(_ text: String?, field: String = "details") -> Checked<String?> {
        guard let text else { return .right(nil) }
        let details = TextRules.seenLines(text)
        if details.isEmpty { return .right(nil) }
        if details.isLonger(than: detailsLimit) || details.utf8.count > detailsByteLimit {
            let (length, most) = TextRules.excess(of: details, over: detailsLimit, bytes: detailsByteLimit)
            return .wrong(field, .task.detailsTooLong, "The details have \(length); shorten them to \(most).")
        }
        return TextRules.refusingControls(details, field: field, refusal: .task.detailsControlCharacter, lines: true)
            .map { $0 }
    }

    /// Trims and validates the heading of a section; nil if it is blank.
    public static func section(_ text: String?, field: String = "section") -> Checked<String?> {
        guard let text else { return .right(nil) }
        let section = TextRules.seen(text)
        if section.isEmpty { return .right(nil) }
        if section.isLonger(than: sectionLimit) || section.utf8.count > sectionByteLimit {
            let (length, most) = TextRules.excess(of: section, over: sectionLimit, bytes: sectionByteLimit)
            return .wrong(field, .task.sectionTooLong, "The heading has \(length); shorten it to \(most).")
        }
        return TextRules.refusingControls(section, field: field, refusal: .task.sectionControlCharacter, lines: false)
            .map { $0 }
    }

    /// The refusals that `tags` can return.
    static let tagRefusals: [Refusal] = [.task.tagInvalid, .task.tagControlCharacter, .task.tagsTooMany]

    /// Validates tags and removes duplicates, ignoring case; keeps the order.
    public static func tags(_ texts: [String], field: String = "tags") -> Checked<[String]> {
        var seen: Set<String> = []
        var tags: [String] = []
        var problems: [FieldProblem] = []
        for text in texts {
            switch tag(text, field: field) {
            case .right(let tag): if seen.insert(tag.lowercased()).inserted { tags.append(tag) }
            case .wrong(let problem): problems.append(problem)
            }
        }
        if tags.count > tagLimit {
            problems.append(
                FieldProblem(
                    field: field, refusal: .task.tagsTooMany,
                    message: "A task has at most 20 tags, not \(tags.count)."))
        }
        return FieldProblem.together(problems).map { .wrong($0) } ?? .right(tags)
    }

    private static func tag(_ text: String, field: String) -> Checked<String> {
        let tag = TextRules.seen(text)
        if tag.isEmpty || tag.count > 50 || tag.contains(where: \.isWhitespace) {
            return .wrong(
                field, .task.tagInvalid, "The tag “\(tag.prefix(60))” must have 1 to 50 characters and no spaces.")
        }
        return TextRules.refusingControls(tag, field: field, refusal: .task.tagControlCharacter, lines: false)
    }

    /// Validates a duration in seconds: one minute to 30 days.
    public static func duration(_ seconds: Int?, field: String) -> Checked<Int?> {
        guard let seconds else { return .right(nil) }
        guard durations.contains(seconds) else {
            return .wrong(
                field, .task.durationOutOfRange,
                "\(FieldWords.opening(field)) must be from 60 seconds (a minute) to 2,592,000 (30 days)."
            )
        }
        return .right(seconds)
    }
}

extension String {
    /// Counts the characters only if there may be too many.
    func isLonger(than limit: Int) -> Bool { utf8.count > limit && count > limit }
}

/// Validation and normalisation shared by all texts.
public enum TextRules {
    /// Removes white space and line breaks at both ends; the rest stays byte for byte the same.
    public static func trimmed(_ text: String) -> String {
        // Fast path: most texts begin and end with visible ASCII characters.
        if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x7F).contains(first),
            (0x21..<0x7F).contains(last)
        {
            return text
        }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Trims the text; empty if nothing in it is visible, such as a lone zero-width space. Invisible characters within
    /// visible text stay, since emoji and some scripts need them.
    public static func seen(_ text: String) -> String {
        let trimmed = trimmed(text)
        return trimmed.unicodeScalars.contains(where: isSeen) ? trimmed : ""
    }

    /// The same for a text of several lines, which newlines separate from then on; forms send CR LF.
    public static func seenLines(_ text: String) -> String { seen(newlines(text)) }

    /// Replaces line breaks that contain CR by newlines.
    public static func newlines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var lines = String.UnicodeScalarView()
        var followsCR = false
        for scalar in text.unicodeScalars {
            if !(followsCR && scalar == "\n") { lines.append(scalar == "\r" ? "\n" : scalar) }
            followsCR = scalar == "\r"
        }
        return String(lines)
    }

    /// Excludes white space, format controls, default-ignorable characters and the blank Braille pattern.
    private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
        if (0x21..<0x7F).contains(scalar.value) { return true }
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .format && scalar.value != 0x2800
    }

    /// What a text has too much of, characters or else bytes, and how much of it the text may have, as sentences say it.
    static func excess(of text: String, over limit: Int, bytes: Int) -> (length: String, most: String) {
        let count = text.count
        if count > limit {
            return (
                "\(NumberWords.number(count)) characters",
                "\(NumberWords.number(limit)) (and at most \(bytes / 1_024) KiB)"
            )
        }
        return ("\(NumberWords.number(text.utf8.count)) bytes", "\(bytes / 1_024) KiB")
    }

    /// Rejects C0 and C1 controls, U+FFFE and U+FFFF, which XML does not allow (1.0 §2.2); newline and tab are accepted
    /// if `lines` is set.
    public static func refusingControls(_ text: String, field: String, refusal: Refusal, lines: Bool) -> Checked<String>
    {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A: if lines { continue }
            case 0x00..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
            default: continue
            }
            let number = String(scalar.value, radix: 16, uppercase: true)
            return .wrong(
                field, refusal,
                "Remove the control character U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number) from \(FieldWords.phrase(field))."
            )
        }
        return .right(text)
    }

    /// The form in which names are compared, without regard to case.
    public static func key(_ name: String) -> String {
        name.lowercased()
    }
}
