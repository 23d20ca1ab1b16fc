import Domain

/// Rows in columns that fit the width of the terminal.
struct Table {
    /// The layout of a column.
    struct Column {
        var isRight = false
        /// Whether it gets the remaining width, truncating its text if necessary.
        var isFlexible = false
        /// The maximum width.
        var maximumWidth = Int.max
        /// Columns with higher ranks are hidden first if there is not enough room; those with 0 are always shown.
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
    /// The width of the flexible column below which other columns are hidden.
    private static let minimumFlexibleWidth = 36
    private let columns: [Column]
    private var content: [Line] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a line that spans all columns.
    mutating func addHeading(_ text: String) { content.append(.heading(text)) }

    /// Adds a row with one cell for each column.
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

    /// The width of each column; 0 for a hidden one.
    private func widths(_ room: Int?) -> [Int] {
        var widths = columns.indices.map { index in
            min(columns[index].maximumWidth, rows.map { TextWidth.of($0[index].text) }.max() ?? 0)
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
            if let flexible, left >= Self.minimumFlexibleWidth || next == nil {
                widths[flexible] = max(1, left)
                return widths
            }
            guard let next else { return widths }
            widths[next] = 0
        }
    }
}
