import { Shell } from "./shell.js";

new Shell().start({});
