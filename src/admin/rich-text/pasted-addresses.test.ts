import { expect, test } from "vitest";
import { unwrappedAddress } from "./pasted-addresses.ts";

test.each([
  [
    "https://www.google.com/url?q=https://siplah.example/panduan?a%3D1%26b%3D2&sa=D&source=editors&ust=17&usg=x",
    "https://siplah.example/panduan?a=1&b=2",
  ],
  [
    "https://apc01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fsiplah.example%2F&data=05",
    "https://siplah.example/",
  ],
  [
    "https://l.facebook.com/l.php?u=https%3A%2F%2Fsiplah.example%2Fa&h=AT0",
    "https://siplah.example/a",
  ],
  [
    "https://www.google.com/url?q=https%3A%2F%2Fl.facebook.com%2Fl.php%3Fu%3Dhttps%253A%252F%252Fsiplah.example",
    "https://siplah.example",
  ],
])("%s leads to %s", (address, meant) => {
  expect(unwrappedAddress(address)).toBe(meant);
});

test.each([
  "https://siplah.example/url?q=https://lain.example",
  "https://www.google.com/search?q=https://siplah.example",
  "https://www.google.com/url?q=javascript:alert(1)",
  "/kunjungi",
  "mailto:a@contoh.id",
])("%s is what was meant", (address) => {
  expect(unwrappedAddress(address)).toBe(address);
});
