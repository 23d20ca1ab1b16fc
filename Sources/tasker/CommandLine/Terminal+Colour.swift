import Glibc

extension Terminal {
    /// One of the 256 colours that terminals have (ECMA-48 with the indexed colours of ISO 8613-6).
    enum Ink {
        case accent
        /// From nothing, 0, to the most, 4.
        case heat(Int)

        fileprivate var index: Int {
            switch self {
            case .accent: 105
            case .heat(let level): [240, 61, 62, 99, 105][min(max(0, level), 4)]
            }
        }
    }

    /// The text in a colour where a person's terminal shows it and NO_COLOR is not set (no-color.org).
    func coloured(_ text: String, _ ink: Ink) -> String {
        showsColour ? "\u{1B}[38;5;\(ink.index)m\(text)\u{1B}[0m" : text
    }
}
