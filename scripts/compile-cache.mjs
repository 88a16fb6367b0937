/**
 * Caches compiled code, with types stripped, between starts: a third of loading the server. Imported
 * before the server, which isn't bundled.
 */
import module from "node:module";
import { join } from "node:path";
import { projectFolder } from "./runtime.mjs";

module.enableCompileCache(join(projectFolder, ".runtime", "compile-cache"));
