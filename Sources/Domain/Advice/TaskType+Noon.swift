extension TaskType {
    /// In minutes since midnight; earlier times are morning, later ones evening.
    public static let noon = 720
}
