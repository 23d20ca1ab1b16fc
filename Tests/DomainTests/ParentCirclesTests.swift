import Domain
import Testing

struct ParentCirclesTests {
    @Test(
        arguments: [
            ([:], []), ([1: 2, 2: 3], []), ([1: 1], [1]), ([1: 2, 2: 1, 3: 1], [1, 2]), ([4: 3, 3: 2, 2: 3], [2, 3]),
            ([1: 2, 2: 3, 3: 1, 5: 5, 6: 9], [1, 2, 3, 5]),
        ] as [([Int: Int], Set<Int>)])
    func `the members of circles are found, but not what only leads to one`(parents: [Int: Int], members: Set<Int>) {
        #expect(ParentCircles.members(parents) == members)
    }

    @Test func `a chain of many rows is followed to its end`() {
        let parents = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ($0, $0 + 1) })
        #expect(ParentCircles.members(parents) == [])
    }
}
