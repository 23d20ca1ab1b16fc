import Glibc

StandardStreams.occupyClosed()
// A closed pipe, as with `head`, is reported as a write error instead of killing the process.
signal(SIGPIPE, SIG_IGN)
let program = Program(
    commands: .tasker, arguments: Array(CommandLine.arguments.dropFirst()), terminal: .standard)
// Nothing is buffered or open any more.
_exit(program.run().rawValue)
