/// From the first place on, the views of the viewer follow it; see `SeenViews.hasOwnOrder`.
struct PlaceHooks: RowHooks {
    func didInsert(_ row: StoredRow, _ journal: Journal) throws {
        guard let viewer = journal.connection.viewer, !journal.connection.hasOwnOrder else { return }
        journal.connection.sight.listed[viewer.number] = nil
    }
}
