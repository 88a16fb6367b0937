/**
 * Stored scripts (Ghost CVE-2026-70596, Wagtail CVE-2026-28223, Directus CVE-2025-64747): titles,
 * captions, addresses and messages as much as the article. Nothing is left for the content policy
 * to stop: pages are read here as a browser reads them, without any policy.
 */
import { parse } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { goverment } from "#contract/resources/goverment.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { elementsOf } from "../test-kit/parse-html.ts";
import { hostileRecord, scripts } from "../test-kit/hostile-records.ts";
import { nowSeconds, openNewsDesk } from "../test-kit/make-news.ts";
import { createSamples, sampleOf } from "../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { publicAddresses } from "../test-kit/public-addresses.ts";

let portal: TestApp;
let admin: TestClient;
const ids = new Map<string, number>();

const addresses = [
  "javascript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//jahat.example",
  "/\\jahat.example",
  "\\\\jahat.example",
  "https:jahat.example",
  "file:///etc/passwd",
  "blob:https://x/1",
  "x:y",
  "",
];

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
});

const writable = resources.filter(({ isWritable, visible }) => isWritable && visible !== "never");

test("no address field takes an address that runs or leads elsewhere than it says", async () => {
  const samples = await createSamples(admin);
  for (const resource of writable) {
    for (const [name] of fieldsOfKind(resource, "url")) {
      for (const address of addresses) {
        const body = { ...sampleOf(resource, samples), [name]: address };
        const response = await admin.post(`/api/dashboard/${resource.api}`, body);
        if (response.status === 201) {
          // Where the field may be empty, an empty one stays empty.
          expect([address, response.json().data[name]]).toStrictEqual(["", null]);
          continue;
        }
        expect(response.json().errors?.map(({ field }) => field)).toContain(name);
      }
    }
  }
});

test("what is stored runs nowhere: no page has an element, handler or address that it brought", async () => {
  for (const text of scripts) {
    for (const resource of writable) {
      const response = await admin.post(
        `/api/dashboard/${resource.api}`,
        hostileRecord(resource, text, ids, nowSeconds(portal)),
      );
      expect(response.status, response.text).toBe(201);
      ids.set(resource.api, Number(response.json().data["id"]));
    }
  }
  const newest = [...ids.values()];
  const foreign: string[] = [];
  let shown = 0;
  for (const address of publicAddresses(newest, scripts[0] ?? "")) {
    const { text, headers } = await portal.visitor.get(address);
    const type = String(headers["content-type"]);
    expect(headers["x-content-type-options"], address).toBe("nosniff");
    // Neither is markup to a browser.
    if (/^(?:application\/json|text\/calendar)\b/u.test(type)) continue;
    if (text.includes("alert(1)")) shown += 1;
    if (type.startsWith("text/html"))
      foreign.push(...foreignIn(text).map((one) => `${address}: ${one}`));
    else expect(text, address).not.toMatch(/<script|<svg|<img/u);
  }
  expect(foreign).toStrictEqual([]);
  expect(shown).toBeGreaterThan(5);
});

describe("the address of a video", () => {
  const attempt =
    "<h2>A</h2><table></table><form><meta/http-equiv='refresh'/content='0;url=https://jahat.example'>";
  const video = `<figure class="video"><a href="/video/siplah-sekilas.mp4?${attempt}">Nama</a></figure>`;

  async function expectNothingBrought(address: string): Promise<void> {
    const { status, text } = await portal.visitor.get(address);
    expect(status).toBe(200);
    const seen = elementsOf(text);
    const films = seen.map(({ attributes }) => attributes["href"] ?? "");
    expect(films.filter((href) => href.startsWith("/video/siplah-sekilas.mp4?"))).toStrictEqual([
      `/video/siplah-sekilas.mp4?${attempt}`,
    ]);
    expect(seen.filter(({ attributes }) => "http-equiv" in attributes)).toStrictEqual([]);
    expect(seen.filter(({ attributes }) => attributes["id"] === "bagian-a")).toStrictEqual([]);
  }

  test("brings no elements into an article or a programme", async () => {
    const desk = await openNewsDesk(portal);
    await expectNothingBrought(`/info-berita/${await desk.create({ content: video })}/detail`);
    const programme = { ...goverment.sample, content: video };
    const created = await admin.post("/api/dashboard/goverment", programme);
    expect(created.status, created.text).toBe(201);
    await expectNothingBrought("/bantuan-pemerintah");
  });

  test("brings none where it was stored before addresses were escaped", async () => {
    const desk = await openNewsDesk(portal);
    const id = await desk.create();
    const { pool } = portal.database;
    await pool.query("UPDATE article SET content = $1 WHERE id = $2", [video, id]);
    await expectNothingBrought(`/info-berita/${id}/detail`);
    await pool.query("UPDATE goverment SET content = $1", [video]);
    await pool.query("DELETE FROM goverment WHERE id <> (SELECT max(id) FROM goverment)");
    await expectNothingBrought("/bantuan-pemerintah");
  });
});

/** What a browser would run, load or follow on a page that isn't the site's own. */
function foreignIn(html: string): string[] {
  expect(parse(html).childNodes.length).toBeGreaterThan(0);
  return elementsOf(html).flatMap(({ name, attributes }) => {
    const handlers = Object.keys(attributes).filter((attribute) => /^on/iu.test(attribute));
    const { href, src, action, srcdoc, style, type } = attributes;
    const isOwnScript =
      name !== "script" || type === "application/ld+json" || src?.startsWith("/") === true;
    const leads = [href, src, action].filter(
      (one) => one !== undefined && !/^(?:https?:\/\/|\/(?!\/)|#|mailto:|tel:|\?|\.?$)/u.test(one),
    );
    return [
      ...handlers.map((handler) => `${name} ${handler}`),
      ...leads.map((lead) => `${name} to ${lead}`),
      ...(isOwnScript ? [] : [`script ${JSON.stringify(attributes)}`]),
      ...(srcdoc === undefined && !/alert|url\(/u.test(style ?? "")
        ? []
        : [`${name} ${style ?? ""}`]),
      ...(["base", "object", "embed", "frame", "foreign:script"].includes(name) ? [name] : []),
    ];
  });
}
