/**
 * Keeps compiled code, and TypeScript with its types stripped, from one start to the next. Imported
 * before the server (docs/decisions/0018).
 */
import module from "node:module";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";

module.enableCompileCache(join(projectFolder, ".runtime", "compile-cache"));
