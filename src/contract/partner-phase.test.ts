import { expect, test } from "vitest";
import { partnerPhase } from "./partner-phase.ts";

const hold = new Date("2026-12-14T00:00:00+07:00");
const end = new Date("2027-01-01T00:00:00+07:00");
const dates = { orders_end_at: hold, ends_at: end };
const before = (moment: Date) => new Date(moment.getTime() - 1);

test("a partner without dates takes orders", () => {
  expect(partnerPhase({ orders_end_at: null, ends_at: null }, end).kind).toBe("active");
});

test("its phase changes at exactly its dates", () => {
  expect(partnerPhase(dates, before(hold))).toStrictEqual({ kind: "active" });
  expect(partnerPhase(dates, hold)).toStrictEqual({ kind: "onHold", since: hold });
  expect(partnerPhase(dates, before(end)).kind).toBe("onHold");
  expect(partnerPhase(dates, end)).toStrictEqual({ kind: "ended", since: end });
});

test("one that ends without a hold before takes orders until then", () => {
  expect(partnerPhase({ ...dates, orders_end_at: null }, before(end)).kind).toBe("active");
});
