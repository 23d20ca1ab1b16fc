import Calendar
import Domain
import HTTP
import Interop
import UseCases
import XML

/// A request of a device, with what it needs to be answered.
struct DAVCall: Sendable {
    /// How long a read may take whose answer grows with the data.
    private static let readLimit = Duration.seconds(600)

    let request: Request
    let resource: DAVResource
    let device: Device
    let context: Context
    let clock: Clock
    let collections: DeviceCollections
    let objects: ReadObjects

    /// - Throws: `DAVFault` if nothing can stand at the address, or a 401 `Problem`.
    init(_ request: Request, _ site: Site) throws {
        guard let resource = DAVResource(request.encodedPath) else { throw DAVFault.notThere }
        device = try DeviceSignIn.device(of: request, site)
        var request = request
        request.device = device.id.description
        (self.request, self.resource) = (request, resource)
        context =
            try request.method.isSafe ? site.reading(request, for: Self.readLimit) : site.context(of: request)
        clock = site.services.clock
        collections = DeviceCollections(context, device)
        objects = ReadObjects(context, device, CalendarObjectForm())
    }

    var writing: WriteObjects { WriteObjects(context, device, CalendarObjectForm()) }

    /// The body as XML; nil if it is empty.
    /// - Throws: `DAVFault` if it is not XML.
    func document() throws -> XMLElement? {
        let bytes = request.bodyBytes
        if bytes.isEmpty { return nil }
        do { return try XMLElement(bytes) } catch { throw DAVFault(error) }
    }

    /// - Parameter zoneName: of the zone in which a filter means its days; nil or unknown for that of the settings.
    func moment(zoneName: String?) throws -> Moment {
        clock.moment(inZone: try zoneName ?? ManageSettings(context).current().timeZone)
    }

    /// Whether the client wants no word of properties that are missing (RFC 8144 §2.1, and `Brief`, which came before it).
    var isBrief: Bool {
        let preferences = request.headers.values("prefer").flatMap { $0.split(separator: ",") }
        return preferences.contains { $0.lowercased().filter { !" \t\"".contains($0) } == "return=minimal" }
            || request.headers["brief"]?.lowercased() == "t"
    }
}
