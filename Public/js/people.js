import { byId } from "./dom.js";
import { PeoplePage } from "./people/page.js";
import { drawIndex } from "./settings/index.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new PeoplePage(shell);

drawIndex(byId("index"), "people");
shell.start({ show: () => page.draw(), load: (news) => page.load(news) });
