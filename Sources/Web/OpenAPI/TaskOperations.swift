extension OpenAPI {
    static let taskCodes = TaskEndpoints.fieldRefusals
    static let tagHeader = ["ETag": DocumentedAnswer.tag]
    static let madeHeaders = [
        "ETag": "The version of what was made; not in an answer that is given again.", "Location": "Its address.",
    ]
}
