import HTTP
import JSON

extension Response {
    static func json(_ status: Status = .ok, _ content: (inout JSONWriter) throws -> Void) rethrows -> Response {
        var response = Response(status: status, contentType: "application/json", bytes: try JSONWriter.bytes(content))
        response.headers["Cache-Control"] = "no-store"
        return response
    }
}
