import HTTP
import Testing

struct BasicCredentialsTests {
    private func read(_ field: String) throws -> [String]? {
        var headers = Headers()
        headers["Authorization"] = field
        return BasicCredentials(of: try Request(.get, "/", headers: headers)).map { [$0.name, $0.password] }
    }

    @Test func `a name and a password are read as RFC 7617 writes them`() throws {
        #expect(try read("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==") == ["Aladdin", "open sesame"])
        #expect(try read("basic   dGVzdDoxMjPCow==") == ["test", "123£"])
        #expect(try read("Basic Og==") == ["", ""])
        #expect(try read("Basic YTpiOmM") == ["a", "b:c"])
        for field in ["Basic", "Basic YQ==", "Bearer YTpi", "Basic YTpi!", "Basic /zo=", "Basic YTpiY", "Basic YTp=i"] {
            #expect(try read(field) == nil, "\(field)")
        }
    }

    @Test func `a segment keeps what may stand in a path`() {
        #expect(PercentEncoding.segment("a@b;c=1,2~.ics") == "a@b;c=1,2~.ics")
        #expect(PercentEncoding.segment("a/b?c#d%é \n[") == "a%2Fb%3Fc%23d%25%C3%A9%20%0A%5B")
    }
}
