import Testing
import Threads

@testable import HTTP

struct StopTests {
    @Test func `stopping twice or before starting returns`() throws {
        let live = try LiveServer { _ in }
        live.server.stop()
        live.server.stop()
        live.server.wait()
        try Server(ServerConfiguration(), router: Router()).stop()
    }

    @Test func `stopping lets a running request finish and closes the rest`() throws {
        let gate = try Gate()
        let begun = try Gate()
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/slow", on: .worker) { _ in
                begun.open()
                gate.wait()
                return Response(contentType: "text/plain", bytes: Array("slow".utf8))
            }
        }
        let idle = try live.connect()
        idle.get("/hello")
        #expect(idle.read(until: "hello").hasSuffix("hello"))
        let busy = try live.connect()
        busy.get("/slow")
        begun.wait()
        let server = live.server
        let stopper = try Thread(name: "stopper") { server.stop(graceful: 10) }
        #expect(idle.readToEnd() == "")
        gate.open()
        let answer = try #require(busy.readToEnd())
        #expect(answer.hasSuffix("slow"))
        #expect(answer.contains("Connection: close\r\n"))
        stopper.join()
        #expect(throws: ClientError.self) { try live.client.send(.get, "/hello") }
    }
}
