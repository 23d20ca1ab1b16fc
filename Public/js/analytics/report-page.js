/** A report made for print. */
export class ReportPage {
    unread = { what: "The report could not be read.", place: () => {}, isRead: () => true };

    show() {}

    async load() {}
}
