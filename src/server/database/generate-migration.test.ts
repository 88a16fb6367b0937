import { expect, test } from "vitest";
import { missingStatements } from "./generate-migration.ts";

test("the migrations make exactly the tables that the registry declares", async () => {
  expect((await missingStatements()).statements).toStrictEqual([]);
});
