/** What a first visit waits for: a page carries its styles, and its text waits for no font. */
import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { phone, testBrowser } from "../browser.ts";
import { portal } from "../portal-under-test.ts";
import { siteAddresses } from "./site-pages.ts";

const browser = testBrowser();
const stylePattern = /<style>(.*?)<\/style>/su;

function styleSources(response: Response): string[] {
  const policy = response.headers.get("content-security-policy") ?? "";
  return (/style-src ([^;]*)/u.exec(policy)?.[1] ?? "").split(" ");
}

test.each(siteAddresses)("%s carries its styles, and its policy allows no others", async (path) => {
  const response = await fetch(portal().url + path);
  const html = await response.text();
  const style = stylePattern.exec(html)?.[1] ?? "";
  expect(style).toContain("@layer");
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(html).not.toContain('rel="stylesheet"');
  const source = `'sha256-${hash("sha256", style, "base64")}'`;
  expect(styleSources(response)).toStrictEqual(["'self'", source]);
  if (response.status !== 200) return;
  // A browser that has the page already takes the policy of this one.
  const again = await fetch(portal().url + path, {
    headers: { "If-None-Match": response.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect(styleSources(again)).toStrictEqual(["'self'", source]);
});

const fontsOf = async (saveData: "on" | "off") => {
  const page = await browser.newPage({
    viewport: phone,
    extraHTTPHeaders: { "save-data": saveData },
  });
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) statuses.push(response.status());
  });
  await page.goto("/");
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  const isLoaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(
        ({ family, status }) =>
          family.includes("Plus Jakarta Sans Variable") && status === "loaded",
      );
    });
  return { statuses: [...new Set(statuses)], isLoaded: await isLoaded() };
};

test("the font comes to everybody but those who save data", async () => {
  expect(await fontsOf("off")).toStrictEqual({ statuses: [200], isLoaded: true });
  expect(await fontsOf("on")).toStrictEqual({ statuses: [404], isLoaded: false });
});
