import Glibc

// A reader that goes away, such as `head`, is an error of the write instead of the end of the process.
signal(SIGPIPE, SIG_IGN)
let program = Program(
    commands: .tasker, arguments: Array(CommandLine.arguments.dropFirst()), terminal: .standard)
// Nothing waits in a buffer, and nothing is open any more.
_exit(program.run().rawValue)
