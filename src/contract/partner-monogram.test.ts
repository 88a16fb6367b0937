import { expect, test } from "vitest";
import { monogramsOf } from "./partner-monogram.ts";

test("a monogram is two initials, two capitals, the first two letters, or an ending", () => {
  const brands = ["SIPLah Toko Ladang", "pesona edu raya", "SIPLah JPMall", "SIPLah Blibli"];
  expect(monogramsOf(brands)).toStrictEqual(["TL", "PE", "JP", "Bl"]);
  expect(monogramsOf(["SIPLah.id", "É", ""])).toStrictEqual([".id", "É", ""]);
});

test("of two brands with the same letters the later one gets the next of its own, or any that are free", () => {
  const brands = ["SIPLah Telkom", "SIPLah Temprina", "SIPLah TeleEdu", "SIPLah Tokopinter"];
  expect(monogramsOf(brands)).toStrictEqual(["Te", "Tm", "Tl", "To"]);
  const same = monogramsOf(Array.from({ length: 20 }, () => "SIPLah Te"));
  expect(new Set(same.map((letters) => letters.toLowerCase())).size).toBe(20);
});
