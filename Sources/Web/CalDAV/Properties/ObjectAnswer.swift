import Domain
import HTTP
import XML

/// What is answered for the objects of one collection. All of it but a few values is written once, since a list has
/// thousands of objects.
struct ObjectAnswer: Sendable {
    private enum Part {
        case same([UInt8])
        case address
        case value(ObjectValue)
    }

    private var parts: [Part] = []
    private let wanted: PropertyRequest
    /// The address of the collection.
    private let folder: String
    /// What a proxy keeps before all addresses.
    private let base: String

    init(_ wanted: PropertyRequest, in collection: DeviceCollection, _ call: DAVCall) {
        (self.wanted, base) = (wanted, call.request.base)
        folder = base + DAVResource.collection(collection.segment).path
        // The values of any object stand for the properties that it has.
        let any = ObjectMember(name: "", tag: "", modifiedAt: .init(milliseconds: 0))
        let values = wanted.values(.object(collection: collection, any, content: []))
        let stats = MultiStatus.properties(call.isBrief ? values.filter { $0.status == .ok } : values)
        var writer = MultiStatus.writer
        _ = writer.split()
        writer.start(.dav("response"))
        writer.start(.dav("href"))
        parts += [.same(writer.split()), .address]
        writer.end()
        for stat in stats { write(stat.placed(under: base), with: &writer) }
        writer.end()
        parts.append(.same(writer.take()))
    }

    /// A `propstat`, in which the elements of `prop` are properties.
    private mutating func write(_ stat: XMLElement, with writer: inout XMLWriter) {
        writer.start(stat.name)
        for element in stat.children {
            guard element.name == .dav("prop") else {
                writer.write(element)
                continue
            }
            writer.start(element.name)
            for property in element.children {
                guard !property.content.isEmpty, let value = ObjectValue.named[property.name] else {
                    writer.write(property)
                    continue
                }
                writer.start(property.name)
                parts += [.same(writer.split()), .value(value)]
                writer.end()
            }
            writer.end()
        }
        writer.end()
    }

    /// - Parameter address: as the client wrote it; nil for that of the object.
    func write(_ member: ObjectMember, _ content: [UInt8]?, at address: String?, to writer: inout XMLWriter) {
        for part in parts {
            switch part {
            case .same(let bytes): writer.write(piece: bytes)
            case .address:
                if let address {
                    writer.text(address.hasPrefix(DAVResource.folder) ? base + address : address)
                } else {
                    writer.text(folder)
                    writer.text(member.name)
                }
            case .value(.content):
                if let content { writer.text(utf8: wanted.selection?.bytes(of: content) ?? content) }
            case .value(let value): writer.text(value.text(of: member, content) ?? "")
            }
        }
    }
}

extension MultiStatus {
    /// - Parameter address: as the client wrote it; nil for that of the object.
    mutating func add(
        _ answer: ObjectAnswer, _ member: ObjectMember, _ content: [UInt8]?, at address: String? = nil
    ) throws {
        try add { answer.write(member, content, at: address, to: &$0) }
    }
}
