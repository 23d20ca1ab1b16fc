import Calendar

extension Achievement {
    /// All achievements, in display order.
    public static let all: [Achievement] =
        [
            Achievement("first-step", "First step", "👣", 10, .common, .completed, 1),
            Achievement("ten-done", "Ten done", "🔟", 20, .common, .completed, 10),
            Achievement("fifty-done", "Fifty done", "📗", 50, .common, .completed, 50),
            Achievement("hundred-done", "Hundred done", "💯", 100, .uncommon, .completed, 100),
            Achievement("five-hundred-done", "Five hundred done", "📚", 250, .rare, .completed, 500),
            Achievement("week-warrior", "Week Warrior", "🗓️", 50, .uncommon, .streak, 7),
            Achievement("fortnight-fighter", "Fortnight Fighter", "⛺", 100, .rare, .streak, 14),
            Achievement("month-master", "Month Master", "🏅", 200, .rare, .streak, 30),
            Achievement("quarter-champion", "Quarter Champion", "🏆", 400, .epic, .streak, 60),
            Achievement("century-club", "Century Club", "🔭", 750, .epic, .streak, 100),
            Achievement("legend", "Legend", "🌍", 2_000, .legendary, .streak, 365),
        ] + Category.allCases.flatMap(tiers) + [
            Achievement("lightning-fast", "Lightning Fast", "⚡", 25, .uncommon, .fast, 1),
            Achievement("perfect-day", "Perfect Day", "🎯", 150, .epic, .perfectRun, 1),
            Achievement("perfect-week", "Perfect Week", "🌗", 500, .epic, .perfectRun, 7),
        ]

    private static func tiers(_ category: Category) -> [Achievement] {
        let tiers: [(name: String, emoji: String, points: Int, rarity: Rarity, target: Int)] = [
            ("Regular", category.symbol, 50, .uncommon, 10), ("Adept", "🎓", 100, .rare, 25),
            ("Master", "👑", 200, .rare, 50),
        ]
        return tiers.map { tier in
            Achievement(
                "\(category.rawValue)-\(tier.name.lowercased())", "\(category.displayName) \(tier.name)", tier.emoji,
                tier.points, tier.rarity, .category(category), tier.target)
        }
    }

    private init(
        _ id: String, _ title: String, _ emoji: String, _ points: Int, _ rarity: Rarity, _ measure: Measure,
        _ target: Int
    ) {
        (self.id, self.title, self.emoji, self.points) = (id, title, emoji, points)
        (self.rarity, self.measure, self.target) = (rarity, measure, target)
    }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    public static func named(_ id: String) -> Achievement? { byID[id] }
}
