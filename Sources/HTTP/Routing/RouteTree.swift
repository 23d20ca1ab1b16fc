/// Routes indexed by the segments of their paths.
struct RouteTree: Sendable {
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var parameter: Int?
        /// Few, so that a search is faster than a table.
        var routes: [Route] = []
    }

    private var nodes = [Node()]
    /// Complete paths without parameters, which most requests use.
    private var exact: [String: Int] = ["/": 0]

    static func segments(of pattern: String) -> [Substring] {
        pattern == "/" ? [] : pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    static func parameterName(_ segment: Substring) -> String? {
        segment.hasPrefix("{") && segment.hasSuffix("}") ? String(segment.dropFirst().dropLast()) : nil
    }

    mutating func insert(_ route: Route) {
        var current = 0
        for segment in Self.segments(of: route.pattern) {
            if Self.parameterName(segment) != nil {
                current = nodes[current].parameter ?? addNode { $0[current].parameter = $1 }
            } else {
                let name = String(segment)
                current = nodes[current].literals[name] ?? addNode { $0[current].literals[name] = $1 }
            }
        }
        precondition(
            !nodes[current].routes.contains { $0.method == route.method },
            "\(route.method.rawValue) \(route.pattern) is registered twice")
        nodes[current].routes.append(route)
        if route.parameterNames.isEmpty {
            exact[route.pattern] = current
        }
    }

    private mutating func addNode(_ link: (inout [Node], Int) -> Void) -> Int {
        nodes.append(Node())
        link(&nodes, nodes.count - 1)
        return nodes.count - 1
    }

    /// The routes of the path and the values of its parameters in order; no routes for an unknown path.
    func find(_ request: Request) -> (routes: [Route], values: [String]) {
        // An escaped slash must not split a segment.
        if let node = exact[request.path], !nodes[node].routes.isEmpty, !request.hasEscapes {
            return (nodes[node].routes, [])
        }
        var values: [String] = []
        guard let node = find(request.segments[...], from: 0, &values) else { return ([], []) }
        return (nodes[node].routes, values)
    }

    /// A literal segment takes precedence over a parameter if the rest of the path matches too.
    private func find(_ segments: ArraySlice<String>, from node: Int, _ values: inout [String]) -> Int? {
        guard let first = segments.first else { return nodes[node].routes.isEmpty ? nil : node }
        if let next = nodes[node].literals[first], let found = find(segments.dropFirst(), from: next, &values) {
            return found
        }
        guard let next = nodes[node].parameter, !first.isEmpty else { return nil }
        values.append(first)
        if let found = find(segments.dropFirst(), from: next, &values) { return found }
        values.removeLast()
        return nil
    }
}
