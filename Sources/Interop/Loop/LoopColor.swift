import Domain

/// The colours that Loop offers, of which its database keeps the number and its CSV files the value.
enum LoopColor {
    private static let palette: [(value: String, color: ProjectColor)] = [
        ("D32F2F", .red), ("E64A19", .orange), ("F57C00", .orange), ("FF8F00", .orange), ("F9A825", .yellow),
        ("AFB42B", .yellow), ("7CB342", .green), ("388E3C", .green), ("00897B", .green), ("00ACC1", .blue),
        ("039BE5", .blue), ("1976D2", .blue), ("303F9F", .blue), ("5E35B1", .purple), ("8E24AA", .purple),
        ("D81B60", .pink), ("5D4037", .orange), ("303030", .gray), ("757575", .gray), ("AAAAAA", .gray),
    ]
    /// The numbers of databases before version 21, in those of today.
    private static let older = [0, 1, 4, 5, 7, 8, 9, 10, 13, 14, 15, 17, 19]

    /// Nil for a text that is no colour.
    static func of(_ text: String) -> ProjectColor? {
        let value = text.drop { $0 == "#" }.uppercased()
        return palette.first { $0.value == value }?.color ?? ProjectColor(nearest: value)
    }

    /// - Parameter version: that of the database; before 14 it has values, not numbers.
    static func of(_ number: Int, version: Int) -> ProjectColor? {
        if version < 14 {
            return ProjectColor(nearest: String(String(number & 0xFF_FFFF | 1 << 24, radix: 16).dropFirst()))
        }
        if version >= 21 { return palette.indices.contains(number) ? palette[number].color : nil }
        return older.indices.contains(number) ? palette[older[number]].color : nil
    }
}
