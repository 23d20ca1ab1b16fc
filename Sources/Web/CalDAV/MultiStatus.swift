import Domain
import HTTP
import XML

/// Writes a 207, one resource after the other (RFC 4918 §13).
struct MultiStatus {
    static let contentType = "application/xml; charset=utf-8"
    /// In bytes; what is written is passed on when there is more.
    private static let pieceSize = 32_768

    private var writer = MultiStatus.writer
    /// What a proxy keeps before all addresses.
    private let base: String
    private let receive: ([UInt8]) throws -> Void

    /// A property with its content.
    struct Value {
        let name: XMLName
        var content: [XMLElement.Part] = []
    }

    init(under base: String = "", _ receive: @escaping ([UInt8]) throws -> Void) {
        (self.base, self.receive) = (base, receive)
    }

    /// A writer that has begun.
    static var writer: XMLWriter {
        var writer = XMLWriter.dav
        writer.start(.dav("multistatus"))
        return writer
    }

    /// A response whose members are written one by one, in memory or a temporary file if there are many.
    static func response(
        to request: Request, _ write: @escaping @Sendable (inout MultiStatus) throws -> Void
    ) -> Response {
        let base = request.base
        return Response(
            status: .multiStatus, headers: ["Content-Type": contentType, "Cache-Control": "no-cache"],
            body: .stream { stream in
                var status = MultiStatus(under: base) { try stream.write($0) }
                try write(&status)
                try status.finish()
            })
    }

    /// - Parameters:
    ///   - values: by status, in order; those without a property are left out.
    ///   - condition: why the properties of an error are refused.
    mutating func add(_ href: String, _ values: [(status: Status, values: [Value])], condition: XMLElement? = nil)
        throws
    {
        write(XMLElement(.dav("response"), [.href(href)] + Self.properties(values, condition: condition)))
        try passOn(Self.pieceSize)
    }

    /// A response that is written by others, whose addresses are placed already.
    mutating func add(_ write: (inout XMLWriter) -> Void) throws {
        write(&writer)
        try passOn(Self.pieceSize)
    }

    /// A resource without properties, such as one that is not there.
    mutating func add(_ href: String, _ status: Status, condition: XMLName? = nil) throws {
        let error = condition.map { [XMLElement(.dav("error"), [XMLElement($0)])] } ?? []
        write(XMLElement(.dav("response"), [.href(href), Self.element(status)] + error))
        try passOn(Self.pieceSize)
    }

    mutating func add(token: String) { writer.element(.dav("sync-token"), text: token) }

    mutating func finish() throws {
        writer.end()
        try passOn(0)
    }

    private mutating func passOn(_ size: Int) throws {
        if writer.bytes.count > size { try receive(writer.take()) }
    }

    private mutating func write(_ response: XMLElement) { writer.write(response.placed(under: base)) }

    /// The `propstat` elements of a response.
    static func properties(
        _ values: [(status: Status, values: [Value])], condition: XMLElement? = nil
    ) -> [XMLElement] {
        let said = values.filter { !$0.values.isEmpty }
        return (said.isEmpty ? [(.ok, [])] : said).map { status, values in
            let names = XMLElement(.dav("prop"), values.map { XMLElement($0.name, [], $0.content) })
            let error = condition.flatMap { status == .forbidden ? XMLElement(.dav("error"), [$0]) : nil }
            return XMLElement(.dav("propstat"), [names, element(status)] + (error.map { [$0] } ?? []))
        }
    }

    private static func element(_ status: Status) -> XMLElement { status == .ok ? ok : made(status) }

    private static let ok = made(.ok)

    private static func made(_ status: Status) -> XMLElement {
        XMLElement(.dav("status"), text: "HTTP/1.1 \(status.code) \(status.reason)")
    }
}

extension XMLElement {
    /// The element with a prefix before every address of the server in it.
    func placed(under base: String) -> XMLElement {
        if base.isEmpty { return self }
        if name == .dav("href") {
            return text.hasPrefix(DAVResource.folder) ? .href(base + text) : self
        }
        let content = content.map { part in
            if case .element(let element) = part { Part.element(element.placed(under: base)) } else { part }
        }
        return XMLElement(name, attributes, content)
    }
}
