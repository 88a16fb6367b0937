/** Links that lead out of the site: looked at by night, politely, and reported once they have failed twice in a row. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import type { BrokenLinks } from "#contract/link-check.ts";
import { onFileFinished } from "../test-kit/file-finished.ts";
import { openNewsDesk } from "../test-kit/make-news.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { checkLinks } from "./check-links.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const status =
  (code: number, headers = {}) =>
  (_: unknown, response: ServerResponse) =>
    response.writeHead(code, headers).end();
let now: Record<string, Answer> = {};
const visits: { method: string; url: string; agent: string }[] = [];
let running = 0;
let mostRunning = 0;
let origin = "";

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    const { method = "", url = "", headers } = request;
    visits.push({ method, url, agent: String(headers["user-agent"]) });
    await sleep(5);
    running -= 1;
    (now[url] ?? status(404))(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onFileFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

async function start(environment: Record<string, string>) {
  const portal = await createTestApp(environment);
  return { portal, desk: await openNewsDesk(portal) };
}
const night = ({ config, database, clock }: TestApp) =>
  checkLinks.run({ config, database, clock } as never, {});
const linksTo = (...paths: string[]) =>
  `<p>${paths.map((path) => `<a href="${origin}${path}">Tautan ${path}</a>`).join(" ")}</p>`;
async function reported({ desk }: Awaited<ReturnType<typeof start>>): Promise<BrokenLinks> {
  return (await desk.editor.get("/api/dashboard/broken-links")).json<{ data: BrokenLinks }>().data;
}
const urls = ({ links }: BrokenLinks) =>
  links.map(({ url }) => url.slice(origin.length)).toSorted();

test("what fails two nights in a row is reported with its records, until it leads somewhere again", async () => {
  const site = await start({ LINK_CHECK: "on", LINK_CHECK_HOSTS: "127.0.0.1" });
  now = {
    "/ada": status(200),
    "/tanpa-head": (request, response) =>
      status(request.method === "HEAD" ? 405 : 200)(request, response),
    "/pindah": status(301, { location: "/ada" }),
    "/lingkar": status(302, { location: "/lingkar" }),
    "/larang": status(403),
    "/rusak": status(500),
    "/keluar": status(302, { location: "http://localhost:1/rahasia" }),
  };
  const content = linksTo(
    "/ada#bagian",
    "/tanpa-head",
    "/pindah",
    "/lingkar",
    "/larang",
    "/rusak",
    "/keluar",
    "/hilang",
  );
  const id = await site.desk.create({ title: "Bertautan", content });
  await site.desk.create({ title: "Konsep", status: "inactive", content: linksTo("/rahasia") });
  await night(site.portal);
  expect(await reported(site)).toStrictEqual({ is_checked: true, links: [] });
  await night(site.portal);
  const found = await reported(site);
  expect(urls(found)).toStrictEqual(["/hilang", "/keluar", "/lingkar", "/rusak"]);
  expect(found.links.find(({ url }) => url.endsWith("/hilang"))).toMatchObject({
    status: 404,
    since: expect.any(Number),
    records: [{ resource: "article", id, label: "Bertautan" }],
  });
  expect(mostRunning).toBe(1);
  expect(visits.map(({ url }) => url)).not.toContain("/rahasia");
  expect(new Set(visits.map(({ agent }) => agent))).toStrictEqual(
    new Set([`siplah-portal link check (+${site.portal.config.publicOrigin}/)`]),
  );
  // HEAD first; whoever answers it isn't asked again.
  expect(visits.filter(({ url }) => url === "/ada").every(({ method }) => method === "HEAD")).toBe(
    true,
  );
  now["/hilang"] = status(200);
  await site.desk.change(id, { content: linksTo("/hilang", "/rusak") });
  await night(site.portal);
  expect(urls(await reported(site))).toStrictEqual(["/rusak"]);
});

test("what a night has no time for comes first in the next", async () => {
  const site = await start({ LINK_CHECK: "on", LINK_CHECK_HOSTS: "127.0.0.1" });
  const { clock } = site.portal;
  const slow: Answer = (_, response) => {
    clock.advanceSeconds(5 * 3_600);
    status(404)(_, response);
  };
  now = { "/lambat-1": slow, "/lambat-2": slow };
  await site.desk.create({ content: linksTo("/lambat-1", "/lambat-2") });
  const seen = () =>
    new Set(visits.map(({ url }) => url).filter((url) => url.startsWith("/lambat")));
  await night(site.portal);
  expect([...seen()]).toStrictEqual(["/lambat-1"]);
  await night(site.portal);
  expect([...seen()]).toStrictEqual(["/lambat-1", "/lambat-2"]);
});

test("no address of this machine or its network is visited unless the operator names its host", async () => {
  const site = await start({ LINK_CHECK: "on" });
  await site.desk.create({ content: linksTo("/dalam") });
  await night(site.portal);
  await night(site.portal);
  expect(visits.map(({ url }) => url)).not.toContain("/dalam");
});

test("unless it is switched on, nothing is visited", async () => {
  const site = await start({ LINK_CHECK_HOSTS: "127.0.0.1" });
  await site.desk.create({ content: linksTo("/mati") });
  await night(site.portal);
  expect(visits.map(({ url }) => url)).not.toContain("/mati");
  expect(await reported(site)).toStrictEqual({ is_checked: false, links: [] });
});
