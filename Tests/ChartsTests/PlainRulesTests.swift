import Testing

@testable import Charts

struct PlainRulesTests {
    @Test func `each colour stands before the name of its token, which comes last`() {
        let rules = PlainRules(
            ".chart .dot{fill:var(--surface);stroke:var(--accent);stroke-width:2}.chart .cut{fill:none}")
        #expect(
            rules.text(.light) == """
                .chart .dot{fill:#ffffff;fill:var(--surface);stroke:#5b59b8;stroke:var(--accent);stroke-width:2;}\
                .chart .cut{fill:none;}
                """)
    }

    @Test(arguments: ChartStyle.Scheme.allCases)
    func `without custom properties no colour is missing`(scheme: ChartStyle.Scheme) {
        let tokens = scheme == .dark ? ChartTokens.dark : .light
        let plain = PlainRules(ChartStyle.rules).text(tokens)
        #expect(ChartStyle(scheme: scheme).text.hasSuffix(plain))
        for rule in plain.split(separator: "}") {
            let declarations = rule.drop { $0 != "{" }.dropFirst().split(separator: ";")
            for (index, declaration) in declarations.enumerated() where declaration.contains("var(") {
                let name = declaration.prefix { $0 != ":" }
                #expect(
                    index > 0 && declarations[index - 1].hasPrefix("\(name):")
                        && !declarations[index - 1].contains("var("))
            }
        }
        #expect(!plain.contains("inherit"))
    }

    @Test func `with custom properties the rules are those of the page`() {
        let plain = PlainRules(ChartStyle.rules).text(.dark)
        // Without the colours before names, the result is the original rules.
        let rules = plain.split(separator: "}").map { rule in
            let parts = rule.split(separator: "{", maxSplits: 1)
            let declarations = parts[1].split(separator: ";")
            let last = declarations.indices.filter { index in
                let name = declarations[index].prefix { $0 != ":" }
                return !declarations[(index + 1)...].contains { $0.hasPrefix("\(name):") && $0.contains("var(") }
            }
            return "\(parts[0]){\(last.map { String(declarations[$0]) }.joined(separator: ";"))}"
        }.joined()
        #expect(rules == ChartStyle.rules)
    }
}
