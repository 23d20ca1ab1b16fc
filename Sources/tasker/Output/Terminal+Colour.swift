extension Terminal {
    /// A text style (ECMA-48 with the indexed colours of ISO 8613-6).
    enum Ink: Hashable, Sendable {
        case accent, warning, quiet, strong
        /// From 0, nothing, to 4, the most.
        case heat(Int)

        fileprivate var code: String {
            switch self {
            case .accent: "38;5;105"
            case .warning: "38;5;203"
            case .quiet: "2"
            case .strong: "1"
            case .heat(let level): "38;5;\([240, 61, 62, 99, 105][min(max(0, level), 4)])"
            }
        }
    }

    /// The text in a colour, if the terminal shows colours.
    func coloured(_ text: String, _ ink: Ink?) -> String {
        guard let ink, showsColour, !text.isEmpty else { return text }
        return "\u{1B}[\(ink.code)m\(text)\u{1B}[0m"
    }
}
