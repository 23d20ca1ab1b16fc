/// For each person a bar of what is open, with what is due and overdue, and one of what was done this week.
///
/// All bars have one scale. The order is given: nobody is ranked.
public struct TeamChart: Chart {
    public static let name = "team"
    public static let defaultWidth = 546.0

    public let options: ChartOptions
    public let subheading: String
    private let people: [PersonLoad]

    /// - Parameters:
    ///   - people: drawn from top to bottom in this order.
    ///   - subject: whose tasks are counted, such as the name of a project; may be empty.
    public init(people: [PersonLoad], subject: String = "", options: ChartOptions = ChartOptions()) {
        (self.people, subheading, self.options) = (people, subject, options)
    }

    public var heading: String { "Who does what" }

    public var summary: String {
        if isEmpty { return emptyText }
        return people.map { "\($0.name): \($0.words)" }.joined(separator: ". ") + "."
    }

    public var table: ChartTable {
        ChartTable(
            [.text("Person"), .number("Open"), .number("Due today"), .number("Overdue"), .number("Done this week")],
            people.map {
                [.text($0.name), .number($0.open), .number($0.due), .number($0.overdue), .number($0.done)]
            })
    }

    public func drawing(width: Double) -> ChartDrawing {
        guard !isEmpty else {
            let note = Note(text: emptyText)
            let height = note.height(width: width) + 24
            return ChartDrawing(
                width: width, height: height, nodes: note.nodes(centre: width / 2, middle: height / 2, width: width))
        }
        let hatch = "\(options.id(Self.name))-late"
        let most = people.map { max($0.open, $0.done) }.max() ?? 1
        let row = PersonRow(width: width, most: most, hatch: hatch)
        let rows = BandScale(start: 0, step: row.height)
        var nodes: [SVGNode] = people.contains { $0.overdue > 0 } ? [Hatch.pattern(id: hatch)] : []
        for (index, person) in people.enumerated() { nodes.append(row.node(person, top: rows(index))) }
        let legend = Legend(items: legendItems(hatch: hatch)).layout(width: width)
        let top = rows(people.count) - 8
        nodes.append(.group([.text("transform", "translate(0 \(Int(top)))")], legend.nodes))
        return ChartDrawing(width: width, height: top + legend.height, nodes: nodes)
    }

    private var isEmpty: Bool { people.allSatisfy { $0.open == 0 && $0.done == 0 } }

    private func legendItems(hatch: String) -> [Legend.Item] {
        [
            (people.contains { $0.overdue > 0 }, Legend.Item(sign: .hatched("bd", id: hatch), text: "overdue")),
            (people.contains { $0.due > 0 }, Legend.Item(sign: .box("wn"), text: "due today")),
            (people.contains { $0.open > $0.due + $0.overdue }, Legend.Item(sign: .box("open"), text: "open")),
            (people.contains { $0.done > 0 }, Legend.Item(sign: .box("ok"), text: "done this week")),
        ].filter(\.0).map(\.1)
    }

    private var emptyText: String {
        options.emptyText ?? "Nothing is assigned to anybody, and nothing shared was done this week."
    }
}

/// One person: name and numbers, with the two bars below.
private struct PersonRow: Sendable {
    let width: Double
    /// The number of tasks that fills the width.
    let most: Int
    /// The id of the pattern for overdue tasks.
    let hatch: String

    private static let barGap = 4.0
    private static let partGap = 1.5
    private var isNarrow: Bool { width < Theme.narrow }
    private var barTop: Double { isNarrow ? 36 : 20 }

    /// The distance from one row to the next.
    var height: Double { barTop + 2 * Theme.barHeight + Self.barGap + 20 }

    func node(_ person: PersonLoad, top: Double) -> SVGNode {
        let words = person.words
        let room = isNarrow ? width : width - TextWidth.pixels(words) - Theme.labelGap
        let label =
            isNarrow
            ? Label(text: TextWidth.fitted(words, to: width), x: 0, y: top + 28)
            : Label(text: words, x: width, y: top + 12, anchor: .end)
        let second = top + barTop + Theme.barHeight + Self.barGap
        return .group(
            [],
            [
                .title("\(person.name): \(words)"),
                Label(
                    text: TextWidth.fitted(person.name, to: room, bold: true), x: 0, y: top + 12, style: .strongName
                ).node,
                label.node,
            ] + open(person, y: top + barTop) + done(person, y: second))
    }

    /// Overdue tasks first, then those due today, then the rest.
    private func open(_ person: PersonLoad, y: Double) -> [SVGNode] {
        let rest = person.open - person.overdue - person.due
        let parts: [(style: StaticString, count: Int)] = [("bd", person.overdue), ("wn", person.due), ("open", rest)]
        var (x, nodes): (Double, [SVGNode]) = (0, [])
        for (style, count) in parts where count > 0 {
            let length = max(length(count), Theme.barHeight)
            nodes.append(.rect(style, x: x, y: y, width: length, height: Theme.barHeight, radius: Theme.barRadius))
            if x == 0, person.overdue > 0 {
                nodes.append(Hatch.rect(id: hatch, x: x, y: y, width: length, radius: Theme.barRadius))
            }
            x += length + Self.partGap
        }
        return nodes
    }

    private func done(_ person: PersonLoad, y: Double) -> [SVGNode] {
        if person.done == 0 { return [] }
        let length = max(length(person.done), Theme.barHeight)
        return [.rect("ok", x: 0, y: y, width: length, height: Theme.barHeight, radius: Theme.barRadius)]
    }

    /// Leaves room for the gaps between three parts.
    private func length(_ count: Int) -> Double {
        Double(count) / Double(max(most, 1)) * (width - 3 * (Self.partGap + Theme.barHeight))
    }
}
