import Domain
import TestRandom
import Testing

struct LevelPropertyTests {
    @Test(arguments: 1...5)
    func `the level is the root of hundreds of points, up to fifty`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let points = Int.random(in: 0...300_000, using: &random)
            // min(50, floor(√(points ÷ 100)) + 1), and no square of whole numbers is missed by floating point here.
            let expected = min(50, Int((Double(points) / 100).squareRoot()) + 1)
            #expect(Level(points: points).number == expected, "\(points)")
        }
    }

    @Test(arguments: 1...5)
    func `more points never lower level or title, and the progress fills one level after the other`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let ranks = ["Beginner", "Apprentice", "Skilled", "Expert", "Master", "Grandmaster", "Legend", "Ultimate"]
        for _ in 0..<400 {
            let less = Level(points: Int.random(in: -50...260_000, using: &random))
            let more = Level(points: less.points + Int.random(in: 0...900, using: &random))
            #expect(more.number >= less.number)
            #expect(ranks.firstIndex(of: more.title) ?? -1 >= ranks.firstIndex(of: less.title) ?? 99)
            #expect((0...1).contains(less.progress) && (less.number == Level.highest || less.progress < 1))
            if more.number == less.number { #expect(more.progress >= less.progress) }
        }
    }

    @Test(arguments: 1...5)
    func `the way holds the points and grows with them`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let level = Level(points: Int.random(in: 0...300_000, using: &random))
            let (stops, share) = (level.way.stops, level.way.share)
            #expect(stops.count == 6 && stops.first?.at == 0 && stops.last?.at == 1)
            #expect(stops.contains { $0.level == level.number })
            for (earlier, later) in zip(stops, stops.dropFirst()) {
                #expect(earlier.level + 1 == later.level && earlier.points < later.points && earlier.at < later.at)
            }
            for stop in stops { #expect((stop.points <= level.points) == (stop.at <= share), "\(level.points)") }
        }
    }
}
