/// How objects are read and written; iCalendar implements it.
public protocol ObjectForm: Sendable {
}
