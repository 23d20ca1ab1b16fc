import Domain

/// Objects of CalDAV: a calendar with one VTODO (RFC 4791 §4.1).
public struct CalendarObjectForm: ObjectForm {
    public init() {}
}
