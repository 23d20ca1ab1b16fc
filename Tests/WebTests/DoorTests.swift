import Domain
import HTTP
import Testing
import UseCases

@testable import Web

/// How devices present their secret.
struct DoorTests {
    @Test func `a right secret lets in, also after wrong ones, and its use is stored once a minute`() throws {
        let site = try TestSite()
        let context = Context(store: site.store, clock: site.time.clock)
        var fields = DeviceFields()
        fields.name = "Script"
        let added = try ManageDevices(context).add(fields, as: .program)
        let (id, secret) = (added.device.id, added.password.text)
        let door = Door(context, site.time.clock, PeopleDirectory(context))
        func ask(_ program: String, _ secrets: String...) throws -> AccessRule.Verdict {
            let headers: Headers = ["User-Agent": program]
            return door.judge(secrets, try Request(.get, "/", headers: headers, peer: .tcp("192.0.2.7")))
        }
        func lastUse() throws -> DeviceSync? {
            try door.storeUses()
            return try ManageDevices(context).one(id).lastSync
        }
        #expect(try lastUse() == nil)
        #expect(try ask("first", "wrong", secret) == .device("\(id)"))
        #expect(try lastUse()?.program == "first")
        for _ in 0..<9 { #expect(try ask("withdrawn", "wrong") == .unknown) }
        for length in 1...4 { #expect(try ask("thief", "wrong", String(secret.dropLast(length))) == .unknown) }
        guard case .paused(let seconds) = try ask("thief", "") else { throw Problem(.http.busy, "It is not paused.") }
        #expect((1...30).contains(seconds))
        site.time.advance(milliseconds: DeviceSync.storedEvery - 1)
        #expect(try ask("second", secret) == .device("\(id)"))
        #expect(try lastUse()?.program == "first")
        site.time.advance(milliseconds: 1)
        #expect(try ask("third", secret) == .device("\(id)"))
        #expect(try lastUse()?.program == "third" && lastUse()?.address == "192.0.2.7")
        // Reading goes on while nothing can be stored, until the file cannot be read either.
        site.store.close()
        #expect(try ask("fourth", secret) == .unavailable)
    }
}
