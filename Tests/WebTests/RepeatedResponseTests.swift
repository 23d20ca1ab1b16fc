import HTTP
import Testing

@testable import Web

struct RepeatedResponseTests {
    @Test func `a response is made again only for other facts`() throws {
        let repeated = RepeatedResponse<Int>()
        var made: [Int] = []
        func body(_ facts: Int) throws -> [UInt8] {
            try repeated.response(to: facts) {
                made.append(facts)
                return Response(contentType: "text/plain", bytes: [UInt8(facts)])
            }.body.collect()
        }
        #expect(try [1, 1, 2, 2, 1].map(body) == [[1], [1], [2], [2], [1]])
        #expect(made == [1, 2, 1])
    }
}
