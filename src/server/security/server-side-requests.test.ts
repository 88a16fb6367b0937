/**
 * Server-side requests (Ghost CVE-2026-53946, Directus CVE-2026-35409): the server never fetches an
 * address that a user typed, not even to look whether anything is there. Webhooks and the nightly check of links, which is off
 * by default, have tests of their own.
 */
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { publicAddresses } from "../test-kit/public-addresses.ts";
import { nowSeconds } from "../test-kit/make-news.ts";
import { createTestApp } from "../test-kit/test-app.ts";

test("saving and showing foreign addresses opens no connection to them", async () => {
  const visits: string[] = [];
  const listener = createServer((socket) => {
    visits.push(socket.remoteAddress ?? "");
    socket.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void listener.close());
  await new Promise((resolve) => listener.once("listening", resolve));
  const target = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/x.jpg`;

  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const ids = new Map<string, number>();
  const recordOf = (resource: Resource): Record<string, unknown> => {
    const own = Object.entries(resource.fields).flatMap(([name, field]): [string, unknown][] => {
      // Other sites' videos are refused unless their host may be framed.
      if (field.kind === "url") return field.isVideo ? [] : [[name, target]];
      if (field.kind === "richText") {
        const html = `<p>x</p><img src="${target}"><a href="${target}">x</a><iframe src="${target}">`;
        return [[name, html]];
      }
      if (field.kind === "status") return [[name, "active"]];
      // An address is written with its words.
      if (name === "next_step_title") return [[name, "Baca lagi"]];
      return [];
    });
    const references = fieldsOfKind(resource, "reference")
      .filter(([, field]) => ids.has(field.to) && field.to !== resource.api)
      .map(([name, field]) => [name, ids.get(field.to)]);
    const times = { published_at: nowSeconds(portal) - 60, expired_at: nowSeconds(portal) + 60 };
    return {
      ...resource.sample,
      ...Object.fromEntries(own),
      ...Object.fromEntries(references),
      ...("published_at" in resource.fields ? times : {}),
    };
  };
  for (const resource of resources.filter((one) => one.isWritable && one.visible !== "never")) {
    const response = await admin.post(`/api/dashboard/${resource.api}`, recordOf(resource));
    expect(response.status, response.text).toBe(201);
    ids.set(resource.api, Number(response.json().data["id"]));
    for (const [, field] of fieldsOfKind(resource, "image")) {
      const body = { ...recordOf(resource), [field.request]: target };
      expect((await admin.post(`/api/dashboard/${resource.api}`, body)).status).toBe(422);
    }
  }
  expect((await admin.post("/api/dashboard/media", { image: target })).status).toBe(422);
  let shown = 0;
  for (const address of publicAddresses([...ids.values()], target)) {
    const { text } = await portal.visitor.get(address, { referer: target, origin: target });
    if (text.includes(target)) shown += 1;
  }
  expect(shown).toBeGreaterThan(5);
  expect(visits).toStrictEqual([]);
});
