extension ProjectColor {
    /// As other programs know the color: `#RRGGBBAA`.
    public var hexadecimal: String { Self.codes[self].map { "#\($0)FF" } ?? "#808080FF" }

    private static let codes: [ProjectColor: String] = [
        .blue: "2E6BE6", .green: "2E9E5B", .orange: "E07B1F", .red: "D64545", .purple: "7A4FD0", .pink: "D6509B",
        .gray: "7A7F87", .yellow: "D9A800",
    ]

    /// The nearest to a color such as `#2E6BE6` or `#2E6BE6FF`; nil if the text is none.
    public init?(hexadecimal text: String) {
        guard let parts = Self.parts(text.dropFirst(text.hasPrefix("#") ? 1 : 0)) else { return nil }
        let distances = Self.codes.map { color, code in
            (color, zip(Self.parts(code) ?? [], parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) })
        }
        let nearest = distances.min { ($0.1, $0.0.rawValue) < ($1.1, $1.0.rawValue) }
        guard let nearest else { return nil }
        self = nearest.0
    }

    /// Red, green and blue.
    private static func parts(_ text: some StringProtocol) -> [Int]? {
        guard [6, 8].contains(text.utf8.count), let number = UInt32(text, radix: 16), text.first != "+" else {
            return nil
        }
        let color = text.utf8.count == 8 ? number >> 8 : number
        return [color >> 16 & 255, color >> 8 & 255, color & 255].map { Int($0) }
    }
}
