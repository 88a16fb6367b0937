import { expect, test } from "vitest";
import { loginAddress, returnAddress } from "./return-address.ts";

const origin = "https://siplah.example";
const after = (next: string) => returnAddress(`?next=${encodeURIComponent(next)}`, origin);

test("signing in leads to the address first asked for", () => {
  const login = new URL(loginAddress("/news/3/edit?x=1#isi"), origin);
  expect(returnAddress(login.search, origin)).toBe("/news/3/edit?x=1#isi");
});

test("without an address it leads to the dashboard", () => {
  expect(returnAddress("", origin)).toBe("/dashboard");
});

test.each([
  "https://elsewhere.example/news",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "javascript:alert(1)",
  "news",
  "/login?next=/login",
])("an address that leaves the site or loops is not followed: %j", (next) => {
  expect(after(next)).toBe("/dashboard");
});
