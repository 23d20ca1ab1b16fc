import TestRandom
import Testing

@testable import Domain

struct RankedNumbersTests {
    @Test(arguments: [1, 2, 700, 1_023, 1_024, 90_000, 1_000_000_000])
    func `every rank has the number that it has in the sorted array`(range: Int) {
        var random = SeededGenerator(seed: UInt64(range))
        for count in [1, 2, 50, 500] {
            // Clustered around a few values, as well as far apart.
            let numbers = (0..<count).map { index in
                Int.random(in: 0...range, using: &random) / (index % 3 == 0 ? 1 : 1 + range / 10)
            }
            var ranked = RankedNumbers(numbers)
            let sorted = numbers.sorted()
            #expect((0..<count).shuffled(using: &random).allSatisfy { ranked[$0] == sorted[$0] })
        }
    }

    @Test func `a number looked up by index is the one drawn at that index`() {
        var numbers = SeededNumbers(seed: 7)
        let start = numbers
        for place in 0..<5 { #expect(numbers.next() == start.number(at: UInt64(place))) }
    }
}
