/** What every way of starting the portal tells Node about memory. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project.ts";

/** The flags that `npm start` gives to Node. */
export function startFlags(): string[] {
  const text = readFileSync(join(projectFolder, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}
