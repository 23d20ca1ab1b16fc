import Glibc

/// A failed system call.
public struct SystemError: Error, Sendable, CustomStringConvertible {
    /// What was attempted, such as `start a thread`.
    public let operation: String
    public let number: Int32

    /// Reads `errno`, so it must be called before anything can change that.
    public init(_ operation: @autoclosure () -> String) {
        number = errno
        self.operation = operation()
    }

    /// - Parameter number: an `errno` value.
    public init(_ operation: String, number: Int32) {
        self.operation = operation
        self.number = number
    }

    public var description: String {
        "Could not \(operation): \(String(cString: strerror(number)))."
    }
}
