import { expect, test } from "vitest";
import { shortPartnerName } from "#contract/partner-name.ts";
import { addressParts, telephoneUrl } from "./partner-format.ts";

test("the plate shows the brand without the programme's name", () => {
  expect(shortPartnerName("SIPLah Toko Ladang")).toBe("Toko Ladang");
  expect(shortPartnerName("SIPLah.id")).toBe("SIPLah.id");
  expect(shortPartnerName("SIPLah ")).toBe("SIPLah");
});

test("an address is shown as its host, which breaks after dots only", () => {
  expect(addressParts("https://www.siplah.tokoladang.co.id/masuk")).toEqual([
    "siplah.",
    "tokoladang.",
    "co.",
    "id",
  ]);
  expect(addressParts("/mitra")).toEqual(["/mitra"]);
});

test("a telephone number can be called, a chat note can't", () => {
  expect(telephoneUrl("+62 812-3456-7890")).toBe("tel:+6281234567890");
  expect(telephoneUrl("(021) 5703303")).toBe("tel:0215703303");
  expect(telephoneUrl("Gunakan obrolan di laman Mitra, 24 jam")).toBeNull();
  expect(telephoneUrl("1500 147")).toBe("tel:1500147");
  expect(telephoneUrl("")).toBeNull();
});
