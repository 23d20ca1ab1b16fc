/* What test_thunderbird.py asks of Thunderbird; each function runs in its main process, with a copy of all of these. */

const { cal } = ChromeUtils.importESModule("resource:///modules/calendar/calUtils.sys.mjs");
const { CalTodo } = ChromeUtils.importESModule("resource:///modules/CalTodo.sys.mjs");

const list = (name) => cal.manager.getCalendars().find((one) => one.name === name);

/* As the dialog for new calendars: finds the lists behind an address, and subscribes to all of them, one after the other,
   since it forgets a password that several requests need at once. */
async function subscribe(address, password) {
    const found = await cal.provider.detection.detect("me", password, address, true, [], {});
    const calendars = [...found.values()].flat();
    for (const calendar of calendars) {
        calendar.setProperty("cache.enabled", true);
        cal.manager.registerCalendar(calendar);
        await loaded(list(calendar.name));
    }
    return calendars.map((one) => [one.name, one.readOnly]);
}

async function refresh(name) {
    await loaded(list(name), () => list(name).refresh());
}

/* Waits until a list is read, after what starts that. */
async function loaded(calendar, start = () => {}) {
    await new Promise((resolve, reject) => {
        const observer = {
            QueryInterface: ChromeUtils.generateQI(["calIObserver"]),
            onStartBatch() {}, onEndBatch() {}, onAddItem() {}, onModifyItem() {}, onDeleteItem() {},
            onPropertyChanged() {}, onPropertyDeleting() {},
            onLoad: () => end(resolve),
            onError: (_, code, message) => end(() => reject(new Error(`${code} ${message}`))),
        };
        const end = (then) => {
            calendar.removeObserver(observer);
            then();
        };
        calendar.addObserver(observer);
        start();
    });
}

/* The tasks of a list, as text. */
async function tasks(name) {
    const all = Ci.calICalendar.ITEM_FILTER_TYPE_TODO | Ci.calICalendar.ITEM_FILTER_COMPLETED_ALL;
    return (await list(name).getItemsAsArray(all, 0, null, null)).map((item) => item.icalString);
}

async function count(name) {
    return (await tasks(name)).length;
}

async function add(name, ...texts) {
    const adding = texts.map((text) => {
        const item = new CalTodo();
        item.icalString = text;
        return list(name).addItem(item);
    });
    await Promise.all(adding);
}

/* As its dialog and its list do, with the properties that they set; null removes one. */
async function change(name, uid, properties) {
    const old = await list(name).getItem(uid);
    const item = old.clone();
    for (const [property, value] of Object.entries(properties)) {
        if (value === null) { item.deleteProperty(property); } else { item.setProperty(property, value); }
    }
    await list(name).modifyItem(item, old);
}

async function due(name, uid, date) {
    const old = await list(name).getItem(uid);
    const item = old.clone();
    item.dueDate = cal.createDateTime(date);
    await list(name).modifyItem(item, old);
}

/* As a click on the box: that of the task, or of the next occurrence of one that repeats. */
async function complete(name, uid, done = true) {
    const parent = await list(name).getItem(uid);
    const old = nextOf(parent);
    const item = old.clone();
    item.isCompleted = done;
    await list(name).modifyItem(item, old);
}

/* Changes the next occurrence alone. */
async function changeNext(name, uid, summary, date) {
    const old = nextOf(await list(name).getItem(uid));
    const item = old.clone();
    item.title = summary;
    item.dueDate = cal.createDateTime(date);
    item.dueDate.isDate = true;
    await list(name).modifyItem(item, old);
}

/* Removes the next occurrence alone. */
async function leaveOut(name, uid) {
    const old = await list(name).getItem(uid);
    const item = old.clone();
    item.recurrenceInfo.removeOccurrenceAt(nextOf(old).recurrenceId);
    await list(name).modifyItem(item, old);
}

function nextOf(parent) {
    if (!parent.recurrenceInfo) { return parent; }
    const start = cal.createDateTime("20000101T000000Z");
    const end = cal.createDateTime("20400101T000000Z");
    return parent.recurrenceInfo.getOccurrences(start, end, 1000).find((one) => !one.isCompleted);
}

async function remove(name, uid) {
    await list(name).deleteItem(await list(name).getItem(uid));
}

async function move(name, uid, other) {
    const item = await list(name).getItem(uid);
    const copy = item.clone();
    await list(other).addItem(copy);
    await list(name).deleteItem(item);
}

/* Answers the next dialog that asks about a conflict; `conflicts` returns how often one asked since. */
async function answerConflicts(overwrites) {
    const window = cal.window.getCalendarWindow();
    window.conflicts = 0;
    const answering = {
        observe(dialog, topic) {
            if (topic !== "domwindowopened") { return; }
            dialog.addEventListener("load", () => {
                if (!dialog.location.href.includes("conflicts")) { return; }
                window.conflicts += 1;
                Services.ww.unregisterNotification(answering);
                dialog.document.querySelector("dialog").getButton(overwrites ? "accept" : "cancel").click();
            }, { once: true });
        },
    };
    Services.ww.registerNotification(answering);
}

async function conflicts() {
    return cal.window.getCalendarWindow().conflicts;
}

async function goOffline(offline) {
    Services.io.offline = offline;
}
