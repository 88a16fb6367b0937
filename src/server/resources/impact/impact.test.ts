/** What a delete touches, for every resource, and what is said of news and their categories. */
import { beforeAll, describe, expect, test } from "vitest";
import { maxNamedLinks } from "#contract/impact.ts";
import { resources } from "#contract/registry.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { publicPaths } from "../../pages/page-table.ts";
import { makeCategory, makeNews, nowSeconds } from "../../test-kit/make-news.ts";
import { createSamples } from "../../test-kit/sample-records.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

let portal: TestApp;
let admin: TestClient;
let ids: Map<string, number>;
const writable = resources.filter(({ isWritable }) => isWritable);

beforeAll(async () => {
  portal = await createTestApp();
  admin = await portal.as("Super Admin");
  ids = await createSamples(admin);
});

async function impactOf(api: string, id: number | undefined) {
  const response = await admin.get(`/api/dashboard/${api}/${id}/impact`);
  expect(response.status, response.text).toBe(200);
  return response.json().data;
}

describe.each(writable.map((resource) => [resource.api, resource] as const))(
  "%s",
  (api, resource) => {
    test("a record names who points to it, and a delete is refused exactly then", async () => {
      const { references, ...rest } = await impactOf(api, ids.get(api));
      const pointing = writable.flatMap((other) =>
        fieldsOfKind(other, "reference")
          .filter(([name, { to }]) => to === api && other.sample[name] !== undefined)
          .map(([field]) => ({ resource: other.api, field, total: 1 })),
      );
      expect(references).toMatchObject(pointing);
      const isPublic = resource.visible !== "never";
      expect(rest).toMatchObject({ is_public: isPublic, links: [], links_total: 0 });
      const isRefused = (await admin.delete(`/api/dashboard/${api}/${ids.get(api)}`)).status;
      expect(isRefused === 409).toBe(pointing.length > 0);
      if (isRefused === 200) await admin.post(`/api/dashboard/${api}/${ids.get(api)}/restore`);
    });

    test.runIf(resource.visibility?.page !== undefined)("its page is one of the site", () => {
      expect(publicPaths).toContain(resource.visibility?.page);
    });

    test("of a record that isn't there nothing is said", async () => {
      expect((await admin.get(`/api/dashboard/${api}/987654/impact`)).status).toBe(404);
    });
  },
);

test("of news: their address, who links to it, and the category that becomes empty", async () => {
  const category_id = await makeCategory(admin, { name: "Sepi" });
  const id = await makeNews(portal, admin, { title: "Sendiri", category_id });
  const address = `/info-berita/${id}/detail`;
  const linking = await makeNews(portal, admin, {
    title: "Menaut",
    category_id: ids.get("category"),
    content: `<p>Baca <a href="${address}">ini</a>.</p>`,
  });
  await makeNews(portal, admin, {
    title: "Tidak menaut",
    category_id: ids.get("category"),
    content: `<p>Baca <a href="${address}-lain">itu</a>.</p>`,
  });
  const menu = await admin.post("/api/dashboard/menu", {
    title: "Pintas",
    url: `${portal.config.publicOrigin}${address}?dari=menu`,
    order_no: 9,
    status: "active",
  });
  const found = await impactOf("article", id);
  expect(found).toMatchObject({
    is_public: true,
    addresses: [address],
    references: [],
    links: [
      { resource: "article", id: linking, label: "Menaut" },
      { resource: "menu", id: menu.json().data["id"], label: "Pintas" },
    ],
    links_total: 2,
    hides: [],
    empties: [{ resource: "category", id: category_id, label: "Sepi" }],
  });
  expect((await portal.visitor.get(address)).status).toBe(200);
});

test("of withdrawn news: the page that they keep, and no list, for they are in none", async () => {
  const category_id = await makeCategory(admin, { name: "Ditarik semua" });
  const values = { category_id, withdrawn_at: nowSeconds(portal), withdrawal_reason: "Keliru." };
  const id = await makeNews(portal, admin, values);
  expect(await impactOf("article", id)).toMatchObject({
    is_public: true,
    addresses: [`/info-berita/${id}/detail`],
    empties: [],
  });
  expect((await portal.visitor.get(`/info-berita/${id}/detail`)).status).toBe(200);
  expect((await impactOf("category", category_id))["hides"]).toStrictEqual([
    { resource: "article", total: 1 },
  ]);
});

test("of news that many link to: some by name, and how many", async () => {
  const category_id = await makeCategory(admin, { name: "Ditaut" });
  const id = await makeNews(portal, admin, { title: "Ditaut", category_id });
  const content = `<p><a href="/info-berita/${id}/detail">ini</a></p>`;
  const many = Array.from({ length: maxNamedLinks + 2 }, () =>
    makeNews(portal, admin, { content, category_id }),
  );
  await Promise.all(many);
  const url = `/info-berita/${id}/detail`;
  await admin.post("/api/dashboard/menu", { title: "Satu", url, order_no: 8, status: "active" });
  const { links, links_total } = await impactOf("article", id);
  expect([(links as unknown[]).length, links_total]).toStrictEqual([
    maxNamedLinks,
    maxNamedLinks + 3,
  ]);
});

test("of a category with live news: how many would be hidden, also before it is deactivated", async () => {
  const category_id = await makeCategory(admin, { name: "Ramai" });
  for (const title of ["Satu", "Dua"]) await makeNews(portal, admin, { title, category_id });
  await makeNews(portal, admin, { title: "Draf", category_id, status: "inactive" });
  const found = await impactOf("category", category_id);
  expect(found).toMatchObject({
    addresses: [`/info-berita/${category_id}`],
    hides: [{ resource: "article", total: 2 }],
    references: [{ resource: "article", field: "category_id", total: 3 }],
  });
});
