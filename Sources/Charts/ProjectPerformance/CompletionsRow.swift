/// One project: its name, the bar by priority, and the total at the end of the bar.
struct CompletionsRow: Sendable {
    static let barHeight = 16.0
    /// The maximum width of a name.
    static let most = 160.0
    static let partGap = 1.5

    let classes: [MarkedClass]
    /// The id of the stripe pattern.
    let hatch: String
    /// The row whose bar exceeds the plot.
    let outlier: Int?
    private let width: Double
    private let left: Double
    private let scale: LinearScale

    init(width: Double, projects: [ProjectCompletions], classes: [MarkedClass], hatch: String) {
        self.width = width
        self.classes = classes
        self.hatch = hatch
        let isNarrow = width < Theme.narrow
        let names = projects.map { min(TextStyle.strongName.width($0.name), Self.most) }.max() ?? 0
        left = isNarrow ? 0 : min(names, width * 0.3) + Theme.labelGap
        let totals = projects.map { Double($0.total) }
        let ceiling = Ceiling(totals)
        outlier = ceiling.outlier
        let shown = totals.indices.filter { $0 != ceiling.outlier }.map { totals[$0] }
        let befores = projects.compactMap { $0.before.map(Double.init) }
        let numbers = projects.map { TextStyle.strong.width(NumberText.compact(Double($0.total))) }.max() ?? 0
        // Such a bar is half as long again as the next one.
        let highest = max((shown.max() ?? 0) * (ceiling.outlier == nil ? 1 : 1.5), 1)
        let right = width - numbers - 10
        let beforeMost = befores.max() ?? 0
        let end = ceiling.outlier == nil ? max(highest, min(beforeMost, highest * Ceiling.mostTimes)) : highest
        scale = LinearScale(domain: 0...end, range: (left, right))
    }

    private var isNarrow: Bool { left == 0 }

    /// The space between two rows.
    var gap: Double { isNarrow ? 10 : 16 }
    /// The distance from one row to the next.
    var height: Double { Self.barHeight + gap + (isNarrow ? 18 : 0) }

    func node(_ project: ProjectCompletions, top: Double, runsOut: Bool) -> SVGNode {
        let barTop = isNarrow ? top + 18 : top
        let room = isNarrow ? width : left - Theme.labelGap
        let parts = Double(project.counts.count { $0 > 0 })
        let end = max(runsOut ? scale.range.to : scale(Double(project.total)), left + parts * 2 * Self.partGap)
        let nameY = isNarrow ? top + 11 : top + Self.barHeight / 2 + Theme.baseline
        var nodes: [SVGNode] = [
            .title(words(project)),
            Label(
                text: TextStyle.strongName.fitted(project.name, to: room), x: 0, y: nameY, style: .strongName
            ).node,
        ]
        let tickX = project.before.map { min(scale(Double($0)), scale.range.to) }
        nodes += bar(project, top: barTop, end: end, tick: tickX)
        if runsOut { nodes.append(BrokenMark.along(right: end, top: barTop, height: Self.barHeight)) }
        if let tickX { nodes += tick(tickX, top: barTop) }
        let number = NumberText.compact(Double(project.total))
        let numberX = max(end, tickX ?? 0) + 8
        nodes.append(
            Label(text: number, x: numberX, y: barTop + Self.barHeight / 2 + Theme.baseline, style: .strong).node)
        return .group([], nodes)
    }

    private func words(_ project: ProjectCompletions) -> String {
        let parts = zip(classes, project.counts).map { "\($0.code) \(NumberText.grouped($1))" }
        let before = project.before.map { " · before \(NumberText.grouped($0))" } ?? ""
        return "\(project.name): \(NumberText.grouped(project.total)) · \(parts.joined(separator: " · "))\(before)"
    }

    private func tick(_ x: Double, top: Double) -> [SVGNode] {
        [
            .line("edge", x1: x, y1: top - 3, x2: x, y2: top + Self.barHeight + 3),
            .line("beforetick", x1: x, y1: top - 3, x2: x, y2: top + Self.barHeight + 3),
        ]
    }

    /// The parts in the order of the classes, each at least as wide as its gap, with its letters if they fit and no
    /// tick crosses them.
    private func bar(_ project: ProjectCompletions, top: Double, end: Double, tick: Double?) -> [SVGNode] {
        let parts = zip(classes, project.counts).filter { $0.1 > 0 }
        guard !parts.isEmpty else { return [] }
        let gap = Self.partGap
        let room = end - left
        var x = left
        return parts.flatMap { marked, count -> [SVGNode] in
            let size = max(room * Double(count) / Double(project.total), 2 * gap)
            let width = max(size - gap, gap)
            defer { x += size }
            return part(marked, x: x, top: top, width: width, tick: tick)
        }
    }

    private func part(_ marked: MarkedClass, x: Double, top: Double, width: Double, tick: Double?) -> [SVGNode] {
        let style = marked.mark.style
        let isHatched = marked.mark.isHatched
        var nodes: [SVGNode] = [.rect(style, x: x, y: top, width: width, height: Self.barHeight, radius: 2)]
        if isHatched {
            nodes.append(Hatch.rect(id: hatch, x: x, y: top, width: width, height: Self.barHeight, radius: 2))
        }
        let letters = TextStyle.onMark.width(marked.code)
        let isCrossed = tick.map { (x...x + letters + 12).contains($0) } ?? false
        guard width >= letters + 12 && !isCrossed else { return nodes }
        if isHatched {
            // Letters are legible only on the plain colour.
            nodes.append(.rect(style, x: x + 3, y: top, width: letters + 6, height: Self.barHeight))
        }
        let baseline = top + Self.barHeight / 2 + Theme.baseline
        return nodes + [Label(text: marked.code, x: x + 6, y: baseline, style: .onMark).node]
    }
}
