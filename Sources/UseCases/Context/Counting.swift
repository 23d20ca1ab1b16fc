import Text

/// A number with its noun for the change log, such as `1 task` and `1,594 tasks`.
func counted(_ count: Int, _ noun: String) -> String { NumberWords.counted(count, noun) }

/// The only one by its name, several by their number: `“Dig”` or `3 tasks`.
func counted(_ names: [String], _ noun: String) -> String {
    names.count == 1 ? "“\(names[0])”" : counted(names.count, noun)
}
