import Domain

extension ProjectDraft {
    /// Sets the description; one that is too long is cut, which is recorded.
    mutating func setDescription(_ text: String) {
        let text = String(text.map { $0.isNewline ? "\n" : $0 })
        if case .right(let description) = ProjectRules.description(text) {
            project.description = description
            return
        }
        let short = String(text.prefix(ProjectRules.descriptionLimit).filter { !$0.isControl })
        if case .right(let description) = ProjectRules.description(short) { project.description = description }
        lose(
            "description", .file.importValueChanged,
            "A description has at most 1,000 characters and no control characters; the rest was left out.")
    }
}

extension Character {
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
    }
}

extension ProjectColor {
    /// The most similar one to a colour such as `#1973ff`, with or without the mark; nil for any other text.
    init?(nearest text: String) {
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.count == 6, let value = Int(digits, radix: 16), value >= 0 else { return nil }
        let parts = [value >> 16, value >> 8 & 255, value & 255]
        let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
        guard high - low > 24 else {
            self = .gray
            return
        }
        let span = Double(high - low)
        let (red, green, blue) = (Double(parts[0]), Double(parts[1]), Double(parts[2]))
        let sixth =
            parts[0] == high
            ? (green - blue) / span : parts[1] == high ? 2 + (blue - red) / span : 4 + (red - green) / span
        switch (sixth < 0 ? sixth + 6 : sixth) * 60 {
        case ..<15: self = .red
        case ..<45: self = .orange
        case ..<70: self = .yellow
        case ..<170: self = .green
        case ..<255: self = .blue
        case ..<290: self = .purple
        case ..<345: self = .pink
        default: self = .red
        }
    }
}
