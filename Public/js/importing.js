import { ImportPage } from "./importing/page.js";
import { listenToDrops } from "./importing/chosen.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new ImportPage(shell);

listenToDrops((dropped) => shell.attempt(async () => page.add(await dropped)));
shell.start({ load: () => page.load() });
