/// A number with its noun for the change log, such as `1 task` and `2 tasks`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The only one by its name, several by their number: `“Dig”` or `3 tasks`.
func counted(_ names: [String], _ noun: String) -> String {
    names.count == 1 ? "“\(names[0])”" : counted(names.count, noun)
}
