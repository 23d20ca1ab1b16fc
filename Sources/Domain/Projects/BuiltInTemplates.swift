extension ProjectTemplate {
    public static let builtIn = [productLaunch, weeklyReview, moveHouse, trip, studyCourse]

    private static let hour = 3_600

    private static let productLaunch = ProjectTemplate(
        id: "product-launch", name: "Product launch", description: "From the first outline to the review.",
        color: .orange, icon: .target,
        tasks: [
            TemplateTask(
                "Write down who it is for and what it does for them", priority: .highest, day: 0,
                estimatedDuration: 2 * hour, category: .work, energy: .high, context: .work),
            TemplateTask(
                "Agree on the launch day and what must be ready by then", priority: .high, day: 2,
                estimatedDuration: hour, category: .work, context: .work, dependencies: [0]),
            TemplateTask(
                "Test it with five people who have not seen it", priority: .high, day: 7,
                estimatedDuration: 4 * hour, category: .work, energy: .high, context: .work),
            TemplateTask(
                "Fix what the test showed", priority: .highest, day: 14, estimatedDuration: 8 * hour,
                category: .work, energy: .high, context: .work, dependencies: [2]),
            TemplateTask(
                "Write the announcement", priority: .high, day: 16, estimatedDuration: 2 * hour, category: .creative,
                context: .work),
            TemplateTask(
                "Make pictures and a short video", day: 18, estimatedDuration: 4 * hour, category: .creative,
                context: .work),
            TemplateTask(
                "Prepare answers to the most likely questions", day: 19, estimatedDuration: 2 * hour, category: .work,
                context: .work),
            TemplateTask(
                "Rehearse the launch once", priority: .high, day: 20, estimatedDuration: hour,
                category: .work, context: .work, dependencies: [3]),
            TemplateTask("Launch", priority: .highest, day: 21, minute: 600, category: .work, dependencies: [7]),
            TemplateTask(
                "Answer the first reactions", priority: .high, day: 22, estimatedDuration: 2 * hour, category: .work,
                context: .online),
            TemplateTask(
                "Look back: what went well, what to do differently", priority: .low, day: 28, estimatedDuration: hour,
                category: .work, dependencies: [8]),
        ])

    private static let weeklyReview = ProjectTemplate(
        id: "weekly-review", name: "Weekly review",
        description: "An hour that clears the past week and plans the next.",
        color: .purple, icon: .star,
        tasks: [
            TemplateTask(
                "Empty Inbox: give every task a project and a day", priority: .high, day: 0, estimatedDuration: 900),
            TemplateTask("Go through mail and notes for loose ends", day: 0, estimatedDuration: 900, context: .online),
            TemplateTask(
                "Look at everything overdue: do, move or drop it", priority: .high, day: 0, estimatedDuration: 600),
            TemplateTask("Check each project for its next step", day: 0, estimatedDuration: 900),
            TemplateTask("Look at the calendar of the next two weeks", day: 0, estimatedDuration: 300),
            TemplateTask(
                "Choose the three most important things of the week", priority: .highest, day: 0, estimatedDuration: 600
            ),
            TemplateTask(
                "Note what went well", priority: .low, day: 0, estimatedDuration: 300, category: .personal, energy: .low
            ),
        ])

    private static let moveHouse = ProjectTemplate(
        id: "move-house", name: "Move house", description: "Six weeks from giving notice to the last box.",
        color: .green, icon: .briefcase,
        tasks: [
            TemplateTask("Give notice for the old home", priority: .highest, day: 0, category: .personal),
            TemplateTask("Book a van or movers", priority: .high, day: 3, category: .personal, context: .online),
            TemplateTask(
                "Sort out what will not move with you", day: 10, estimatedDuration: 4 * hour, category: .maintenance,
                context: .home),
            TemplateTask("Get boxes, tape and labels", day: 14, category: .shopping, context: .errands),
            TemplateTask(
                "Transfer electricity, water and internet", priority: .high, day: 17, estimatedDuration: hour,
                category: .finance, context: .online),
            TemplateTask("Have the mail forwarded", day: 24, category: .maintenance, context: .online),
            TemplateTask(
                "Pack what is not needed daily", day: 28, estimatedDuration: 8 * hour, category: .maintenance,
                energy: .high, context: .home, dependencies: [3]),
            TemplateTask(
                "Pack the rest", priority: .high, day: 40, estimatedDuration: 6 * hour, category: .maintenance,
                energy: .high, context: .home, dependencies: [6]),
            TemplateTask(
                "Moving day", priority: .highest, day: 42, minute: 480, category: .personal, energy: .high,
                dependencies: [1, 7]),
            TemplateTask("Read the meters of both homes", priority: .high, day: 42, category: .maintenance),
            TemplateTask(
                "Clean and hand over the old home", priority: .high, day: 44, estimatedDuration: 4 * hour,
                category: .maintenance, energy: .high, dependencies: [8]),
            TemplateTask(
                "Tell bank, insurers and authorities the new address", day: 47, estimatedDuration: 2 * hour,
                category: .finance, context: .online),
        ])

    private static let trip = ProjectTemplate(
        id: "trip", name: "Trip", description: "Three weeks of preparation, then away.", color: .blue, icon: .flag,
        tasks: [
            TemplateTask(
                "Check that passports and cards are valid", priority: .highest, day: 0, category: .personal,
                context: .home),
            TemplateTask(
                "Book the journey", priority: .high, day: 1, estimatedDuration: 2 * hour, category: .finance,
                context: .online),
            TemplateTask(
                "Book the first nights", priority: .high, day: 2, estimatedDuration: hour, category: .finance,
                context: .online, dependencies: [1]),
            TemplateTask("Check insurance and vaccinations", day: 4, category: .health, context: .online),
            TemplateTask(
                "List what to see and where to eat", priority: .low, day: 10, estimatedDuration: hour,
                category: .personal, energy: .low),
            TemplateTask("Ask someone to look after plants and mail", day: 14, category: .social),
            TemplateTask("Buy what is missing", day: 17, category: .shopping, context: .errands),
            TemplateTask(
                "Pack", priority: .high, day: 20, estimatedDuration: 2 * hour, category: .personal, context: .home,
                dependencies: [6]),
            TemplateTask("Set off", priority: .highest, day: 21, minute: 480, category: .personal, dependencies: [7]),
        ])

    private static let studyCourse = ProjectTemplate(
        id: "study-course", name: "Study course", description: "Eight weeks with one unit a week and an exam.",
        color: .red, icon: .book,
        tasks: [
            TemplateTask(
                "Get the books and set up the notes", priority: .high, day: 0, estimatedDuration: hour,
                category: .learning),
            TemplateTask(
                "Plan fixed hours for studying", priority: .high, day: 1, estimatedDuration: 1_800, category: .learning),
            TemplateTask(
                "Unit 1: read and take notes", day: 7, estimatedDuration: 3 * hour, category: .learning, energy: .high),
            TemplateTask(
                "Unit 2: read and take notes", day: 14, estimatedDuration: 3 * hour, category: .learning, energy: .high),
            TemplateTask(
                "Exercises of units 1 and 2", priority: .high, day: 17, estimatedDuration: 2 * hour,
                category: .learning, energy: .high, dependencies: [2, 3]),
            TemplateTask(
                "Unit 3: read and take notes", day: 24, estimatedDuration: 3 * hour, category: .learning, energy: .high),
            TemplateTask(
                "Unit 4: read and take notes", day: 31, estimatedDuration: 3 * hour, category: .learning, energy: .high),
            TemplateTask(
                "Exercises of units 3 and 4", priority: .high, day: 34, estimatedDuration: 2 * hour,
                category: .learning, energy: .high, dependencies: [5, 6]),
            TemplateTask(
                "Sum everything up on two pages", priority: .high, day: 42, estimatedDuration: 3 * hour,
                category: .learning, energy: .high, dependencies: [4, 7]),
            TemplateTask(
                "Practice exam against the clock", priority: .high, day: 49, estimatedDuration: 2 * hour,
                category: .learning, energy: .high, dependencies: [8]),
            TemplateTask(
                "Exam", priority: .highest, day: 56, minute: 540, category: .learning, energy: .high, dependencies: [9]),
        ])
}

extension TemplateTask {
    fileprivate init(
        _ name: String, priority: Priority = .medium, day: Int, minute: Int? = nil, estimatedDuration: Int? = nil,
        category: Category = .general, energy: Energy = .medium, context: TaskContext = .anywhere,
        dependencies: [Int] = []
    ) {
        self.init(day: day, minute: minute, dependencies: dependencies) { task in
            (task.name, task.priority, task.estimatedDuration) = (name, priority, estimatedDuration)
            (task.category, task.energy, task.context) = (category, energy, context)
        }
    }
}
