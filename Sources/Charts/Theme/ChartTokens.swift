/// The colours of one theme, named as in the page's style sheet.
public struct ChartTokens: Sendable {
    public var surface: Colour
    public var surface2: Colour
    public var line: Colour
    public var lineStrong: Colour
    public var ink: Colour
    public var ink2: Colour
    public var ink3: Colour
    public var accent: Colour
    /// Bars and slices: red, orange, yellow, green.
    public var marks: [Colour]
    /// Text on a bar or a slice.
    public var onMark: Colour
    /// Levels 0...4 of a heat map.
    public var heat: [Colour]
    /// The outline of the pale levels 1 and 2, which contrast too little with the background.
    public var heatEdge: Colour
    /// Stacked parts, from the bottom up: dark and light in turn, so that neighbours differ in lightness for every kind
    /// of colour vision.
    public var layers: [Colour]

    public static let light = ChartTokens(
        surface: Colour(0xFFFFFF), surface2: Colour(0xF0F0F8), line: Colour(0xE3E3EF), lineStrong: Colour(0x8B8BA3),
        ink: Colour(0x1C1B2E), ink2: Colour(0x55546C), ink3: Colour(0x6B6A83), accent: Colour(0x5B59B8),
        marks: [Colour(0xDC4453), Colour(0xD9730D), Colour(0xB38C00), Colour(0x2B9A5B)], onMark: Colour(0x000000),
        heat: [Colour(0xECECF4), Colour(0xCFCFF0), Colour(0xA9A8E2), Colour(0x7D7BCC), Colour(0x514FAE)],
        heatEdge: Colour(0x7D7BCC),
        layers: [Colour(0x4B49A6), Colour(0x8B8AD0), Colour(0x0F7480), Colour(0xC27BA8)])

    public static let dark = ChartTokens(
        surface: Colour(0x1B1B29), surface2: Colour(0x242436), line: Colour(0x2E2E44), lineStrong: Colour(0x77768F),
        ink: Colour(0xECEBF7), ink2: Colour(0xB5B4CB), ink3: Colour(0x9A99B3), accent: Colour(0xA9A8EE),
        marks: [Colour(0xFF7B86), Colour(0xF29A4A), Colour(0xD9BB3F), Colour(0x58C486)], onMark: Colour(0x12121C),
        heat: [Colour(0x262638), Colour(0x3B3A68), Colour(0x56549A), Colour(0x7F7DCB), Colour(0xB3B2F4)],
        heatEdge: Colour(0x7F7DCB),
        layers: [Colour(0xA9A8EE), Colour(0x6C6AC2), Colour(0x5FC4BD), Colour(0xA85F8C)])

    /// The tokens with another accent, darkened or lightened until text in it is legible (4.5:1), and with the heat
    /// levels derived from it.
    public func with(accent chosen: Colour) -> ChartTokens {
        var tokens = self
        tokens.accent = chosen.readable(on: [surface, surface2], ratio: 4.5)
        for (level, share) in [(1, 0.72), (2, 0.5), (3, 0.24), (4, 0.0)] {
            tokens.heat[level] = tokens.accent.mixed(with: surface, share: share)
        }
        tokens.heatEdge = tokens.accent.readable(on: [surface], ratio: 3).mixed(with: surface, share: 0.1)
            .readable(on: [surface], ratio: 3)
        return tokens
    }

    /// The custom properties as CSS declarations.
    public var css: String {
        var css = "--surface:\(surface.hex);--surface-2:\(surface2.hex);--line:\(line.hex)"
        css += ";--line-strong:\(lineStrong.hex);--ink:\(ink.hex);--ink-2:\(ink2.hex);--ink-3:\(ink3.hex)"
        css += ";--accent:\(accent.hex);--on-mark:\(onMark.hex);--heat-edge:\(heatEdge.hex)"
        for (index, mark) in marks.enumerated() { css += ";--m\(index):\(mark.hex)" }
        for (level, colour) in heat.enumerated() { css += ";--heat-\(level):\(colour.hex)" }
        for (index, layer) in layers.enumerated() { css += ";--q\(index):\(layer.hex)" }
        return css
    }
}
