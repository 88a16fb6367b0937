import { expect, test } from "vitest";
import { dayOf, momentOfDay, readAuditAddress } from "./audit-address.ts";

test("days are those of Jakarta, and the last one counts in full", () => {
  const from = momentOfDay("2026-12-04", "from");
  const until = momentOfDay("2026-12-04", "until");
  expect(new Date(Number(from) * 1000).toISOString()).toBe("2026-12-03T17:00:00.000Z");
  expect(new Date(Number(until) * 1000).toISOString()).toBe("2026-12-04T17:00:00.000Z");
  expect([dayOf(from, "from"), dayOf(until, "until")]).toEqual(["2026-12-04", "2026-12-04"]);
  expect(dayOf(undefined, "from")).toBe("");
});

test.each(["", "2026-02-30", "0002-12-04"])("%j is no day to filter by", (day) => {
  expect(momentOfDay(day, "from")).toBeUndefined();
});

test("what the call would refuse is left out of the address", () => {
  const { filters } = readAuditAddress(
    new URLSearchParams({ action: "delete", resource: "nothing", actor_id: "x" }),
  );
  expect(filters).toEqual({ action: "delete" });
});
