import { ProjectsPage } from "./projects/projects-page.js";
import { Shell } from "./shell.js";

const shell = new Shell();
const page = new ProjectsPage(shell);

shell.start({
    show: () => page.show(),
    load: () => page.load(),
    fail: (error) => page.fail(error),
    keys: page.keys,
    commands: page.commands,
});
