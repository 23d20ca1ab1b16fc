extension TaskType {
    /// Times before it are of the morning, others of the evening.
    public static let noon = 720
}
