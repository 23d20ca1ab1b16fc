import Domain

/// A quick add line for a habit, with its intended meaning.
struct HabitCase: CustomStringConvertible, Sendable {
    let line: String
    let title: String
    /// The frequency in stored form, or `ask` if the line is ambiguous.
    let frequency: String
    let target: String?
    let minutes: Int?
    let timeOfDay: HabitTime?
    let group: String?
    /// Other acceptable frequencies.
    let others: [String]
    /// Whether the intended meaning is not supported, so that a hint is expected.
    let isBeyond: Bool
    var description: String { line }

    init(
        _ line: String, _ title: String, _ frequency: String, target: String? = nil, minutes: Int? = nil,
        _ timeOfDay: HabitTime? = nil, group: String? = nil, or others: [String] = [], isBeyond: Bool = false
    ) {
        (self.line, self.title, self.frequency, self.target) = (line, title, frequency, target)
        (self.minutes, self.timeOfDay, self.group) = (minutes, timeOfDay, group)
        (self.others, self.isBeyond) = (others, isBeyond)
    }

    /// Written without knowledge of the grammar, for Wednesday, 25 November 2026.
    static let written: [HabitCase] = [
        HabitCase("Drink water 8 glasses every day #Body", "Drink water", "daily", target: "8 glasses", group: "Body"),
        HabitCase("gym mon wed fri", "gym", "weekly mon,wed,fri"),
        HabitCase("pay bills monthly on the 1st", "pay bills", "monthly 1"),
        HabitCase("call mum on sundays", "call mum", "weekly sun"),
        HabitCase("meditate 10 min every morning", "meditate", "daily", minutes: 10, .morning),
        HabitCase("run 5 km 3 times a week", "run", "timesPerWeek 3", target: "5 km"),
        HabitCase("swim twice a week", "swim", "timesPerWeek 2"),
        HabitCase("yoga once a week #Body", "yoga", "timesPerWeek 1", group: "Body", or: ["ask"]),
        HabitCase("strength training 3x/week 45min", "strength training", "timesPerWeek 3", minutes: 45),
        HabitCase("read 20 pages every evening", "read", "daily", target: "20 pages", .evening),
        HabitCase("journal 15 minutes at night", "journal", "daily", minutes: 15, .evening, or: ["ask"]),
        HabitCase(
            "practise Spanish weekdays 30 min #Languages", "practise Spanish", "weekdays", minutes: 30,
            group: "Languages"),
        HabitCase("walk the dog every weekday morning", "walk the dog", "weekdays", .morning),
        HabitCase("long hike on weekends", "long hike", "weekly sat,sun"),
        HabitCase("water the plants every 3 days", "water the plants", "everyDays 3"),
        HabitCase("change bed sheets every 2 weeks", "change bed sheets", "everyDays 14"),
        HabitCase("clean bathroom every other day", "clean bathroom", "everyDays 2"),
        HabitCase("wash hair every second day", "wash hair", "everyDays 2"),
        HabitCase("at most 2 coffees a day", "coffees", "daily", target: "at most 2 coffees", or: ["ask"]),
        HabitCase("no more than 1 beer daily", "beer", "daily", target: "at most 1 beer"),
        HabitCase(
            "screen time max 60 minutes every day #Mind", "screen time", "daily", target: "at most 60 minutes",
            group: "Mind"),
        HabitCase("10,000 steps every day", "steps", "daily", target: "10000 steps"),
        HabitCase("walk 7.5 km daily", "walk", "daily", target: "7.5 km"),
        HabitCase("stretching 10 min tue, thu and sat", "stretching", "weekly tue,thu,sat", minutes: 10),
        HabitCase("piano mon/wed 20 mins", "piano", "weekly mon,wed", minutes: 20),
        HabitCase("cycle to work mon-thu", "cycle to work", "weekly mon,tue,wed,thu"),
        HabitCase("take vitamins every day at breakfast", "take vitamins", "daily", .morning),
        HabitCase("floss nightly", "floss", "daily", .evening),
        HabitCase("weigh myself mondays", "weigh myself", "weekly mon"),
        HabitCase("review budget monthly", "review budget", "monthly 25", or: ["ask"]),
        HabitCase("back up laptop on the last day of the month", "back up laptop", "monthly 31", or: ["ask"]),
        HabitCase("pay credit card every 15th", "pay credit card", "monthly 15"),
        HabitCase("book club first thursday of the month", "book club", "ask"),
        HabitCase("tidy desk fridays 4pm", "tidy desk", "weekly fri", .afternoon),
        HabitCase("lunch walk weekdays 15 min", "lunch walk", "weekdays", minutes: 15),
        HabitCase("wake up at 6 on weekdays", "wake up", "weekdays", .morning),
        HabitCase("duolingo 15m every day", "duolingo", "daily", minutes: 15),
        HabitCase("deep work 1h30m mon to fri #Work", "deep work", "weekdays", minutes: 90, group: "Work"),
        HabitCase("call grandparents every sunday afternoon", "call grandparents", "weekly sun", .afternoon),
        HabitCase("eat 5 portions of veg a day", "eat veg", "daily", target: "5 portions", or: ["ask"]),
        HabitCase(
            "do 50 push-ups each morning #Body", "do push-ups", "daily", target: "50 push-ups", .morning, group: "Body"),
        HabitCase("meal prep every sun & wed", "meal prep", "weekly wed,sun"),
        HabitCase("gym four times per week 1 hour", "gym", "timesPerWeek 4", minutes: 60),
        HabitCase("vacuum weekly on saturday", "vacuum", "weekly sat"),
        HabitCase("date night every other friday", "date night", "everyDays 14", or: ["ask"]),
        HabitCase("Morning pages 3 pages daily", "Morning pages", "daily", target: "3 pages", .morning),
        HabitCase("sauna on tuesday evenings", "sauna", "weekly tue", .evening),
        HabitCase("skincare morning and evening", "skincare", "ask", or: ["daily"]),
        HabitCase(
            "physio exercises every day except sunday", "physio exercises", "weekly mon,tue,wed,thu,fri,sat",
            or: ["ask"]),
        HabitCase("no sugar on weekdays", "no sugar", "weekdays"),
        HabitCase("gym a few times a week", "gym", "ask"),
        HabitCase("clean the car now and then", "clean the car", "ask"),
        HabitCase("jog when it's sunny", "jog", "ask"),
        HabitCase("call dad sometimes", "call dad", "ask"),
        HabitCase("tennis tues or thurs", "tennis", "ask"),
        HabitCase("dentist check-up twice a year", "dentist check-up", "ask"),
        HabitCase("stand up and stretch every hour", "stand up and stretch", "ask"),
        HabitCase("laundry every 10 to 12 days", "laundry", "ask"),
        HabitCase("water cactus every blue moon", "water cactus", "ask"),
        HabitCase("gym monn wed firday", "gym", "ask", or: ["weekly mon,wed,fri"]),
    ]
}
