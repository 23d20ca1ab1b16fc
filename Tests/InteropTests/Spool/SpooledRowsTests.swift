import Domain
import Interop
import Testing

struct SpooledRowsTests {
    private func rows(_ count: Int) -> String {
        "name,details,id,project,priority,dueDate,completedOn,tags,energy,estimatedDuration,repeatPattern\n"
            + (0..<count).map { number in
                let done = number % 3 == 0 ? "2026-02-0\(number % 9 + 1)" : ""
                let text = String(repeating: "ä\n", count: number % 400)
                return "Task \(number),\"\(text)\",\(TaskID(high: 1, low: UInt64(number))),Home \(number % 7),"
                    + "P\(number % 4),2026-03-01T14:30,\(done),a b\(number),high,\(60 + number),every 2 weeks on mon\n"
            }.joined()
    }

    @Test(arguments: [0, 1, 2, 500])
    func `rows come back as they were read, however many of them are kept in memory`(limit: Int) throws {
        let text = rows(300)
        var reader = try OwnCSVReader(MemorySource(text.utf8), zone: .utc)
        var spooled = try SpooledRows(try OwnCSVReader(MemorySource(text.utf8), zone: .utc), limit: limit)
        #expect(spooled.bytesRead == text.utf8.count)
        var count = 0
        while let row = try reader.next() {
            #expect(try spooled.next() == row)
            count += 1
        }
        #expect(count == 300)
        #expect(try spooled.next() == nil)
    }

    @Test func `every column comes back`() throws {
        let id = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
        let other = "c24c6c0a-5de4-5a1f-bf96-5b02a937ee2b"
        let text = """
            repeatPattern,id,name,details,project,priority,type,dueDate,isComplete,dateAdded,dateCompleted,completedOn,\
            completionQuality,tags,category,energy,context,estimatedDuration,actualDuration,parentId,dependencies
            every! 2 months on the last friday for 5 times,\(id),Read,"a
             ""b"" ",Books,P1,evening,2026-11-21T14:30,true,0001-01-01T10:00:00Z,9999-12-30T23:30:00+01:00,9999-12-31,\
            good,deep x,learning,high,home,1800,60,\(other),\(other)
            ,,Open,,,,,2026-11-21,,,,,,,,,,,,,
            """
        var reader = try OwnCSVReader(MemorySource(text.utf8), zone: .utc)
        var spooled = try SpooledRows(try OwnCSVReader(MemorySource(text.utf8), zone: .utc), limit: 0)
        let first = try #require(try reader.next())
        #expect(first.repeatPattern != nil && first.dependencies.count == 1 && first.completion?.quality == .good)
        #expect(try spooled.next() == first)
        #expect(try spooled.next() == reader.next())
    }

    @Test func `a broken row is told before any row is handed out`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            try SpooledRows(try OwnCSVReader(MemorySource("name\nA\n \n".utf8), zone: .utc))
        }
        #expect(failure.problems.map(\.place) == ["row 2, column name"])
    }
}
