import { ImportPage } from "./importing/page.js";
import { listenToDrops } from "./importing/chosen.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new ImportPage(shell);

listenToDrops((files) => page.add(files));
shell.start({ load: () => page.load() });
