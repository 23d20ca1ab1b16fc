/// The namespace declarations that are in scope.
struct XMLScope {
    private var declared: [(prefix: String, namespace: String)] = []
    /// For each open element, the number of declarations outside it.
    private var starts: [Int] = []

    mutating func enter() { starts.append(declared.count) }

    mutating func leave() {
        let start = starts.removeLast()
        declared.removeSubrange(start...)
    }

    mutating func declare(_ prefix: String, _ namespace: String) { declared.append((prefix, namespace)) }

    /// The namespace of a prefix; empty if it is not declared.
    func namespace(_ prefix: String) -> String {
        declared.last { $0.prefix == prefix }?.namespace ?? ""
    }

    /// The innermost prefix declared for the namespace and not redeclared for another; `nil` if there is none.
    func prefix(_ namespace: String) -> String? {
        declared.last { $0.namespace == namespace && self.namespace($0.prefix) == namespace }?.prefix
    }
}
