import { SettingsPage } from "./settings/page.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new SettingsPage(shell);

shell.start({ show: () => page.draw(), load: (news) => page.load(news), keys: page.keys });
