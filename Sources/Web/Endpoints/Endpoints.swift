extension Endpoint {
    /// Every one of the site, in the order of the document.
    static let all: [Endpoint] = TaskEndpoints.all
}
