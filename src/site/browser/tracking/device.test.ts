import { expect, test } from "vitest";
import { describeDevice } from "./device.ts";

const android = (model: string, browser = "Chrome/141.0.0.0 Mobile Safari/537.36"): string =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) ${browser}`;
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML)";

test.each([
  [android("SM-A145F"), "mobile", "Samsung", "Android", "Chrome"],
  [
    android("SM-A145F", "SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36"),
    "mobile",
    "Samsung",
    "Android",
    "Samsung Internet",
  ],
  [android("Redmi Note 12"), "mobile", "Xiaomi", "Android", "Chrome"],
  [android("2201117TY"), "mobile", "Xiaomi", "Android", "Chrome"],
  [android("CPH2387"), "mobile", "OPPO", "Android", "Chrome"],
  [android("V2120"), "mobile", "vivo", "Android", "Chrome"],
  [android("RMX3363"), "mobile", "realme", "Android", "Chrome"],
  [android("K"), "mobile", undefined, "Android", "Chrome"],
  [android("SM-X200", "Chrome/141.0.0.0 Safari/537.36"), "tablet", "Samsung", "Android", "Chrome"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
    "mobile",
    "Apple",
    "iOS",
    "Safari",
  ],
  [`${mac} Version/18.1 Safari/605.1.15`, "desktop", "Apple", "macOS", "Safari"],
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, "desktop", undefined, "Windows", "Chrome"],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, "desktop", undefined, "Windows", "Edge"],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
    "desktop",
    undefined,
    "Linux",
    "Firefox",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/141.0.0.0 Safari/537.36",
    "desktop",
    undefined,
    "ChromeOS",
    "Chrome",
  ],
  ["", "desktop", undefined, undefined, undefined],
])("%s", (userAgent, device_type, brand, os, browser) => {
  expect(describeDevice({ userAgent, maxTouchPoints: 0 })).toStrictEqual({
    device_type,
    brand,
    os,
    browser,
  });
});

test("a Mac that can be touched is an iPad", () => {
  const facts = { userAgent: `${mac} Version/18.1 Safari/605.1.15`, maxTouchPoints: 5 };
  expect(describeDevice(facts)).toMatchObject({ device_type: "tablet", os: "iOS", brand: "Apple" });
});

test("the model tells the brand where the user agent keeps it to itself", () => {
  const facts = { userAgent: android("K"), maxTouchPoints: 5, model: "SM-A145F" };
  expect(describeDevice(facts).brand).toBe("Samsung");
});
