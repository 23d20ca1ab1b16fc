/// Which prefix stands for which namespace, within the elements that are open.
struct XMLScope {
    private var declared: [(prefix: String, namespace: String)] = []
    /// For each open element, how many declarations stand outside it.
    private var starts: [Int] = []

    mutating func enter() { starts.append(declared.count) }

    mutating func leave() {
        let start = starts.removeLast()
        declared.removeSubrange(start...)
    }

    mutating func declare(_ prefix: String, _ namespace: String) { declared.append((prefix, namespace)) }

    /// Empty if the prefix is not declared.
    func namespace(_ prefix: String) -> String {
        declared.last { $0.prefix == prefix }?.namespace ?? ""
    }

    /// The innermost prefix that stands for a namespace and is not hidden by another meaning of it; nil if there is none.
    func prefix(_ namespace: String) -> String? {
        declared.last { $0.namespace == namespace && self.namespace($0.prefix) == namespace }?.prefix
    }
}
