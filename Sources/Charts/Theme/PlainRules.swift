/// Rules with the colour itself before each declaration that uses its token. Software with custom properties uses the
/// later one; other software, such as an image converter, uses the colour.
struct PlainRules {
    private enum Piece {
        case text(String)
        /// The name of a custom property.
        case value(String)
    }

    private let pieces: [Piece]

    init(_ rules: String) {
        pieces = rules.split(separator: "}").flatMap { rule in
            let parts = rule.split(separator: "{", maxSplits: 1)
            let declarations = (parts.last ?? "").split(separator: ";").flatMap { declaration in
                Self.plain(String(declaration)) + [.text("\(declaration);")]
            }
            return [.text("\(parts.first ?? ""){")] + declarations + [.text("}")]
        }
    }

    /// A declaration with values in place of custom properties; nil if it uses none.
    private static func plain(_ declaration: String) -> [Piece] {
        let parts = declaration.split(separator: "var(", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return [] }
        return [.text(String(parts[0]))]
            + parts.dropFirst().flatMap { part -> [Piece] in
                let name = part.prefix { $0 != ")" }
                return [.value(String(name)), .text(String(part[name.endIndex...].dropFirst()))]
            } + [.text(";")]
    }

    /// - Parameter tokens: those of the theme drawn by software without custom properties.
    func text(_ tokens: ChartTokens) -> String {
        var values = ["--font": "sans-serif"]
        for property in tokens.css.split(separator: ";") {
            let parts = property.split(separator: ":")
            values[String(parts[0])] = String(parts[1])
        }
        return pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let own): text += own
            case .value(let name): text += values[name] ?? "inherit"
            }
        }
    }
}
