import Domain
import Codecs
import UseCases

/// What the answers about achievements hold.
enum AchievementCodec {
    static let list = ListCodec<[AchievementProgress], AchievementProgress>(
        "Achievements", of: .object(achievement), items: { $0 }, by: \.achievement.id,
        others: [
            Field("unlocked", .integer(15)) { $0.count { $0.day != nil } },
            Field("points", .integer(1_210), "Of the unlocked ones.") { items in
                items.reduce(0) { $0 + ($1.day == nil ? 0 : $1.achievement.points) }
            },
        ])

    static let achievement = ObjectCodec<AchievementProgress>(
        "Achievement",
        declared.map { $0.of(\.achievement) } + [
            Field("unlockedOn", .orNull(.day("2026-11-16")), "Null while it is locked.", \.day),
            Field("value", .integer(12), "What was counted towards it.", \.value),
            Field("progress", .number(1), "The share of the way, 0 to 1.", \.progress),
        ])

    /// What a completion unlocked.
    static let unlock = ObjectCodec<Unlock>(
        declared.map { $0.of(\.achievement) } + [Field("unlockedOn", .day(), \.day)])

    private static let declared: [Field<Achievement>] = [
        Field("id", .text("week-warrior"), \.id),
        Field("title", .text("Week Warrior"), \.title),
        Field("emoji", .text("🗓️"), \.emoji),
        Field("condition", .text("7-day streak"), \.condition),
        Field("points", .integer(50), \.points),
        Field("rarity", .choice(.uncommon), \.rarity),
        Field("group", .choice(Group.streak)) { Group($0.measure) },
        Field("category", .nullOr(.choice(Category.general)), "Of what counts one category.") {
            if case .category(let category) = $0.measure { category } else { nil }
        },
        Field("target", .integer(7), \.target),
    ]

    /// What is counted.
    private enum Group: String, CaseIterable {
        case completed, streak, category, fast, perfect

        init(_ measure: Achievement.Measure) {
            self =
                switch measure {
                case .completed: .completed
                case .streak: .streak
                case .category: .category
                case .fast: .fast
                case .perfectRun: .perfect
                }
        }
    }
}
