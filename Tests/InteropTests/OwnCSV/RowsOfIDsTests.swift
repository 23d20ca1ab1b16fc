import Domain
import Testing

@testable import Interop

struct RowsOfIDsTests {
    @Test func `each of many IDs is known by the row in which it first occurred`() {
        let ids = (0..<1_000).map { _ in TaskID.random() }
        var rows = RowsOfIDs()
        for (index, id) in ids.enumerated() { #expect(rows.add(id, row: 2 * index + 1) == nil) }
        for (index, id) in ids.enumerated() { #expect(rows.add(id, row: 5_000) == 2 * index + 1) }
    }
}
