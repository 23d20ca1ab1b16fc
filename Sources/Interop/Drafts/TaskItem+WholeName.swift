import Domain

extension TaskItem {
    /// The name, and the lines of the details, with a name that was too long put together again.
    var wholeName: (name: String, details: [Substring]) {
        var lines = (details ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        let ellipsis = TaskBuilder.ellipsis
        guard name.hasSuffix(ellipsis), let first = lines.first, first.hasPrefix(ellipsis) else { return (name, lines) }
        let whole = "\(name.dropLast())\(first.dropFirst())"
        // Otherwise both just happen to have an ellipsis.
        guard case .wrong = TaskRules.name(whole) else { return (name, lines) }
        lines.removeFirst()
        return (whole, lines)
    }
}
