extension Refusal {
    public static let habit = HabitRefusals()
}

public struct HabitRefusals: RefusalTable {
    public let title = "Habits"
    public let notFound = Refusal(
        "habit.notFound", .notFound, "There is no habit with that id; it may have been deleted.")
    public let idTaken = Refusal(
        "habit.id.taken", .conflict, "The id belongs to another habit; send a new one, or change that one with PATCH.")
    public let tooMany = Refusal("habit.tooMany", "There can be at most 200 habits.")
    public let titleEmpty = Refusal("habit.title.empty", "A habit needs a name of 1 to 100 characters.")
    public let titleTooLong = Refusal(
        "habit.title.tooLong", "The name of a habit has at most 100 characters and 2 KiB.")
    public let titleControlCharacter = Refusal("habit.title.controlCharacter", "A name cannot hold control characters.")
    public let targetInvalid = Refusal(
        "habit.target.invalid",
        "A target is a number up to 100,000 with up to three decimals, and a unit of 1 to 30 characters.")
    public let startOutOfRange = Refusal(
        "habit.startDate.outOfRange", "A habit begins at most ten years ago, and at most ten years from now.")
    public let endBeforeStart = Refusal("habit.endDate.beforeStart", "The last day must not be before the first one.")
    public let groupTooLong = Refusal("habit.group.tooLong", "The name of a group has at most 50 characters.")
    public let groupControlCharacter = Refusal(
        "habit.group.controlCharacter", "The name of a group cannot hold control characters.")
    public let positionOutOfRange = Refusal(
        "habit.position.outOfRange", "The position of a habit is a number from -1,000,000,000 to 1,000,000,000.")
    public let noteTooLong = Refusal("habit.note.tooLong", "A note has at most 500 characters.")
    public let noteControlCharacter = Refusal(
        "habit.note.controlCharacter", "A note cannot hold control characters besides newline and tab.")
    public let dayInFuture = Refusal("habit.day.inFuture", "Only today and days before it can be filled in.")
    public let dayToCome = Refusal(
        "habit.day.toCome", .conflict, "The task belongs to a later day of a habit, and can be completed on that day.")
    public let dayExceeded = Refusal(
        "habit.day.exceeded", .conflict,
        "The amount for the day is over the limit of the habit, so the limit was not kept.")
    public let dayStays = Refusal(
        "habit.day.stays", .conflict, "A habit’s task stays on its day; complete it then, or skip it.")
    public let dayOutside = Refusal("habit.day.outside", "The habit had not begun on that day, or was over.")
    public let amountUnneeded = Refusal(
        "habit.amount.unneeded", "The habit is either done or not done; it has no amount.")
    public let amountOutOfRange = Refusal(
        "habit.amount.outOfRange", "An amount is from 0 to 100,000, with up to three decimals.")
    public let paused = Refusal("habit.paused", .conflict, "The habit is already paused.")
    public let notPaused = Refusal("habit.notPaused", .conflict, "The habit is not paused.")
    public let templateUnknown = Refusal(
        "habit.template.unknown", "There is no template with that id; choose one that exists.")
    public let textAlone = Refusal("habit.text.alone", "A habit is created from a line or a template, not both.")
    public let frequencyUnknown = Refusal(
        "habit.frequency.unknown",
        "A habit repeats daily, on weekdays, on named days, a number of times a week, monthly or every few days.")
    public let frequencyUnclear = Refusal(
        "habit.frequency.unclear",
        "It is not clear on which days the habit repeats; the message suggests what to write.")
    public let suggestionNotFound = Refusal(
        "habit.suggestion.notFound", .notFound, "There is no such suggestion any more; the habit has changed.")
}
