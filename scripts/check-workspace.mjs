/** `npm run bench -- check` and `npm run cluster -- check`: the checks that `npm test` leaves out. */
import { join } from "node:path";
import { run } from "./run.mjs";
import { fail, step } from "./terminal.mjs";

/** Types and lint of a workspace; ends with exit code 1 where one fails. */
export async function checkWorkspace(name) {
  const program = (file, args) => run(join("node_modules", ".bin", file), args);
  try {
    await step("Types", () => program("tsc", ["--project", name]));
    await step("Lint", () => program("oxlint", ["--config", join(name, ".oxlintrc.json"), name]));
  } catch (error) {
    fail(`${name} doesn't pass.`, error);
  }
}
