import Domain
import Glibc
import HTTP
import JSON
import Testing

/// The program running as a server, ready for requests.
final class RunningServer {
    let process: ChildProcess
    let firstLine: String
    let port: Int
    private let host: String

    /// - Parameter host: the numeric address to listen on.
    init(_ process: ChildProcess, host: String = "127.0.0.1") throws {
        self.process = process
        self.host = host
        firstLine = try #require(process.line(), "the server says nothing: \(process.errors)")
        let digits = firstLine.drop { $0 != ":" }.dropFirst().drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
        port = try #require(Int(digits), "no port in “\(firstLine)”")
    }

    var client: Client { Client(.tcp(host: host, port: port), timeout: .seconds(60)) }

    func send(
        _ method: Method, _ target: String, _ headers: Headers = Headers(), body: String? = nil
    ) throws -> Client.Response {
        try client.send(method, target, headers: headers, content: body.map { .bytes(Array($0.utf8)) } ?? .none)
    }

    /// Sends and receives JSON.
    func json(_ method: Method, _ target: String, _ body: String? = nil) throws -> JSONValue {
        let headers: Headers = body == nil ? [:] : ["Content-Type": "application/json"]
        let answer = try send(method, target, headers, body: body)
        let text = String(decoding: answer.body, as: UTF8.self)
        try #require((200..<300).contains(answer.status), "\(method.rawValue) \(target): \(answer.status) \(text)")
        return try JSONParser.parse(answer.body)
    }

    func text(_ target: String) throws -> String {
        String(decoding: try send(.get, target).body, as: UTF8.self)
    }

    /// Stops the server and waits for it to exit.
    func stop(_ signal: Int32 = SIGTERM) throws -> ChildProcess.Result {
        process.signal(signal)
        return try process.finish()
    }
}

extension JSONValue {
    /// The member at a path such as `streak.current`.
    func at(_ path: String) -> JSONValue? {
        path.split(separator: ".").reduce(self) { value, name in value?[String(name)] }
    }

    func number(_ path: String) -> Int? { at(path)?.integer.map { Int($0) } }

    func text(_ path: String) -> String? { at(path)?.string }
}
