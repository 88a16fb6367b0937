/** Loaded into the portal before itself: lookups of the database's name fail with the codes in a file. */
import { readFileSync } from "node:fs";
import { errorCode } from "../../src/server/error-code.ts";
import { overrideLookup } from "../../src/server/test-kit/failing-lookup.ts";

const file = process.env["OUTAGE_LOOKUPS"] ?? "";
overrideLookup(() => {
  try {
    return readFileSync(file, "utf8").split(" ").filter(Boolean);
  } catch (error) {
    return [errorCode(error) ?? "EIO"];
  }
});
