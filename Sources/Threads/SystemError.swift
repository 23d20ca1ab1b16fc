import Glibc

/// A call to the system that failed.
public struct SystemError: Error, Sendable, CustomStringConvertible {
    /// What was tried, such as `start a thread`.
    public let operation: String
    public let number: Int32

    /// Takes the reason from `errno`, so it must be made before anything can change that.
    public init(_ operation: @autoclosure () -> String) {
        number = errno
        self.operation = operation()
    }

    /// - Parameter number: as `errno` has it.
    public init(_ operation: String, number: Int32) {
        self.operation = operation
        self.number = number
    }

    public var description: String {
        "Could not \(operation): \(String(cString: strerror(number)))."
    }
}
