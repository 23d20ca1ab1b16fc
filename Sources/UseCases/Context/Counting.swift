import Text

/// A number with its noun for the change log, such as `1 task` or `1,594 tasks`.
func counted(_ count: Int, _ noun: String) -> String { NumberWords.counted(count, noun) }

/// The name of a single item, or the number of several: `“Dig”` or `3 tasks`.
func counted(_ names: [String], _ noun: String) -> String {
    names.count == 1 ? "“\(names[0])”" : counted(names.count, noun)
}
