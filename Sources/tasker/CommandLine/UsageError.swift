/// An invalid command line; the program exits with 2.
struct UsageError: Error {
    let message: String
}
