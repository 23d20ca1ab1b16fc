extension Refusal {
    public static let device = DeviceRefusals()
}

public struct DeviceRefusals: RefusalTable {
    public let title = "Devices"
    public let notFound = Refusal("device.notFound", .notFound, "There is no device with that id.")
    public let serverOff = Refusal("device.serverOff", .notFound, "The CalDAV server is switched off in the settings.")
    public let nameLength = Refusal("device.name.length", "The name of a device has 1 to 100 characters.")
    public let nameControlCharacter = Refusal(
        "device.name.controlCharacter", "The name of a device has no control characters.")
    public let tooMany = Refusal("device.tooMany", "There can be at most 100 devices.")
    public let addressInvalid = Refusal(
        "device.address.invalid", "The address for a QR code or link begins with http:// or https://.")
    public let linkUnknown = Refusal(
        "device.link.unknown", .notFound, "The link was opened already, is older than 24 hours, or is incomplete.")
    public let notLimited = Refusal(
        "device.notLimited", "Only a device that synchronizes can be limited to some projects.")
    public let projectUnknown = Refusal(
        "device.project.unknown", "A device can only be limited to projects that exist.")
    public let projectsNone = Refusal("device.projects.none", "A device sees at least one project, or the habits.")
    public let projectsTooMany = Refusal(
        "device.projects.tooMany", "A device is limited to at most 1,000 projects, or sees all.")
}
