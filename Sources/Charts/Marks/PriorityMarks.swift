import Domain

/// The priorities as marks: colour, letters, and stripes where the colour alone is that of another one for some eyes.
enum PriorityMarks {
    static func style(_ priority: Priority) -> StaticString {
        (PieSlice.Mark(rawValue: priority.rawValue) ?? .c3).style
    }

    /// The stripes of P1, which without green-sensitive cones has the colour of P2.
    static func isHatched(_ mark: PieSlice.Mark) -> Bool {
        mark == .c1
    }

    static func legend(hatch id: String) -> [Legend.Item] {
        Priority.allCases.map { priority in
            let isHatched = PieSlice.Mark(rawValue: priority.rawValue).map(isHatched) ?? false
            return Legend.Item(
                sign: isHatched ? .hatched(style(priority), id: id) : .box(style(priority)),
                text: "\(priority.code) \(priority.displayName)")
        }
    }
}
