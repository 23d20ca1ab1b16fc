import { DevicesPage } from "./devices/page.js";
import { byId } from "./dom.js";
import { drawIndex } from "./settings/index.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new DevicesPage(shell);

drawIndex(byId("index"), "devices");
shell.start({ show: () => page.draw(), load: (news) => page.load(news) });
