extension Request {
    /// The fields of a body of type `application/x-www-form-urlencoded` (WHATWG URL §5.1).
    ///
    /// - Throws: a `Problem`: 415 for another type, 400 if the fields are incorrectly encoded or too many.
    public func form() throws(Problem) -> Query {
        guard contentType?.isUTF8("application/x-www-form-urlencoded") == true else {
            throw Problem(.http.formType, "Send the form with Content-Type: application/x-www-form-urlencoded.")
        }
        return try Query(parsing: bodyBytes)
    }
}
