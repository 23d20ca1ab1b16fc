import Synchronization
import TestRandom
import Testing

@testable import HTTP

/// Requests sent before the responses to earlier ones have arrived (RFC 9112 §9.3.2).
struct PipeliningTests {
    /// A request and its expected response.
    private struct Exchange {
        let request: [UInt8]
        let status: Int
        let hasBody: Bool
        let body: [UInt8]
    }

    /// `GET /loop/SIZE/LETTER` returns that many letters; likewise for `/worker` and `/stream`.
    private static func serve() throws -> LiveServer {
        @Sendable func letters(_ request: Request) throws -> [UInt8] {
            let size = try #require(request.parameters["size"].flatMap { Int($0) })
            return [UInt8](repeating: try #require(request.parameters["letter"]?.utf8.first), count: size)
        }
        return try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/loop/{size}/{letter}") { Response(contentType: "text/plain", bytes: try letters($0)) }
            router.add(.get, "/worker/{size}/{letter}", on: .worker) {
                Response(contentType: "text/plain", bytes: try letters($0))
            }
            router.add(.get, "/stream/{size}/{letter}") { request in
                Response(body: .stream { try $0.write(try letters(request)) })
            }
            router.add(.post, "/loop/echo") { Response(contentType: "text/plain", bytes: $0.bodyBytes) }
            router.add(.post, "/worker/echo", on: .worker) {
                Response(contentType: "text/plain", bytes: $0.bodyBytes)
            }
        }
    }

    @Test(arguments: [16 * 1024, 16 * 1024 + 1, 300_000, 1 << 20])
    func `a request after one with a long response is answered too`(_ size: Int) throws {
        let live = try Self.serve()
        let wire = try live.connect()
        let fields = "HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n"
        wire.send(
            "GET /loop/\(size)/a \(fields)GET /hello \(fields)GET /worker/\(size)/b \(fields)GET /hello \(fields)")
        #expect(wire.read(until: "\r\n\r\nhello").utf8.count > size)
        #expect(wire.read(until: "\r\n\r\nhello").utf8.count > size)
    }

    @Test(arguments: 0..<24) func `any mix of requests is answered completely and in order`(_ seed: UInt64) throws {
        let live = try Self.serve()
        var generator = SeededGenerator(seed: seed)
        let exchanges = (0..<Int.random(in: 2...50, using: &generator)).map { _ in
            Self.exchange(port: live.port, &generator)
        }
        let answers = SlowReader(wire: try Wire(port: live.port, receiveBuffer: 16 * 1024), generator: generator)
        var rest = exchanges.flatMap(\.request)[...]
        while !rest.isEmpty {
            let cut = min(
                rest.count, Int.random(in: 1...[3, 80, 1000].randomElement(using: &generator)!, using: &generator))
            #expect(answers.wire.send(rest.prefix(cut)))
            rest = rest.dropFirst(cut)
            if Bool.random(using: &generator) { answers.takeAvailable() }
        }
        for (index, exchange) in exchanges.enumerated() {
            let answer = try #require(answers.next(hasBody: exchange.hasBody), "\(index) of \(exchanges.count)")
            #expect(answer.status == exchange.status)
            #expect(answer.body.count == exchange.body.count)
            #expect(answer.body == exchange.body, "\(index) of \(exchanges.count)")
        }
    }

    @Test func `a client with many requests does not hold up others`() throws {
        let gate = try Gate()
        let answered = Atomic<Int>(0)
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/count") { _ in
                gate.wait()
                answered.add(1, ordering: .relaxed)
                return Response()
            }
            router.add(.get, "/answered") { _ in
                Response(headers: ["X-Answered": "\(answered.load(ordering: .relaxed))"])
            }
        }
        let other = try live.connect()
        other.get("/hello")
        #expect(other.read(until: "hello").hasSuffix("hello"))
        let many = try live.connect()
        let line = "GET /count HTTP/1.1\r\nHost: localhost:\(live.port)\r\n\r\n"
        many.send(String(repeating: line, count: 500))
        other.get("/answered")
        gate.open()
        let before = other.read(until: "\r\n\r\n").split(separator: "\r\n").first { $0.hasPrefix("X-Answered: ") }
        #expect(try #require(before.flatMap { Int($0.dropFirst(12)) }) < 100)
        for _ in 0..<500 { #expect(many.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 200 ")) }
    }

    private static func exchange(port: Int, _ generator: inout SeededGenerator) -> Exchange {
        let size = Int.random(in: 0...[0, 20, 20_000, 1 << 20].randomElement(using: &generator)!, using: &generator)
        let letter = UInt8.random(in: 0x61...0x7A, using: &generator)
        let body = [UInt8](repeating: letter, count: size)
        let target = "\(size)/\(Character(UnicodeScalar(letter)))"
        func request(_ line: String, _ fields: String = "", _ body: [UInt8] = []) -> [UInt8] {
            Array("\(line) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(fields)\r\n".utf8) + body
        }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return Exchange(request: request("GET /none"), status: 404, hasBody: true, body: missing)
        case 1: return Exchange(request: request("HEAD /loop/\(target)"), status: 200, hasBody: false, body: [])
        case 2:
            let sent = Array(body.prefix(3000))
            let text = request("POST /loop/echo", "Content-Length: \(sent.count)\r\n", sent)
            return Exchange(request: text, status: 200, hasBody: true, body: sent)
        case 3:
            let sent = Array(body.prefix(3000))
            let chunk = sent.isEmpty ? [] : Array("\(String(sent.count, radix: 16))\r\n".utf8) + sent + [13, 10]
            let text = request("POST /worker/echo", "Transfer-Encoding: chunked\r\n", chunk + Array("0\r\n\r\n".utf8))
            return Exchange(request: text, status: 200, hasBody: true, body: sent)
        case let number:
            let kind = number < 6 ? "loop" : number == 6 ? "worker" : "stream"
            return Exchange(request: request("GET /\(kind)/\(target)"), status: 200, hasBody: true, body: body)
        }
    }

    private static let missing = try! Router().respond(to: Request(.get, "/none")).body.collect()
}

/// Reads responses from a connection in pieces of random length.
private final class SlowReader {
    let wire: Wire
    var generator: SeededGenerator
    private var arrived: [UInt8] = []
    private var position = 0

    init(wire: Wire, generator: SeededGenerator) {
        self.wire = wire
        self.generator = generator
    }

    private func take(waits: Bool) -> Bool {
        let piece = wire.take(atMost: Int.random(in: 1...20_000, using: &generator), waits: waits) ?? []
        arrived += piece
        return !piece.isEmpty
    }

    func takeAvailable() {
        _ = take(waits: false)
    }

    /// The next response; `nil` if it is incomplete.
    func next(hasBody: Bool) -> (status: Int, body: [UInt8])? {
        arrived.removeFirst(position)
        position = 0
        while position < 4 || !arrived[(position - 4)..<position].elementsEqual("\r\n\r\n".utf8) {
            if position == arrived.count, !take(waits: true) { return nil }
            position += 1
        }
        let head = String(decoding: arrived[..<position], as: UTF8.self)
        let fields = head.split(separator: "\r\n")
        let length = fields.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
        guard let status = Int(head.dropFirst(9).prefix(3)) else { return nil }
        let start = position
        position += hasBody ? length : 0
        while arrived.count < position {
            guard take(waits: true) else { return nil }
        }
        return (status, Array(arrived[start..<position]))
    }
}
