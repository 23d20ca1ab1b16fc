extension Refusal {
    public static let quickAdd = QuickAddRefusals()
}

public struct QuickAddRefusals: RefusalTable {
    public let title = "Quick add"
    public let linesTooMany = Refusal("quickAdd.lines.tooMany", "At most 10,000 lines can be added at once.")
    public let projectUnknown = Refusal(
        "quickAdd.project.unknown", "The line names a project that does not exist; send createProjects to create it."
    )
    public let idsCount = Refusal(
        "quickAdd.ids.count", "Send one id for each line that adds something, or none at all.")
    public let idsRepeated = Refusal("quickAdd.ids.repeated", "Each line needs an id of its own.")
    public let changeUnknown = Refusal(
        "quickAdd.change.unknown", "A change is written in the words of quick add; the name has a field of its own.")
    public let changeEmpty = Refusal("quickAdd.change.empty", "Say what to change, such as friday, p1 or @phone.")
}
