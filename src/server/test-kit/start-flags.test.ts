/** Whoever starts the portal, Node gets the same flags. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../project.ts";
import { startFlags } from "./start-flags.ts";

const commands = {
  "deploy/systemd/siplah-portal.service": /^ExecStart=\S*node (.+)$/m,
  "deploy/Containerfile": /^CMD \["node", (.+)\]$/m,
};

test.each(Object.entries(commands))("%s starts Node as `npm start` does", (file, command) => {
  const [, line = ""] = command.exec(readFileSync(join(projectFolder, file), "utf8")) ?? [];
  const words = line.split(/[\s",]+/).filter((word) => word !== "");
  expect(startFlags()).not.toHaveLength(0);
  expect(words.slice(0, words.indexOf("--import"))).toStrictEqual(startFlags());
});
