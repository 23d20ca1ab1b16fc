/// The exit codes of the program.
enum ExitCode: Int32 {
    case done = 0
    case failed = 1
    case wrongUsage = 2
}
