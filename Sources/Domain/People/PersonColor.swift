/// The color of a person. Red, orange, yellow and green are left out, since they stand for priorities and states.
public enum PersonColor: String, CaseIterable, Sendable {
    case indigo, blue, teal, purple, brown, gray

    /// The one that the fewest people have, the first of several.
    public static func leastUsed(among people: [Person]) -> PersonColor {
        let uses = Dictionary(grouping: people, by: \.color).mapValues(\.count)
        return allCases.min { uses[$0, default: 0] < uses[$1, default: 0] } ?? .indigo
    }
}
