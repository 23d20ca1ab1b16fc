import Domain

/// The API's own description (OpenAPI 3.1).
enum OpenAPI {
    static func document(version: String) -> [UInt8] {
        JSONWriter.bytes { writer in
            writer.object { $0.member("openapi", "3.1.0" as String?) }
        }
    }
}
