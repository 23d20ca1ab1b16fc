/// One project: its name and numbers, with the bar below.
struct ProjectRow: Sendable {
    let width: Double
    /// The id of the pattern for overdue tasks.
    let hatch: String

    private var isNarrow: Bool { width < Theme.narrow }

    /// The distance from one row to the next.
    var height: Double { isNarrow ? 60 : 44 }

    func node(_ project: ProjectProgress, top: Double) -> SVGNode {
        let words = project.words
        let room = isNarrow ? width : width - TextWidth.pixels(words) - Theme.labelGap
        var nodes: [SVGNode] = [
            .title("\(project.name): \(words)\(project.total > 0 ? " · \(project.percent)%" : "")"),
            Label(
                text: TextWidth.fitted(project.name, to: room, bold: true), x: 0, y: top + 12, style: .strongName
            ).node,
        ]
        nodes.append(
            isNarrow
                ? Label(text: TextWidth.fitted(words, to: width), x: 0, y: top + 28).node
                : Label(text: words, x: width, y: top + 12, anchor: .end).node)
        return .group([], nodes + bar(project, y: top + (isNarrow ? 36 : 20)))
    }

    /// Completed tasks at the left in the colour of the health, overdue ones hatched at the right, open ones between.
    private func bar(_ project: ProjectProgress, y: Double) -> [SVGNode] {
        var nodes: [SVGNode] = [
            .rect(
                "open", x: 0.5, y: y + 0.5, width: width - 1, height: Theme.barHeight - 1, radius: Theme.barRadius - 0.5
            )
        ]
        guard project.total > 0 else { return nodes }
        let done = length(project.completed, of: project.total)
        let late = min(length(project.overdue, of: project.total), width - done)
        if project.overdue > 0 {
            let x = width - late
            nodes.append(.rect("bd", x: x, y: y, width: late, height: Theme.barHeight, radius: Theme.barRadius))
            nodes.append(Hatch.rect(id: hatch, x: x, y: y, width: late, radius: Theme.barRadius))
        }
        if project.completed > 0 {
            nodes.append(
                .rect(
                    project.health.style, x: 0, y: y, width: done, height: Theme.barHeight, radius: Theme.barRadius))
        }
        return nodes
    }

    /// At least the two round ends, so that one task in thousands remains visible.
    private func length(_ part: Int, of total: Int) -> Double {
        part == 0 ? 0 : max(Theme.barHeight, Double(part) / Double(total) * width)
    }
}
