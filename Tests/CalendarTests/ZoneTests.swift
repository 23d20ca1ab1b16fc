import Calendar
import Glibc
import System
import Testing

struct ZoneTests {
    @Test(arguments: KnownOffsets.all)
    func `offsets are those of the zone database, before, between and after its transitions`(
        _ name: String, _ offsets: [(seconds: Int64, offset: Int)]
    ) throws {
        let zone = try #require(ZoneFiles().zone(named: name))
        for (seconds, offset) in offsets {
            #expect(zone.offset(at: Instant(milliseconds: seconds * 1_000)) == offset, "at \(seconds)")
            #expect(zone.offset(at: Instant(milliseconds: seconds * 1_000 + 999)) == offset, "just after \(seconds)")
        }
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-11-21", 870, "2026-11-21T13:30:00.000Z"),
        // Skipped: as far after the gap as it lies inside it.
        ("Europe/Berlin", "2026-03-29", 150, "2026-03-29T01:30:00.000Z"),
        ("Europe/Berlin", "2050-03-27", 120, "2050-03-27T01:00:00.000Z"),
        ("America/New_York", "2026-03-08", 135, "2026-03-08T07:15:00.000Z"),
        ("Australia/Lord_Howe", "2026-10-04", 135, "2026-10-03T15:45:00.000Z"),
        ("Pacific/Apia", "2011-12-30", 720, "2011-12-30T22:00:00.000Z"),
        // Twice: the first one.
        ("Europe/Berlin", "2026-10-25", 150, "2026-10-25T00:30:00.000Z"),
        ("Europe/Berlin", "2050-10-30", 120, "2050-10-30T00:00:00.000Z"),
        ("America/New_York", "2026-11-01", 119, "2026-11-01T05:59:00.000Z"),
        ("Australia/Lord_Howe", "2026-04-05", 105, "2026-04-04T14:45:00.000Z"),
        ("Asia/Kolkata", "2026-01-01", 0, "2025-12-31T18:30:00.000Z"),
        ("Pacific/Apia", "2011-12-31", 0, "2011-12-30T10:00:00.000Z"),
    ])
    func `a local time has one instant`(_ name: String, _ day: String, _ minute: Int, _ expected: String) throws {
        let zone = try #require(ZoneFiles().zone(named: name))
        #expect(zone.instant(of: try #require(Day(day)), minute: minute).description == expected)
    }

    @Test(arguments: [
        ("Europe/Berlin", "2026-03-29T00:59:59.999Z", "2026-03-29", 119),
        ("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29", 180),
        ("Asia/Kolkata", "2026-01-01T18:29:59Z", "2026-01-01", 1_439),
        ("Asia/Kolkata", "2026-01-01T18:30:00Z", "2026-01-02", 0),
        ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29", 1_439),
        ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31", 0),
        ("America/New_York", "1969-12-31T23:59:59.999Z", "1969-12-31", 1_139),
        ("UTC", "1969-12-31T23:59:59.999Z", "1969-12-31", 1_439),
    ])
    func `the wall shows a day and a minute`(_ name: String, _ instant: String, _ day: String, _ minute: Int) throws {
        let local = try #require(ZoneFiles().zone(named: name)).local(try #require(Instant(instant)))
        #expect(local.day == Day(day))
        #expect(local.minute == minute)
    }

    @Test(arguments: [
        "", "Nowhere", "Mars/Olympus", "../../../etc/passwd", "/etc/localtime", "Europe//Berlin", "Europe", "a/b/c/d",
        "UTC\0", "posixrules.x",
    ])
    func `an unknown or unsafe name has no zone`(_ name: String) {
        #expect(ZoneFiles().zone(named: name) == nil)
    }

    @Test func `the file of a zone is read once`() throws {
        var folder = Array("/tmp/tasker-zones-XXXXXX".utf8CString)
        try #require(mkdtemp(&folder) != nil)
        let path = String(decoding: folder.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        defer { rmdir(path) }
        try #require(symlink("/usr/share/zoneinfo/Europe/Berlin", path + "/Here") == 0)
        let zones = ZoneFiles(folder: path)
        #expect(zones.zone(named: "Here") != nil)
        unlink(path + "/Here")
        #expect(zones.zone(named: "Here")?.offset(at: Instant(milliseconds: 0)) == 3_600)
        #expect(ZoneFiles(folder: path).zone(named: "Here") == nil)
    }

    @Test func `the system's zone is the one that TZ names`() {
        let winter = Instant(milliseconds: 1_767_225_600_000)
        let summer = Instant(milliseconds: 1_782_864_000_000)
        #expect(ZoneFiles().local(environment: "America/New_York").offset(at: winter) == -18_000)
        #expect(ZoneFiles().local(environment: ":Asia/Kolkata").offset(at: winter) == 19_800)
        #expect(ZoneFiles().local(environment: "/usr/share/zoneinfo/Europe/Berlin").offset(at: summer) == 7_200)
        #expect(ZoneFiles().local(environment: "NZST-12NZDT,M9.5.0,M4.1.0/3").offset(at: winter) == 46_800)
        #expect(ZoneFiles().local(environment: "NZST-12NZDT,M9.5.0,M4.1.0/3").offset(at: summer) == 43_200)
        #expect(ZoneFiles().local(environment: "<+0330>-3:30").offset(at: summer) == 12_600)
        #expect(ZoneFiles().local(environment: "no such zone").offset(at: summer) == 0)
    }

    @Test func `every cut of a zone file is refused or read, never a crash`() {
        let header = Array("TZif2".utf8) + Array(repeating: 0, count: 15)
        for length in 0...header.count { #expect(Zone(name: "x", tzif: Array(header[..<length])) == nil) }
        let wild = header + Array(repeating: 0xFF, count: 24) + Array(repeating: 0x7F, count: 200)
        #expect(Zone(name: "x", tzif: wild) == nil)
    }
}
