import Domain

/// Reads who uses the server, and whose each device is.
public struct GetPeopleAndDevices: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Returns: nobody as long as there is one person.
    public func execute() throws -> (people: [Person], devices: [Device]) {
        try context.store.read { reading in
            let people = try reading.people.all()
            return (people, people.isEmpty ? [] : try reading.devices.all())
        }
    }
}
