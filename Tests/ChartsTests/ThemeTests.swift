import Testing

@testable import Charts

struct ThemeTests {
    private static let accents: [Colour?] = [
        nil, Colour(0xE0C000), Colour(0xFFFFFF), Colour(0x000000), Colour(0xFF0000), Colour(0x00FF7F), Colour(0x8C8BD1),
    ]

    private func themes(_ accent: Colour?) -> [ChartTokens] {
        [ChartTokens.light, .dark].map { theme in accent.map { theme.with(accent: $0) } ?? theme }
    }

    @Test func `the contrast of black and white is 21`() {
        #expect(abs(Colour(0x000000).contrast(with: Colour(0xFFFFFF)) - 21) < 1e-9)
        #expect(abs(Colour(0x767676).contrast(with: Colour(0xFFFFFF)) - 4.54) < 0.01)
    }

    @Test(arguments: accents)
    func `text has a contrast of 4·5 in both themes`(accent: Colour?) {
        for tokens in themes(accent) {
            for ink in [tokens.ink, tokens.ink2, tokens.ink3, tokens.accent] {
                #expect(ink.contrast(with: tokens.surface) >= 4.5, "\(ink.hex) on \(tokens.surface.hex)")
            }
            for mark in tokens.marks {
                #expect(tokens.onMark.contrast(with: mark) >= 4.5, "\(tokens.onMark.hex) on \(mark.hex)")
            }
        }
    }

    @Test(arguments: accents)
    func `marks have a contrast of 3 in both themes`(accent: Colour?) {
        for tokens in themes(accent) {
            let marks =
                tokens.marks + [tokens.accent, tokens.lineStrong, tokens.heatEdge, tokens.heat[3], tokens.heat[4]]
            for mark in marks {
                #expect(mark.contrast(with: tokens.surface) >= 3, "\(mark.hex) on \(tokens.surface.hex)")
            }
        }
    }

    @Test(arguments: accents)
    func `heat grows away from the ground`(accent: Colour?) {
        for tokens in themes(accent) {
            let contrasts = tokens.heat.map { $0.contrast(with: tokens.surface) }
            #expect(contrasts == contrasts.sorted())
            #expect(Set(tokens.heat).count == 5)
        }
    }

    @Test func `a colour is read from hex digits only`() {
        #expect(Colour(hex: "#5b59B8") == Colour(0x5B59B8))
        #expect(Colour(0x5B59B8).hex == "#5b59b8")
        for text in ["", "5b59b8", "#5b59b", "#5b59b8f", "#5b59bg", "#５b59b"] { #expect(Colour(hex: text) == nil) }
    }

    @Test(arguments: ChartStyle.Scheme.allCases)
    func `the style text needs no escaping, so that its hash holds in the document`(scheme: ChartStyle.Scheme) {
        let style = ChartStyle(scheme: scheme, accent: Colour(0x336699))
        #expect(!style.text.contains { "<>&\"'".contains($0) })
        #expect(style.text.contains("prefers-color-scheme") == (scheme == .auto))
        #expect(style.contentSecurityPolicy == "default-src 'none'; style-src \(style.sha256)")
        #expect(style.sha256.utf8.count == "'sha256-'".utf8.count + 44)
    }

    @Test func `every token that a rule uses is given`() {
        let given = ChartTokens.light.css
        for part in ChartStyle.rules.split(separator: "var(").dropFirst() {
            let name = part.prefix { $0 != ")" }
            #expect(name == "--font" || given.contains("\(name):"), "\(name)")
        }
    }
}
