import Text

/// The style element of a standalone chart: tokens for its colour scheme and the rules for the class names of charts.
/// Make one per scheme and accent and reuse it, because making it hashes the text.
public struct ChartStyle: Sendable {
    public enum Scheme: Sendable, CaseIterable {
        /// Follows `prefers-color-scheme`, even inside an image.
        case auto
        case light
        case dark
    }

    /// The CSS text. It contains no characters that XML escapes, so the document has exactly these bytes.
    public let text: String
    /// The source expression for a Content-Security-Policy, in quotes: `'sha256-…'` (CSP level 3, section 2.3.1).
    public let sha256: String

    /// The system's scheme with the default accent.
    public static let standard = ChartStyle()

    /// - Parameter accent: nil for the default.
    public init(scheme: Scheme = .auto, accent: Colour? = nil) {
        let light = accent.map { ChartTokens.light.with(accent: $0) } ?? .light
        let dark = accent.map { ChartTokens.dark.with(accent: $0) } ?? .dark
        var css: String
        switch scheme {
        case .auto:
            css = ".chart{color-scheme:light dark;\(light.css)}"
            css += "@media (prefers-color-scheme:dark){.chart{\(dark.css)}}"
        case .light: css = ".chart{color-scheme:light;\(light.css)}"
        case .dark: css = ".chart{color-scheme:dark;\(dark.css)}"
        }
        // Paper is white in either scheme.
        if scheme != .light { css += "@media print{.chart{color-scheme:light;\(light.css)}}" }
        css += ".chart{--font:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Ubuntu,Cantarell,sans-serif}"
        text = css + Self.plainRules.text(scheme == .dark ? dark : light)
        sha256 = "'sha256-\(Base64.encode(SHA256.digest(Array(text.utf8))))'"
    }

    /// The Content-Security-Policy for serving the chart: only its own style element is allowed.
    public var contentSecurityPolicy: String {
        "default-src 'none'; style-src \(sha256)"
    }

    private static let plainRules = PlainRules(rules)

    /// The rules for the class names inside a chart, for use with the tokens of a page; needs `--font`, `--on-mark` and
    /// `--heat-edge` in addition to the tokens that every page has.
    public static let rules = [
        ".chart text{font:500 11px var(--font);fill:var(--ink-2);font-variant-numeric:tabular-nums lining-nums}",
        ".chart .strong{font-weight:700;fill:var(--ink)}",
        ".chart .heading{font-size:15px;font-weight:650;fill:var(--ink)}",
        ".chart .name{unicode-bidi:plaintext}",
        ".chart .f22{font-size:22px;letter-spacing:-.02em}.chart .f20{font-size:20px}.chart .f17{font-size:17px}",
        ".chart .f15{font-size:15px}.chart .f13{font-size:13px}.chart .f26{font-size:26px;letter-spacing:-.02em}",
        ".chart .f64{font-size:64px;letter-spacing:-.05em}.chart .f132{font-size:132px;letter-spacing:-.05em}",
        ".chart .halo{paint-order:stroke;stroke:var(--surface);stroke-width:3px;stroke-linejoin:round}",
        ".chart .on{font-weight:700;fill:var(--on-mark)}",
        ".chart .paper{fill:var(--surface)}",
        ".chart .card{fill:var(--surface);stroke:var(--line);stroke-width:1}",
        ".chart .grid,.chart .base{stroke:var(--line);stroke-width:1}",
        ".chart .zero,.chart .tick{stroke:var(--line-strong);stroke-width:1}",
        ".chart .line{fill:none;stroke:var(--accent);stroke-width:2.25;stroke-linejoin:round;stroke-linecap:round}",
        ".chart .avg{fill:none;stroke:var(--ink-3);stroke-width:1.5;stroke-dasharray:3 4}",
        ".chart .thin{fill:none;stroke:var(--heat-edge);stroke-width:1;stroke-linejoin:round}",
        ".chart .before{fill:none;stroke:var(--ink-3);stroke-width:1.5;stroke-dasharray:5 4}",
        ".chart .beforetick{stroke:var(--ink);stroke-width:2}.chart .edge{stroke:var(--surface);stroke-width:5}",
        ".chart .ref{stroke:var(--ink-2);stroke-width:1.25;stroke-dasharray:2 3}",
        ".chart .one{stroke:var(--ink-2);stroke-width:1.25;stroke-dasharray:5 4}",
        ".chart .scope{fill:none;stroke:var(--ink-2);stroke-width:1.75}.chart .scope.proj{stroke-dasharray:5 4}",
        ".chart .scope.quiet{stroke:var(--ink-3);stroke-width:1.5}",
        ".chart .due{stroke:var(--ink);stroke-width:1.25;stroke-dasharray:3 3}",
        ".chart .even{stroke:var(--accent);stroke-width:1.5;stroke-dasharray:2 3}",
        ".chart .total{fill:none;stroke:var(--ink);stroke-width:1.75;stroke-linejoin:round}",
        ".chart .cross{stroke:var(--ink-3);stroke-width:1;stroke-dasharray:2 3}",
        ".chart .flag{stroke:var(--ink);stroke-width:1.5}.chart .mark{fill:none;stroke:var(--ink);stroke-width:1.5}",
        ".chart .cut{fill:none;stroke:var(--surface);stroke-width:4}",
        ".chart .under{stroke:var(--heat-4);stroke-width:2.5;stroke-linecap:round}",
        ".chart .area{fill:var(--accent);opacity:.1}",
        ".chart .dot{fill:var(--surface);stroke:var(--accent);stroke-width:2.25}",
        ".chart .dot.full{fill:var(--accent);stroke:var(--surface);stroke-width:2}",
        ".chart .spot{fill:var(--accent);fill-opacity:.5;stroke:var(--accent);stroke-width:1}",
        ".chart .col{fill:var(--accent)}.chart .col.running{fill:var(--heat-2);stroke:var(--accent);stroke-width:1}",
        ".chart .lo{fill:var(--heat-3)}.chart .hi{fill:var(--heat-4)}",
        ".chart .fan{fill:var(--accent);fill-opacity:.14}.chart .fan.inner{fill-opacity:.2}",
        ".chart .fan.core{fill-opacity:.3}",
        ".chart .q0{fill:var(--q0)}.chart .q1{fill:var(--q1)}.chart .q2{fill:var(--q2)}.chart .q3{fill:var(--q3)}",
        ".chart .q0,.chart .q1,.chart .q2,.chart .q3{stroke:var(--surface);stroke-width:1.5;stroke-linejoin:round}",
        ".chart .c0,.chart .bd{fill:var(--m0)}.chart .c1,.chart .wn{fill:var(--m1)}.chart .c2{fill:var(--m2)}",
        ".chart .c3,.chart .ok{fill:var(--m3)}.chart .mid{fill:var(--accent)}.chart .un{fill:var(--line-strong)}",
        ".chart .hatch{stroke:var(--surface);stroke-width:2}.chart .hatch.soft{stroke-width:1.6;opacity:.55}",
        ".chart .bg{fill:var(--surface-2)}",
        ".chart .hollow{fill:var(--surface);stroke:var(--ink-2);stroke-width:1.25}",
        ".chart .open{fill:var(--surface-2);stroke:var(--line-strong);stroke-width:1}",
        ".chart .track{fill:none;stroke:var(--surface-2);stroke-width:9}",
        ".chart .ring{fill:none;stroke:var(--accent);stroke-width:9;stroke-linecap:round}",
        ".chart .hole{fill:var(--surface-2)}",
        ".chart .h0{fill:var(--heat-0)}.chart .h1{fill:var(--heat-1)}.chart .h2{fill:var(--heat-2)}",
        ".chart .h3{fill:var(--heat-3)}.chart .h4{fill:var(--heat-4)}",
        ".chart .h1,.chart .h2{stroke:var(--heat-edge);stroke-width:1}",
        ".chart .hit{fill:none;pointer-events:all}",
        ".chart .tip{visibility:hidden;pointer-events:none}",
        ".chart .tip rect{fill:var(--surface);stroke:var(--line-strong);stroke-width:1}",
        ".chart .pt:hover .tip,.chart .pt:focus .tip{visibility:visible}.chart .pt:focus{outline:none}",
    ].joined()
}
