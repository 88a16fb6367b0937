import { expect, test } from "vitest";
import { readAuditAddress } from "./audit-address.ts";

test("what the call would refuse is left out of the address", () => {
  const { filters } = readAuditAddress(
    new URLSearchParams({ action: "delete", resource: "nothing", actor_id: "x" }),
  );
  expect(filters).toEqual({ action: "delete" });
});
