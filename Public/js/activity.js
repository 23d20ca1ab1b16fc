import { Log } from "./activity/log.js";
import { byId } from "./dom.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const log = new Log(shell);
const names = ["source", "action"];
const selects = names.map((name) => byId(`log-${name}`));
const address = new URLSearchParams(location.search);

function applyFilter() {
    const filter = new URLSearchParams();
    selects.forEach((select, index) => {
        if (select.value) filter.set(names[index], select.value);
    });
    const query = filter.toString();
    history.replaceState(null, "", query ? `/activity?${query}` : "/activity");
    log.filter = query;
}

selects.forEach((select, index) => {
    const wanted = address.get(names[index]) ?? "";
    if ([...select.options].some((option) => option.value === wanted)) select.value = wanted;
    select.addEventListener("change", () => {
        applyFilter();
        shell.reload();
    });
});
applyFilter();

shell.start({
    load: (news) => log.follow(news ?? null),
    unread: log.unread,
    keys: { j: () => log.move(1), k: () => log.move(-1) },
    commands: {
        more: () => shell.attempt(() => log.more()),
        everything: () => {
            for (const select of selects) select.value = "";
            applyFilter();
            shell.reload();
        },
    },
});
