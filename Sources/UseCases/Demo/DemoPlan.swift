import Calendar
import Domain

/// A project of the demo.
public struct DemoProject: Sendable {
    public let name: String
    public let description: String
    public let color: ProjectColor
    public let icon: ProjectIcon
    /// In days from today.
    public let dueIn: Int?

    init(_ name: String, _ description: String, _ color: ProjectColor, _ icon: ProjectIcon, dueIn: Int? = nil) {
        (self.name, self.description, self.color, self.icon, self.dueIn) = (name, description, color, icon, dueIn)
    }
}

/// A kind of work that recurs throughout the year.
struct DemoStrand {
    let project: String
    let names: [String]
    let category: Category
    var context = TaskContext.anywhere
    var energy = Energy.medium
    var priorities: [Priority] = [.medium]
    /// The number completed in an average week.
    let perWeek: Double
    var days = Set(Weekday.allCases)
    /// The hours of the day in which tasks are completed.
    let hours: ClosedRange<Int>
    /// Possible estimates in minutes; empty if tasks are not estimated.
    var minutes: [Int] = []
    /// The ratio of the actual duration to the estimate.
    var factor = 1.0
    var tags: [String] = []
}

/// An open task of the demo.
struct DemoOpenTask {
    let name: String
    let project: String
    /// In days from today; negative if overdue.
    let dueIn: Int?
    var minute: Int?
    let priority: Priority
    var category = Category.general
    var context = TaskContext.anywhere
    var energy = Energy.medium
    var minutes: Int?
    var tags: [String] = []
    var repeats: RepeatPattern?
    var details: String?
    /// The name of its parent, another open task.
    var partOf: String?
    /// The name of the open task that blocks it.
    var waitsFor: String?
}

/// The content of the demo: a year in the life of somebody with a job, a flat, a garden and a language to learn.
enum DemoPlan {
    static let home = DemoProject(
        "Demo", "A year to explore. Deleting this project removes the whole demo.", .purple, .star)

    static let projects = [
        DemoProject("Work", "What the week is for", .blue, .briefcase),
        DemoProject("New website", "From the first sketch to the launch", .orange, .target, dueIn: 24),
        DemoProject("Flat", "Neither cleans nor repairs itself", .green, .heart),
        DemoProject("Spanish", "Enough for Seville in spring", .red, .book, dueIn: 120),
        DemoProject("Garden", "Twelve square metres, two of them strawberries", .yellow, .flag),
    ]

    private static let workdays = RepeatPattern.workdays

    static let strands = [
        DemoStrand(
            project: "Work",
            names: [
                "Answer mail", "Plan the day", "Review a pull request", "Update the board", "Write up the meeting",
            ],
            category: .work, context: .work, energy: .low, priorities: [.low, .medium, .medium], perWeek: 9,
            days: workdays, hours: 8...10, minutes: [15, 20, 30], factor: 0.9, tags: ["routine"]),
        DemoStrand(
            project: "Work",
            names: [
                "Prepare the customer call", "Fix a reported bug", "Draft the offer", "Measure the import",
                "Write the release notes", "Interview a candidate", "Check the invoices",
            ], category: .work, context: .work, energy: .high, priorities: [.high, .medium, .highest, .high],
            perWeek: 5.5, days: workdays, hours: 9...17, minutes: [45, 60, 90, 120], factor: 1.35, tags: ["focus"]),
        DemoStrand(
            project: "New website",
            names: [
                "Sketch a page", "Write the text of a page", "Choose pictures", "Test on a phone", "Speed up a page",
                "Ask three people to try it",
            ], category: .creative, context: .work, energy: .high, priorities: [.high, .medium], perWeek: 3,
            days: workdays, hours: 13...18, minutes: [60, 90, 120, 180], factor: 1.6),
        DemoStrand(
            project: "Flat",
            names: [
                "Do the washing", "Buy groceries", "Clean the kitchen", "Take the bottles away", "Iron shirts",
                "Water the plants",
            ], category: .maintenance, context: .home, energy: .low, priorities: [.low, .low, .medium], perWeek: 5,
            hours: 17...21, minutes: [20, 30, 45], factor: 1.05),
        DemoStrand(
            project: "Flat", names: ["Pay a bill", "File the papers", "Move money to savings"], category: .finance,
            context: .online, energy: .low, priorities: [.high, .medium], perWeek: 1, hours: 18...21, minutes: [15]),
        DemoStrand(
            project: "Spanish",
            names: ["Learn 20 words", "Read a page in Spanish", "Listen to a podcast", "Write five sentences"],
            category: .learning, energy: .medium, priorities: [.medium, .low], perWeek: 4.5, hours: 7...8,
            minutes: [15, 25], factor: 1.0, tags: ["habit"]),
        DemoStrand(
            project: "Garden", names: ["Weed a bed", "Cut back the roses", "Sow lettuce", "Pick strawberries"],
            category: .personal, context: .home, energy: .medium, priorities: [.low], perWeek: 1.8,
            days: [.friday, .saturday, .sunday], hours: 10...18, minutes: [30, 60], factor: 1.2),
        DemoStrand(
            project: "Demo", names: ["Go for a run", "Swim", "Stretch", "Walk 10,000 steps"], category: .health,
            energy: .high, priorities: [.medium, .high], perWeek: 3.2, hours: 6...8, minutes: [30, 45]),
        DemoStrand(
            project: "Demo", names: ["Call the parents", "Meet a friend", "Write a postcard", "Order a present"],
            category: .social, energy: .low, priorities: [.medium, .low], perWeek: 1.4, hours: 18...21),
    ]

    static let open = [
        DemoOpenTask(
            name: "Send the tax papers", project: "Flat", dueIn: -6, priority: .highest, category: .finance,
            context: .online, energy: .high, minutes: 90),
        DemoOpenTask(
            name: "Renew the library card", project: "Demo", dueIn: -3, priority: .low, context: .errands, minutes: 20),
        DemoOpenTask(
            name: "Answer the landlord", project: "Flat", dueIn: -1, priority: .high, category: .personal,
            context: .online, energy: .low, minutes: 15),
        DemoOpenTask(
            name: "Tick this off and see the points rise", project: "Demo", dueIn: 0, priority: .high, energy: .low,
            minutes: 5, details: "Every change can be undone: press u."),
        DemoOpenTask(
            name: "Prepare the customer call", project: "Work", dueIn: 0, minute: 600, priority: .highest,
            category: .work, context: .work, energy: .high, minutes: 45, tags: ["focus"]),
        DemoOpenTask(
            name: "Learn 20 words", project: "Spanish", dueIn: 0, minute: 450, priority: .medium, category: .learning,
            minutes: 15, tags: ["habit"], repeats: RepeatPattern(.days)),
        DemoOpenTask(
            name: "Water the plants", project: "Flat", dueIn: 0, minute: 1_140, priority: .low,
            category: .maintenance, context: .home, energy: .low, minutes: 15,
            repeats: RepeatPattern(.days, interval: 3, basis: .completion)),
        DemoOpenTask(
            name: "Buy groceries", project: "Flat", dueIn: 0, minute: 1_050, priority: .medium, category: .shopping,
            context: .errands, energy: .low, minutes: 40, tags: ["errand"]),
        DemoOpenTask(
            name: "Launch the new website", project: "New website", dueIn: 24, priority: .highest, category: .creative,
            context: .work, energy: .high, minutes: 240),
        DemoOpenTask(
            name: "Write the imprint", project: "New website", dueIn: 2, priority: .high, category: .creative,
            context: .work, minutes: 60, partOf: "Launch the new website"),
        DemoOpenTask(
            name: "Test on three phones", project: "New website", dueIn: 9, priority: .medium, category: .creative,
            context: .work, minutes: 90, partOf: "Launch the new website"),
        DemoOpenTask(
            name: "Move the domain", project: "New website", dueIn: 16, priority: .high, category: .creative,
            context: .online, energy: .high, minutes: 30, partOf: "Launch the new website",
            waitsFor: "Test on three phones"),
        DemoOpenTask(
            name: "Review the week", project: "Work", dueIn: 4, priority: .medium, category: .work, context: .work,
            energy: .low, minutes: 30, repeats: RepeatPattern(.weeks([.friday]))),
        DemoOpenTask(
            name: "Order a birthday present", project: "Demo", dueIn: 3, priority: .highest, category: .shopping,
            context: .online, energy: .low, minutes: 20, tags: ["family"]),
        DemoOpenTask(
            name: "Book the train to Seville", project: "Spanish", dueIn: 12, priority: .high, category: .personal,
            context: .online, energy: .low, minutes: 30),
        DemoOpenTask(
            name: "Cut back the roses", project: "Garden", dueIn: 6, priority: .low, category: .personal,
            context: .home, minutes: 60),
        DemoOpenTask(
            name: "Paint the kitchen", project: "Flat", dueIn: nil, priority: .low, category: .maintenance,
            context: .home, energy: .high, minutes: 480),
        DemoOpenTask(
            name: "Read a novel in Spanish", project: "Spanish", dueIn: nil, priority: .low, category: .learning),
        DemoOpenTask(
            name: "Find somebody to play chess with", project: "Demo", dueIn: nil, priority: .low, category: .social),
        DemoOpenTask(
            name: "Sort the photos", project: "Demo", dueIn: nil, priority: .low, category: .personal, energy: .low,
            minutes: 120),
    ]
}
