import Calendar
import Interop
import System
import Testing

struct OwnCSVCompletionTests {
    private let header = "name,isComplete,dateCompleted,completedOn,completionQuality\n"

    @Test(arguments: [
        // Without a given day it is the day of the instant in the zone of the import, not the written one.
        ("true,2015-06-30T23:30:00-05:00,", "UTC", "2015-07-01", 270),
        ("true,2015-06-30T23:30:00Z,", "Europe/Berlin", "2015-07-01", 90),
        ("1,2015-06-30T00:30:00Z,", "America/New_York", "2015-06-29", 1_230),
        // A given day is used; the written minute only if the instant is written in that day's local time.
        ("YES,2015-06-30T23:30:00-05:00,2015-06-30", "UTC", "2015-06-30", 1_410),
        ("true,2015-07-01T04:30:00Z,2015-06-30", "America/New_York", "2015-06-30", 30),
        (",2015-07-01T04:30:00Z,", "UTC", "2015-07-01", 270), (",,2015-06-30", "Asia/Kolkata", "2015-06-30", 720),
        ("true,,2015-06-30", "UTC", "2015-06-30", 720),
    ])
    func `the day is the given one, otherwise that of the instant in the zone`(
        _ fields: String, _ zoneName: String, _ day: String, _ minute: Int
    ) throws {
        let zone = try #require(ZoneFiles().zone(named: zoneName))
        let completion = try #require(try rows(header + "A,\(fields),", zone: zone)[0].completion)
        #expect(completion.on == Day(day))
        #expect(completion.minute == minute)
        #expect(completion.quality == .standard)
    }

    @Test func `a day alone means its local noon`() throws {
        let zone = try #require(ZoneFiles().zone(named: "Asia/Kolkata"))
        let completion = try #require(try rows(header + "A,true,,2015-06-30,poor", zone: zone)[0].completion)
        #expect(completion.at == Instant("2015-06-30T06:30:00Z"))
        #expect(completion.quality == .poor)
    }

    @Test(arguments: ["false,,,", "0,,,", "No,,,", ",,,"])
    func `an open task has no completion`(_ fields: String) throws {
        #expect(try rows(header + "A,\(fields)")[0].completion == nil)
    }

    @Test func `the day a task was added is that of its instant in the zone`() throws {
        let zone = try #require(ZoneFiles().zone(named: "Europe/Berlin"))
        let added = try #require(try rows("name,dateAdded\nA,2015-06-30T23:30:00Z", zone: zone)[0].added)
        #expect(added.on == Day("2015-07-01"))
        #expect(added.at == Instant("2015-06-30T23:30:00Z"))
    }
}
