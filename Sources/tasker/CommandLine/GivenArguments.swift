/// The arguments as the system passes them.
enum GivenArguments {
    /// - Throws: `UsageError` for an argument that is not UTF-8, since decoding would replace its bytes.
    static func refuseOtherThanText() throws {
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil else {
                continue
            }
            throw UsageError(
                message: "Argument \(index), “\(String(cString: argument))”, is not UTF-8 text. Write it in UTF-8.")
        }
    }
}
