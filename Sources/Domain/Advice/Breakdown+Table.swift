extension BreakdownPattern {
    static let generic = BreakdownPattern(
        name: "generic", text: "could be any kind of work", words: [],
        steps: [("Write down what done means", 15), ("Do the first part", 35), ("Do the rest", 35), ("Check it", 15)])

    /// Words are prefixes, folded.
    static let table = [
        BreakdownPattern(
            name: "write", text: "looks like writing",
            words: [
                "writ", "draft", "essay", "article", "report", "chapter", "thesis", "blog", "letter", "document",
                "paper", "story", "speech", "proposal",
            ],
            steps: [
                ("List what it must cover", 15), ("Draft the first half", 30), ("Draft the second half", 30),
                ("Revise and check the sources", 25),
            ]),
        BreakdownPattern(
            name: "build", text: "looks like building",
            words: [
                "build", "implement", "develop", "code", "program", "assembl", "construct", "instal", "deploy",
                "prototype", "launch", "feature", "website",
            ],
            steps: [
                ("Sketch the result", 10), ("Gather what you need", 15), ("Build the core", 40),
                ("Finish the details", 20),
                ("Test it", 15),
            ]),
        BreakdownPattern(
            name: "event", text: "looks like planning an event",
            words: [
                "plan", "organi", "event", "party", "birthday", "wedding", "conference", "meeting", "workshop", "host",
                "dinner", "celebrat",
            ],
            steps: [
                ("Settle the date and the guests", 15), ("Book the place", 20), ("Invite everyone", 15),
                ("Plan what happens when", 25), ("Get what is needed", 25),
            ]),
        BreakdownPattern(
            name: "study", text: "looks like studying",
            words: [
                "study", "studi", "learn", "exam", "course", "read", "revis", "lecture", "lesson", "homework", "practi",
                "research",
            ],
            steps: [
                ("Skim all of it", 15), ("Work through the first half", 30), ("Work through the second half", 30),
                ("Test yourself", 15), ("Go over the gaps", 10),
            ]),
        BreakdownPattern(
            name: "buy", text: "looks like buying",
            words: ["buy", "purchas", "order", "shop", "choose", "replac", "rent"],
            steps: [
                ("Write down what it must do", 20), ("Compare three offers", 45), ("Decide and order", 20),
                ("Check what was delivered", 15),
            ]),
        BreakdownPattern(
            name: "travel", text: "looks like travelling",
            words: ["travel", "trip", "journey", "vacation", "holiday", "flight", "visit", "hotel", "tour", "train"],
            steps: [
                ("Settle the route and the days", 25), ("Book the trip there and back", 25), ("Book where to stay", 20),
                ("Check documents and insurance", 10), ("Pack", 20),
            ]),
        BreakdownPattern(
            name: "clean", text: "looks like cleaning",
            words: [
                "clean", "tidy", "declutter", "wash", "sort", "vacuum", "dust", "scrub", "empty", "basement", "attic",
                "garage", "cellar",
            ],
            steps: [
                ("Clear the surfaces", 25), ("Sort out what can go", 30), ("Clean from top to bottom", 35),
                ("Take out the rubbish", 10),
            ]),
    ]
}
