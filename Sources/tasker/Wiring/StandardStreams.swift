import Glibc

/// The descriptors 0 to 2.
enum StandardStreams {
    /// Occupies those that are closed, since the next file opened, such as the lock of the database, would otherwise
    /// receive the output. Reading or writing them still fails, as it does while they are closed.
    static func occupyClosed() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            // The system assigns the lowest free number.
            guard open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) == descriptor else { _exit(1) }
        }
    }
}
