/// A number with its noun for the change log, such as `1 task` and `2 tasks`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}
