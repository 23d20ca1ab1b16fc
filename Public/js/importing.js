import { ImportPage } from "./importing/page.js";
import { listenToDrops } from "./importing/chosen.js";
import { byId } from "./dom.js";
import { drawIndex } from "./settings/index.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new ImportPage(shell);

drawIndex(byId("index"), "data");
listenToDrops((dropped) => shell.attempt(async () => page.add(await dropped)));
shell.start({ load: () => page.load() });
