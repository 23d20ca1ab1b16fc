import Testing

@testable import HTTP

struct ServerTests {
    @Test func `a connection is kept open for further requests`() throws {
        let live = try LiveServer { _ in }
        let wire = try live.connect()
        for _ in 0..<3 {
            wire.get("/hello")
            #expect(wire.read(until: "hello").hasPrefix("HTTP/1.1 200 OK\r\n"))
        }
    }

    @Test func `pipelined responses keep their order after a worker's`() throws {
        let gate = try Gate()
        let live = try LiveServer { router in
            router.add(.get, "/slow", on: .worker) { _ in
                gate.wait()
                return Response(contentType: "text/plain", bytes: Array("slow".utf8))
            }
        }
        let wire = try live.connect()
        wire.get("/hello")
        wire.get("/slow")
        wire.get("/hello", "Connection: close\r\n")
        #expect(wire.read(until: "hello").hasSuffix("hello"))
        gate.open()
        let rest = try #require(wire.readToEnd())
        #expect(rest.hasSuffix("hello"))
        #expect(rest.contains("slowHTTP/1.1"))
    }

    @Test func `a client that sends slowly does not hold up others`() throws {
        let live = try LiveServer {
            $0.loops = 1
        } routes: { _ in
        }
        let slow = try live.connect()
        slow.send("GET /hello HTTP/1.1\r\nHo")
        #expect(try live.client.send(.get, "/hello").status == 200)
        slow.send("st: localhost:\(live.port)\r\n\r\n")
        #expect(slow.read(until: "hello").hasSuffix("hello"))
    }

    @Test func `a client that reads slowly gets everything and does not hold up others`() throws {
        let large = [UInt8](repeating: 0x61, count: 8 << 20)
        let live = try LiveServer {
            $0.loops = 1
        } routes: { router in
            router.add(.get, "/large") { _ in Response(contentType: "text/plain", bytes: large) }
        }
        let slow = try Wire(port: live.port, receiveBuffer: 4096)
        slow.get("/large", "Connection: close\r\n")
        #expect(try live.client.send(.get, "/hello").status == 200)
        let text = try #require(slow.readToEnd())
        #expect(text.utf8.count > large.count)
    }

    @Test func `a client that reads slowly gets every byte of a part of a file`() throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        // No two pieces of it are alike.
        let text = (0..<500_000).map { String(1_000_000 + $0) }.joined()
        try folder.write("large.txt", text)
        let path = "\(folder.path)/large.txt"
        let part = 1_000_003..<3_000_011
        let live = try LiveServer { router in
            router.add(.get, "/part") { _ in
                Response(body: .file(try FileBody(path: path).part(part)))
            }
        }
        let slow = try Wire(port: live.port, receiveBuffer: 4096)
        slow.get("/part", "Connection: close\r\n")
        #expect(slow.read(until: "\r\n\r\n").contains("Content-Length: \(part.count)\r\n"))
        #expect(try #require(slow.readToEnd()).utf8.elementsEqual(Array(text.utf8)[part]))
    }

    @Test func `an upload arrives as a file`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/upload", on: .worker, body: .upload) { request in
                guard case .file(let file) = request.body else { return Response(status: .badRequest) }
                // Opened by path, as readers of large files do.
                let again = try FileBody(path: file.path)
                guard try FolderFile.read(again) == file.readAll() else { return Response(status: .conflict) }
                return Response(contentType: "text/plain", bytes: Array(try file.readAll().suffix(3)))
            }
        }
        let content = [UInt8](repeating: 0x61, count: 5 << 20) + Array("end".utf8)
        let answer = try live.client.send(.post, "/upload", content: .bytes(content))
        #expect(answer.status == 200)
        #expect(answer.body == Array("end".utf8))
    }

    @Test func `a client that expects it is told to continue`() throws {
        let live = try LiveServer { router in
            router.add(.post, "/echo") { Response(contentType: "text/plain", bytes: $0.bodyBytes) }
        }
        let wire = try live.connect()
        let head = "Host: localhost:\(live.port)\r\nExpect: 100-continue\r\nConnection: close\r\n"
        wire.send("POST /echo HTTP/1.1\r\n\(head)Content-Length: 3\r\n\r\n")
        #expect(wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
        wire.send("abc")
        #expect(wire.readToEnd()?.hasSuffix("abc") == true)

        let refused = try live.connect()
        refused.send("POST /nothing HTTP/1.1\r\n\(head)Content-Length: 3\r\n\r\n")
        #expect(refused.readToEnd()?.hasPrefix("HTTP/1.1 404 ") == true)
    }

    @Test func `HEAD gets the length and no body`() throws {
        let live = try LiveServer { _ in }
        let wire = try live.connect()
        wire.send("HEAD /hello HTTP/1.1\r\nHost: localhost:\(live.port)\r\nConnection: close\r\n\r\n")
        let answer = try #require(wire.readToEnd())
        #expect(answer.contains("Content-Length: 5\r\n"))
        #expect(answer.hasSuffix("\r\n\r\n"))
    }

    @Test func `a client that closes its sending side still gets its response`() throws {
        let live = try LiveServer { router in
            router.add(.get, "/work", on: .worker) { _ in Response(contentType: "text/plain", bytes: [0x61]) }
        }
        let wire = try live.connect()
        wire.get("/work")
        wire.endSending()
        #expect(wire.readToEnd()?.hasSuffix("\r\n\r\na") == true)
    }

    @Test(arguments: [10, 3_000_000]) func `a stream body has a length`(_ size: Int) throws {
        let live = try LiveServer { router in
            router.add(.get, "/export") { _ in
                Response(
                    body: .stream { writer in
                        for _ in 0..<(size / 10) { try writer.write("0123456789") }
                    })
            }
        }
        let answer = try live.client.send(.get, "/export")
        #expect(answer.headers["Content-Length"] == "\(size)")
        #expect(answer.body.count == size)
        #expect(answer.body.suffix(10).elementsEqual("0123456789".utf8))
    }

    @Test func `an error while a body is written gives an error response`() throws {
        struct Broken: Error {}
        let live = try LiveServer { router in
            router.add(.get, "/export") { _ in
                Response(
                    body: .stream { writer in
                        try writer.write("begin")
                        throw Broken()
                    })
            }
        }
        #expect(try live.client.send(.get, "/export").status == 500)
    }
}
