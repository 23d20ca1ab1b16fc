import Domain
import Testing

struct NumbersOfIDsTests {
    @Test func `each of many IDs keeps the number with which it first occurred`() {
        let ids = (0..<1_000).map { _ in TaskID.random() }
        var rows = NumbersOfIDs()
        for (index, id) in ids.enumerated() { #expect(rows.add(id, 2 * index + 1) == nil) }
        for (index, id) in ids.enumerated() { #expect(rows.add(id, 5_000) == 2 * index + 1) }
        #expect(rows[ids[7]] == 15)
        #expect(rows[.random()] == nil)
    }

    @Test func `the occurrences of each of many IDs are counted`() {
        let ids = (0..<1_000).map { _ in TaskID.random() }
        var counts = NumbersOfIDs()
        for round in 1...3 {
            for id in ids { #expect(counts.count(id) == round) }
        }
        #expect(counts[ids[999]] == 3)
    }
}
