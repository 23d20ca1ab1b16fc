import Domain
import Codecs
import UseCases

/// The response bodies about achievements.
enum AchievementCodec {
    static let list = ListCodec<[AchievementProgress], AchievementProgress>(
        "Achievements", of: .object(achievement), items: { $0 }, by: \.achievement.id,
        others: [
            Field("unlocked", .integer(15)) { $0.count { $0.day != nil } },
            Field("points", .integer(1_210), "The points of unlocked achievements.") { items in
                items.reduce(0) { $0 + ($1.day == nil ? 0 : $1.achievement.points) }
            },
        ])

    static let achievement = ObjectCodec<AchievementProgress>(
        "Achievement",
        declared.map { $0.of(\.achievement) } + [
            Field("unlockedOn", .orNull(.day("2026-11-16")), "Null while locked.", \.day),
            Field("value", .integer(12), "The count so far.", \.value),
            Field("progress", .number(1), "The progress, 0 to 1.", \.progress),
        ])

    /// An achievement unlocked by a completion.
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
        Field("category", .nullOr(.choice(Category.general)), "The category, if only one counts.") {
            if case .category(let category) = $0.measure { category } else { nil }
        },
        Field("target", .integer(7), \.target),
    ]

    /// The groups of achievements, by what they count.
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
