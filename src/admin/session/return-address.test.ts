import fc from "fast-check";
import { expect, test } from "vitest";
import { loginAddress, returnAddress } from "./return-address.ts";

const origin = "https://siplah.example";
const home = `${origin}/dashboard`;
const after = (next: string) => returnAddress(`?next=${encodeURIComponent(next)}`, origin);

test("signing in leads to the address first asked for", () => {
  const login = new URL(loginAddress("/news/3/edit?x=1#isi"), origin);
  expect(returnAddress(login.search, origin)).toBe(`${origin}/news/3/edit?x=1#isi`);
});

test("without an address it leads to the dashboard", () => {
  expect(returnAddress("", origin)).toBe(home);
});

test.each([
  "https://elsewhere.example/news",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "javascript:alert(1)",
  "/.//elsewhere.example",
  "/..//elsewhere.example",
  "/x/..//elsewhere.example",
  "/%2e//elsewhere.example",
  "/.\\/elsewhere.example",
  "/.//localhost:9/",
  "//siplah.example@elsewhere.example/news",
  "http://siplah.example/news",
  "https://siplah.example:444/news",
  "blob:https://siplah.example/news",
  "//[",
  "news",
  "/login?next=/login",
  "/newsletter",
  "/api/dashboard/auth/me",
  "/info-berita/3/detail",
])("an address that leaves the site, loops or is no screen is not followed: %j", (next) => {
  expect(after(next)).toBe(home);
});

test.each([
  "/profile",
  "/user/list?q=a",
  "/news/add",
  "/faq/category/2/edit",
  "/info-berita/3/pratinjau",
])("a screen or a preview is returned to: %j", (next) =>
  expect(after(next)).toBe(`${origin}${next}`),
);

test("no spelling leads to another origin", () => {
  const parts = fc.constantFrom(
    ..."/ \\ . .. // %2e %2f %5c @ : ? # \t \n https: javascript: news dashboard elsewhere.example :9".split(
      " ",
    ),
    " ",
    "\u0000",
  );
  const addresses = fc.oneof(
    fc.array(parts, { maxLength: 10 }).map((chosen) => chosen.join("")),
    fc.array(parts, { maxLength: 10 }).map((chosen) => `/${chosen.join("")}`),
    fc.string(),
  );
  fc.assert(
    fc.property(addresses, (next) => {
      const address = after(next);
      // As a browser reads it when it navigates.
      expect(new URL(address, `${origin}/login`).origin).toBe(origin);
      expect(address.startsWith(`${origin}/`)).toBe(true);
      expect(address.startsWith(`${origin}//`)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
