/** What a form holds as visitors would see it: in the form, and by a link. */
import { beforeAll, describe, expect, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import { maxDraftBytes, maxInteger, maxPreviewLinks } from "#contract/limits.ts";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { previewAddress } from "#contract/visibility.ts";
import { requestName } from "#contract/wire.ts";
import { nowSeconds, openNewsDesk } from "../../test-kit/make-news.ts";
import type { TestApp, TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";
import { pdf, plainJpeg } from "../../test-kit/upload-samples.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;
let admin: TestClient;
let writer: TestClient;

beforeAll(async () => {
  portal = await createTestApp();
  desk = await openNewsDesk(portal);
  admin = await portal.as("Super Admin");
  writer = await portal.as("Penulis");
});

const render = (body: Record<string, unknown>, client = desk.editor) =>
  client.post("/api/dashboard/preview", body);

async function htmlOf(body: Record<string, unknown>): Promise<string> {
  const response = await render(body, admin);
  expect(response.status, response.text).toBe(200);
  return String(response.json().data["html"]);
}

const previewed = resources.filter(
  (resource) => resource.isWritable && previewAddress(resource) !== null,
);

describe.each(previewed.map((resource): [string, Resource] => [resource.api, resource]))(
  "%s",
  (api, resource) => {
    const shown = "Belum disimpan & belum tayang";
    const values = { ...resource.sample, [resource.labelField]: shown };

    test("is rendered with what was typed, though nothing is saved", async () => {
      const named = api === "article" ? { ...values, category_id: desk.categoryId } : values;
      const html = await htmlOf({ resource: api, record_id: null, values: named });
      expect(html).toContain("<!doctype html>");
      // A menu group and a kind of account are shown by what is in them.
      if (!["faq-category", "social-media"].includes(api))
        expect(html).toContain("Belum disimpan &amp; belum tayang");
      const list = await desk.editor.get(`/api/dashboard/${api}`);
      expect(list.text).not.toContain("Belum disimpan");
    });

    test("is rendered of an empty form, and of one that can't be saved", async () => {
      await htmlOf({ resource: api, record_id: null, values: {} });
      const wrong = Object.fromEntries(
        Object.entries(resource.fields).map(([name, field]) => [
          requestName(name, field),
          "\u0000<script>",
        ]),
      );
      const html = await htmlOf({ resource: api, record_id: null, values: wrong });
      expect(html).not.toContain("<script>");
    });
  },
);

test("an article that isn't saved has no id in its address", async () => {
  const values = { title: "Belum disimpan", category_id: desk.categoryId };
  const response = await render({ resource: "article", record_id: null, values }, admin);
  expect(response.json().data["path"]).toBe("/info-berita/…/detail");
  // Nor in those by which it is shared: they wait until there is something to share.
  expect(response.text).not.toContain(String(maxInteger));
  const html = String(response.json().data["html"]);
  const shareBar = /<div [^>]*inert=""[^>]*><b>Bagikan/u;
  expect(html).toMatch(shareBar);
  expect(html).toMatch(/https:\/\/wa\.me\/[^"]*%2F%E2%80%A6%2Fdetail"/u);
  const id = await desk.create({ title: "Sudah disimpan" });
  const stored = await htmlOf({ resource: "article", record_id: id, values: {} });
  expect(stored).toContain("<b>Bagikan");
  expect(stored).not.toMatch(shareBar);
});

describe("a preview of a stored article", () => {
  test("shows the form's values and leaves the public page and its cache as they are", async () => {
    const id = await desk.create({ title: "Tayang" });
    const address = `/info-berita/${id}/detail`;
    const before = await portal.visitor.get(address);
    const values = { title: "Diubah", content: '<p onclick="x()">Isi</p><script>x()</script>' };
    const html = await htmlOf({ resource: "article", record_id: id, values });
    expect(html).toContain("Diubah");
    expect(html).toContain("<p>Isi</p>");
    expect(html).not.toContain("x()");
    const after = await portal.visitor.get(address);
    expect(after.headers.etag).toBe(before.headers.etag);
    expect(after.text).toContain("Tayang");
  });

  test("shows the rest of the site as it will be at a moment", async () => {
    const id = await desk.create({ title: "Acuan" });
    await desk.create({ title: "Terbit besok", published_at: nowSeconds(portal) + 3_000 });
    const request = { resource: "article", record_id: id, values: {} };
    expect(await htmlOf(request)).not.toContain("Terbit besok");
    expect(await htmlOf({ ...request, at: nowSeconds(portal) + 5_000 })).toContain("Terbit besok");
    expect(await htmlOf(request)).not.toContain("Terbit besok");
  });

  test("is for whoever may write it, and of bounded size", async () => {
    const values = { title: "Istilah" };
    expect((await render({ resource: "faq", record_id: null, values }, writer)).status).toBe(403);
    expect(
      (await render({ resource: "article", record_id: null, values }, portal.visitor)).status,
    ).toBe(401);
    const gone = { resource: "article", record_id: 999_999, values };
    expect((await render(gone)).status).toBe(404);
    expect((await render({ resource: "user", record_id: null, values })).status).toBe(422);
    const long = { content: "a".repeat(maxDraftBytes) };
    expect((await render({ resource: "article", record_id: null, values: long })).status).toBe(413);
  });
});

describe("a link to a preview", () => {
  const share = async (body: Record<string, unknown>, client = desk.editor) =>
    client.post("/api/dashboard/preview-links", { record_id: null, hours: 24, ...body });

  test("shows what the form held to whoever has it, with its images and documents, until it is revoked", async () => {
    const upload = async (bytes: Buffer) => {
      const image = bytes.toString("base64");
      const response = await desk.editor.post("/api/dashboard/media", { image });
      return String(response.json().data["url"]);
    };
    const file = await upload(await plainJpeg(800, 600, "#14602a"));
    const named = (await upload(pdf)).replace(".pdf", "/Surat-edaran.pdf");
    const values = {
      title: "Rahasia sampai Senin",
      category_id: desk.categoryId,
      content: `<p>Isi <a href="${named}">Surat edaran</a></p><img src="${file}" alt="Foto">`,
    };
    const created = await share({ resource: "article", values });
    expect(created.status, created.text).toBe(200);
    const { id, url } = created.json().data as { id: number; url: string };
    const { pathname } = new URL(url);

    const page = await portal.visitor.get(pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Rahasia sampai Senin");
    expect(page.text).toContain("Dibagikan lewat tautan");
    expect(page.text).not.toContain("data-app-key");
    expect(page.headers).toMatchObject({
      "cache-control": "no-store",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    const cookie = String(page.headers["set-cookie"]).split(";")[0] ?? "";
    for (const one of [file, named]) {
      expect((await portal.visitor.get(one)).status).toBe(404);
      expect((await portal.visitor.get(one, { cookie })).status).toBe(200);
    }
    const { rows } = await portal.database.pool.query("SELECT token_hash FROM preview_link");
    expect(JSON.stringify(rows)).not.toContain(pathname.split("/").at(-1));

    const list = await desk.editor.get("/api/dashboard/preview-links?resource=article");
    expect(list.json<{ data: unknown[] }>().data).toMatchObject([{ id, opened: 1 }]);
    expect((await writer.delete(`/api/dashboard/preview-links/${id}`)).status).toBe(404);
    expect((await desk.editor.delete(`/api/dashboard/preview-links/${id}`)).status).toBe(200);
    expect((await portal.visitor.get(pathname)).status).toBe(404);
    for (const one of [file, named]) {
      expect((await portal.visitor.get(one, { cookie })).status).toBe(404);
    }
    const audit = await admin.get("/api/dashboard/audit?limit=20");
    for (const action of ["preview-shared", "preview-opened", "preview-revoked"]) {
      expect(audit.text).toContain(`"${action}"`);
    }
  });

  test("is one of so many of an account, also when all are asked for at once", async () => {
    const sharer = await portal.as("Admin");
    const shares = Array.from({ length: maxPreviewLinks + 5 }, () =>
      share({ resource: "article", values: { title: "Banyak" } }, sharer),
    );
    const answers = await Promise.all(shares);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxPreviewLinks);
    const refused = answers.filter(({ status }) => status === 422).map((one) => one.json());
    const { message } = errorCatalogue.previewLinkQuota;
    expect(refused).toHaveLength(5);
    expect(new Set(refused.map((one) => one.message))).toStrictEqual(new Set([message]));
  });

  test("keeps what it showed when the record changes, and ends by itself", async () => {
    const id = await desk.create({ title: "Asli" });
    const created = await share({
      resource: "article",
      record_id: id,
      values: { excerpt: "Baru" },
      hours: 1,
    });
    const { pathname } = new URL(String(created.json().data["url"]));
    await desk.change(id, { title: "Berganti" });
    const { text } = await portal.visitor.get(pathname);
    expect(text).toContain("Asli");
    // Nothing of it is shared or answered: that would be of what the article's own page says.
    expect(text).toMatch(/inert=""[^>]*>(?:(?!<form).)*<form[^>]* action="[^"]*\/jawaban"/s);
    expect(text.match(/ inert=""/g)).toHaveLength(2);
    portal.clock.advanceSeconds(3_601);
    expect((await portal.visitor.get(pathname)).status).toBe(404);
    expect((await portal.visitor.get("/pratinjau/tebakan")).status).toBe(404);
  });

  test("is closed while the account that made it is deactivated", async () => {
    const sharer = await portal.as("Penulis");
    const created = await share({ resource: "article", values: { title: "Titipan" } }, sharer);
    const { pathname } = new URL(String(created.json().data["url"]));
    expect((await portal.visitor.get(pathname)).status).toBe(200);
    const { version: _, ...own } = (await sharer.get("/api/dashboard/auth/me")).json().data;
    const url = `/api/dashboard/user/${String(own["id"])}`;
    expect((await admin.put(url, { ...own, status: "inactive" })).status).toBe(200);
    expect((await portal.visitor.get(pathname)).status).toBe(404);
    expect((await admin.put(url, { ...own, status: "active" })).status).toBe(200);
    expect((await portal.visitor.get(pathname)).status).toBe(200);
  });
});
