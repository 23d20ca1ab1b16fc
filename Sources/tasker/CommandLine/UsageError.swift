/// A command line that cannot be understood; ends the program with 2.
struct UsageError: Error {
    let message: String
}
