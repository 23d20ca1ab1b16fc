import Calendar
import Domain
import Interop
import Testing
import UseCases

/// A device of a world that reads and writes objects.
struct Phone {
    let world: World
    var device: Device
    /// The segment of the collection that it uses.
    var segment = Project.inboxID.description
    /// Whose it is; nil for the only person.
    var person: Person?

    init(_ world: World, since: Day? = "2026-02-26") {
        self.world = world
        device = Device(
            id: .random(), name: "Phone", addedAt: world.time.now, limits: DeviceLimits(completedSince: since))
    }

    private var context: Context { person.map(world.context) ?? world.context }
    var collections: DeviceCollections { DeviceCollections(context, device) }
    var reading: ReadObjects { ReadObjects(context, device, CalendarObjectForm()) }
    var writing: WriteObjects { WriteObjects(context, device, CalendarObjectForm()) }

    /// A VTODO in a calendar.
    static func object(_ uid: String, _ lines: String...) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Phone//EN", "BEGIN:VTODO", "UID:\(uid)"] + lines
            + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @discardableResult
    func put(_ name: String, _ text: String, _ condition: ObjectCondition = .none) throws -> PutObject {
        try writing.put(segment, name, Array(text.utf8), condition)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try reading.content(segment, name).bytes, as: UTF8.self)
    }

    /// The lines of the VTODO of an object.
    func lines(_ name: String) throws -> [String] {
        let all = try text(name).split(separator: "\r\n").map { String($0) }
        let start = try #require(all.firstIndex(of: "BEGIN:VTODO"))
        return Array(all[(start + 1)...].prefix { $0 != "END:VTODO" })
    }

    var names: [String] {
        get throws {
            var names: [String] = []
            try reading.members(segment) { names.append($0.name) }
            return names
        }
    }

    func changes(since token: String?, limit: Int? = nil) throws -> ObjectChanges {
        try reading.changes(segment, since: token, limit: limit)
    }
}

/// Why a request of a device is refused; nil if it is not.
func deviceRefusal(_ body: () throws -> Void) -> DeviceRefusal? {
    do {
        try body()
        return nil
    } catch let refusal as DeviceRefusal {
        return refusal
    } catch {
        Issue.record("\(error)")
        return nil
    }
}

extension Phone {
    /// The task of an object that a device named.
    func task(_ name: String) throws -> TaskID? {
        guard let project = ProjectID(segment) else { return nil }
        return try world.store.read { try $0.objects.facts(named: [name], in: project, completedSince: nil)[name]?.id }
    }

    func item(_ name: String, at location: SourceLocation = #_sourceLocation) throws -> TaskItem {
        try world.item(try #require(try task(name), sourceLocation: location))
    }
}

extension GetRelatedTasks {
    /// With the objects that devices send.
    init(_ context: Context) { self.init(context, CalendarObjectForm()) }
}
