import Domain
import HTTP
import JSON

/// One message of the stream: all events of one data version, so that a page knows everything about it at once.
public struct ChangeMessage: Sendable {
    static let name = "change"
    /// The sequence number of its last event.
    let id: Int
    let data: [UInt8]

    private init(_ events: [PublishedEvent], dataVersion: Int64) {
        id = Int(events.last?.id ?? 0)
        var writer = JSONWriter()
        writer.object { writer in
            writer.key("dataVersion")
            writer.integer(dataVersion)
            writer.key("events")
            writer.array(events) { writer, event in
                // The object of an event, with its name in front.
                writer.json(Array("{\"name\":\"\(event.name)\",".utf8) + event.data.dropFirst())
            }
        }
        data = writer.bytes
    }

    /// Groups events, which are in order.
    static func all(_ events: [PublishedEvent]) -> [ChangeMessage] {
        var groups: [[PublishedEvent]] = []
        for event in events {
            if groups.last?.last?.dataVersion == event.dataVersion {
                groups[groups.count - 1].append(event)
            } else {
                groups.append([event])
            }
        }
        return groups.map { ChangeMessage($0, dataVersion: $0[0].dataVersion) }
    }

    var encoded: [UInt8] { ServerSentEvent.encode(id: id, event: Self.name, data: data) }
}

extension EventHub {
    /// Sends the events of committed changes to every listening page, except those of withdrawn devices, whose streams end.
    public func publish(_ events: [PublishedEvent]) {
        for event in events where event.name == DomainEvent.Kind.deviceWithdrawn.rawValue {
            for device in event.ids { end(owner: device) }
        }
        for message in ChangeMessage.all(events) {
            publish(id: message.id, event: ChangeMessage.name, data: message.data)
        }
    }
}
