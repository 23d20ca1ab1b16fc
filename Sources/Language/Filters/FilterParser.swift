import Domain

/// A recursive-descent parser: `!` binds tightest, then `&` and the space, then `|`.
struct FilterParser {
    private let items: [FilterItem]
    /// The end of the line, in UTF-16 code units.
    private let end: Int
    private var index = 0
    private var terms = 0
    private var depth = 0

    init(_ items: [FilterItem], end: Int) {
        self.items = items
        self.end = end
    }

    /// Returns nil if there are no items.
    mutating func whole() throws(FilterProblem) -> TaskFilter? {
        if items.isEmpty { return nil }
        let condition = try any()
        if let item {
            throw FilterProblem(
                item.range, "This “)” has no “(” before it; remove it, or put it in quotes to search for it.",
                suggestion: "")
        }
        return condition
    }

    private var item: FilterItem? { index < items.count ? items[index] : nil }

    private mutating func any() throws(FilterProblem) -> TaskFilter {
        var all = [try self.all()]
        while let item, case .or = item.kind {
            index += 1
            all.append(try self.all())
        }
        return .or(all)
    }

    private mutating func all() throws(FilterProblem) -> TaskFilter {
        var all = [try one()]
        while let item {
            switch item.kind {
            case .or, .close: return .and(all)
            case .and: index += 1
            case .not, .open, .term: break
            }
            all.append(try one())
        }
        return .and(all)
    }

    private mutating func one() throws(FilterProblem) -> TaskFilter {
        guard let item else { throw missing(at: end..<end) }
        index += 1
        switch item.kind {
        case .term(let condition):
            terms += 1
            guard terms <= FilterLine.termLimit else {
                throw FilterProblem(
                    item.range, "A filter line has at most \(FilterLine.termLimit) conditions; leave something out.")
            }
            return condition
        case .not: return .not(try inside(item) { parser throws(FilterProblem) in try parser.one() })
        case .open: return try inside(item) { parser throws(FilterProblem) in try parser.group(item) }
        case .and, .or, .close: throw missing(at: item.range)
        }
    }

    private mutating func group(_ opening: FilterItem) throws(FilterProblem) -> TaskFilter {
        let condition = try any()
        guard item != nil else {
            throw FilterProblem(opening.range, "This “(” is not closed; add “)” where it ends.", suggestion: ")")
        }
        index += 1
        return condition
    }

    private mutating func inside(
        _ item: FilterItem, _ body: (inout FilterParser) throws(FilterProblem) -> TaskFilter
    ) throws(FilterProblem) -> TaskFilter {
        depth += 1
        defer { depth -= 1 }
        guard depth <= FilterLine.depthLimit else {
            throw FilterProblem(
                item.range, "Parentheses and “!” can be nested at most \(FilterLine.depthLimit) deep; use fewer.")
        }
        return try body(&self)
    }

    private func missing(at range: Range<Int>) -> FilterProblem {
        let before = index >= 2 ? items[min(index, items.count) - (range.isEmpty ? 1 : 2)].label : nil
        let place = range.isEmpty ? items.last?.label : before
        let after = place.map { "after “\($0)”" } ?? "at the beginning"
        return FilterProblem(
            range, "Something to find is missing \(after), such as “today”; quotes search for the sign itself.",
            suggestion: range.isEmpty ? " today" : nil)
    }
}
