import Domain
import HTTP
import JSON

/// One message of the stream: all events of one data version, so that a page knows everything about it at once.
public struct ChangeMessage: Sendable {
    static let name = "change"
    /// The sequence number of its last event.
    let id: Int
    let data: [UInt8]

    /// - Parameter events: of one data version.
    init(_ events: [PublishedEvent]) {
        let dataVersion = events.last?.dataVersion ?? 0
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

    static func all(_ events: [PublishedEvent]) -> [ChangeMessage] { groups(events).map(ChangeMessage.init) }

    /// Groups events, which are in order.
    static func groups(_ events: [PublishedEvent]) -> [[PublishedEvent]] {
        var groups: [[PublishedEvent]] = []
        for event in events {
            if groups.last?.last?.dataVersion == event.dataVersion {
                groups[groups.count - 1].append(event)
            } else {
                groups.append([event])
            }
        }
        return groups
    }

    var encoded: [UInt8] { ServerSentEvent.encode(id: id, event: Self.name, data: data) }
}

extension EventHub {
    /// Sends the events of committed changes to every listening page, except those of withdrawn devices, whose streams end.
    /// - Parameter heard: what a person may hear of them.
    func publish(
        _ events: [PublishedEvent],
        heard: @escaping @Sendable (_ events: [PublishedEvent], _ person: Int) -> [PublishedEvent]
    ) {
        for event in events where event.name == DomainEvent.Kind.deviceWithdrawn.rawValue {
            for device in event.ids { end(owner: device) }
        }
        for group in ChangeMessage.groups(events) {
            let message = ChangeMessage(group)
            publish(id: message.id, event: ChangeMessage.name, data: message.data) { person in
                let heard = heard(group, person)
                return heard.isEmpty ? nil : ChangeMessage(heard).data
            }
        }
    }
}
