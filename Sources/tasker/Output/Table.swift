import Domain

/// Rows in columns that fit the terminal.
struct Table {
    /// One column of all rows.
    struct Column {
        var isRight = false
        /// Takes what the others leave, and is cut where that is not enough.
        var isFlexible = false
        /// The greatest width besides that.
        var most = Int.max
        /// Columns with a higher number go first where there is no room; those with 0 stay.
        var rank = 0
    }

    struct Cell {
        let text: String
        let ink: Terminal.Ink?

        init(_ text: String?, _ ink: Terminal.Ink? = nil) {
            self.text = TextWidth.harmless(text ?? "")
            self.ink = ink
        }
    }

    private enum Line {
        case heading(String)
        case row([Cell])
    }

    private static let gap = 2
    /// The least that is left of a flexible column before another one goes.
    private static let least = 36
    private let columns: [Column]
    private var content: [Line] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// A line of its own, above rows.
    mutating func addHeading(_ text: String) { content.append(.heading(text)) }

    /// - Parameter cells: one for each column.
    mutating func add(_ cells: [Cell]) { content.append(.row(cells)) }

    private var rows: [[Cell]] {
        content.compactMap { if case .row(let cells) = $0 { cells } else { nil } }
    }

    func lines(_ terminal: Terminal) -> [String] {
        let room = terminal.width
        let widths = widths(room)
        let shown = columns.indices.filter { widths[$0] > 0 }
        return content.map { line in
            switch line {
            case .heading(let text):
                return terminal.coloured(room.map { TextWidth.fitted(text, to: $0) } ?? text, .strong)
            case .row(let cells):
                let last = shown.last { !cells[$0].text.isEmpty }
                return shown.filter { $0 <= last ?? -1 }.map { index in
                    let text = TextWidth.fitted(cells[index].text, to: widths[index])
                    let isLast = index == last && !columns[index].isRight
                    let padded = TextWidth.padded(
                        text, to: isLast ? 0 : widths[index], before: columns[index].isRight)
                    return terminal.coloured(padded, cells[index].ink)
                }
                .joined(separator: String(repeating: " ", count: Self.gap))
            }
        }
    }

    /// Of each column; 0 for one that is not shown.
    private func widths(_ room: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            min(columns[index].most, rows.map { TextWidth.of($0[index].text) }.max() ?? 0)
        }
        guard let room else { return widths }
        let flexible = columns.firstIndex { $0.isFlexible }
        while true {
            let gaps = max(0, widths.count { $0 > 0 } - 1) * Self.gap
            let over = widths.reduce(gaps, +) - room
            if over <= 0 { return widths }
            let left = flexible.map { widths[$0] - over } ?? 0
            let next = columns.indices.filter { columns[$0].rank > 0 && widths[$0] > 0 }
                .max { columns[$0].rank < columns[$1].rank }
            if let flexible, left >= Self.least || next == nil {
                widths[flexible] = max(1, left)
                return widths
            }
            guard let next else { return widths }
            widths[next] = 0
        }
    }
}
