/** Attached documents: received in pieces, served in ranges, there for as long as anything names them. */
import { createServer } from "node:net";
import { Readable } from "node:stream";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { count } from "drizzle-orm";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { documentMessages } from "#contract/messages.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { mediaPart } from "../database/media-tables.ts";
import { openNewsDesk } from "../test-kit/make-news.ts";
import { makeTemporaryFolder } from "../test-kit/temporary-folder.ts";
import type { TestApp, TestClient } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { createEmptyDatabase } from "../test-kit/test-database.ts";
import { pdf } from "../test-kit/upload-samples.ts";
import { deleteUnusedMedia } from "./delete-unused.ts";
import { receiveDocument } from "./receive-document.ts";
import { uploadQuotas } from "./upload-quotas.ts";

let portal: TestApp;
let desk: Awaited<ReturnType<typeof openNewsDesk>>;

beforeAll(async () => {
  portal = await createTestApp({ ATTACHMENT_MEGABYTES: "2" });
  desk = await openNewsDesk(portal);
});

let serial = 0;
/** A PDF like no other, of a size. */
function document(bytes: number): Buffer {
  serial += 1;
  const [head = "", ...others] = pdf.toString().split("\n");
  const filling = `%${serial}`.padEnd(bytes - pdf.length - 1, "0123456789");
  return Buffer.from([head, filling, ...others].join("\n"));
}

const send = (payload: Buffer | Readable, client: TestClient = desk.editor) =>
  client.send({
    method: "POST",
    url: "/api/dashboard/documents",
    headers: { "content-type": "application/pdf" },
    payload,
  });

async function upload(bytes: Buffer): Promise<{ url: string; size: number }> {
  const response = await send(bytes);
  expect(response.status, response.text).toBe(200);
  const { url, size } = response.json().data;
  return { url: String(url), size: Number(size) };
}

const parts = async () =>
  (await portal.database.orm.select({ rows: count() }).from(mediaPart))[0]?.rows ?? 0;
const linksOf = async (id: number) =>
  (await desk.read(id))["attachments"] as { url: string; name: string; size: number }[];
/** The bytes of a response, which tests get as text: these are of one byte each. */
const get = (url: string, headers: Record<string, string> = {}) => portal.visitor.get(url, headers);

describe("a document of 1.5 MB", () => {
  test("is attached under its name, and downloaded whole and in ranges once the article is public", async () => {
    const bytes = document(1_500_000);
    const { url, size } = await upload(bytes);
    expect(size).toBe(1_500_000);
    expect((await get(url)).status).toBe(404);
    const id = await desk.create({ attachments: [{ url, name: "Surat edaran: PPN & BAST" }] });
    const [link] = await linksOf(id);
    expect(link).toEqual({
      url: url.replace(".pdf", "/Surat-edaran-PPN-BAST.pdf"),
      name: "Surat edaran: PPN & BAST",
      size: 1_500_000,
    });
    const address = String(link?.url);
    const whole = await get(address);
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "1500000",
      "accept-ranges": "bytes",
      "content-disposition": 'attachment; filename="Surat-edaran-PPN-BAST.pdf"',
    });
    expect(whole.text === bytes.toString()).toBe(true);

    // Across the pieces in which it is stored and served.
    for (const [start, end] of [
      [0, 9],
      [32_760, 32_780],
      [131_000, 262_200],
      [1_499_990, 1_499_999],
    ] as const) {
      const part = await get(address, { range: `bytes=${start}-${end}` });
      expect([part.status, part.headers["etag"]]).toStrictEqual([206, whole.headers["etag"]]);
      expect(part.headers["content-range"]).toBe(`bytes ${start}-${end}/1500000`);
      expect(part.text === bytes.toString("latin1", start, end + 1)).toBe(true);
    }
    const etag = String(whole.headers["etag"]);
    const still = await get(address, { range: "bytes=5-8", "if-range": etag });
    expect([still.status, still.text]).toStrictEqual([206, bytes.toString("latin1", 5, 9)]);
    expect((await get(address, { range: "bytes=5-8", "if-range": '"other"' })).status).toBe(200);
    const beyond = await get(address, { range: "bytes=1500000-" });
    expect([beyond.status, beyond.headers["content-range"]]).toStrictEqual([
      416,
      "bytes */1500000",
    ]);

    const page = await portal.visitor.get(`/info-berita/${id}/detail`);
    expect(page.text).toContain(`href="${address}"`);
    expect(page.text).toMatch(/Lampiran[\s\S]*Surat edaran: PPN &amp; BAST[\s\S]*PDF,\s1,4\sMB/u);
  });

  test("stays where a PUT says nothing of it, is replaced and taken out, and comes back from the history", async () => {
    const first = await upload(document(400_000));
    const second = await upload(document(300_000));
    const id = await desk.create({ attachments: [{ url: first.url, name: "Satu" }] });
    await desk.change(id, { title: "Judul lain" });
    expect(await linksOf(id)).toMatchObject([{ name: "Satu", size: 400_000 }]);
    await desk.change(id, { attachments: [{ url: second.url, name: "Dua", size: 7 }] });
    expect(await linksOf(id)).toMatchObject([{ name: "Dua", size: 300_000 }]);
    await desk.change(id, { attachments: [] });
    expect(await linksOf(id)).toStrictEqual([]);
    const reverted = await desk.editor.post(`/api/dashboard/article/${id}/revisions/1/restore`);
    expect(reverted.status, reverted.text).toBe(200);
    expect(await linksOf(id)).toMatchObject([{ name: "Satu", size: 400_000 }]);
  });

  test("comes back from the trash, and isn't deleted while anything names it", async () => {
    const { url } = await upload(document(200_000));
    const unused = await upload(document(200_000));
    const id = await desk.create({ attachments: [{ url, name: "Ada" }] });
    await desk.editor.delete(`/api/dashboard/article/${id}`);
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    await deleteUnusedMedia(portal.database, later);
    expect((await desk.editor.get(unused.url)).status).toBe(404);
    const restored = await desk.editor.post(`/api/dashboard/article/${id}/restore`);
    expect(restored.status, restored.text).toBe(200);
    const [link] = await linksOf(id);
    const back = await desk.editor.get(String(link?.url));
    expect([back.status, back.text.length]).toStrictEqual([200, 200_000]);
  });

  test("is in a backup, and whole after the restore", async () => {
    const bytes = document(700_000);
    const { url } = await upload(bytes);
    await desk.create({ attachments: [{ url, name: "Cadangan" }] });
    const folder = await makeTemporaryFolder();
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = join(folder, "portal.backup");
    await makeBackup(portal.database, file, () => {});
    const empty = await createEmptyDatabase();
    await restoreBackup(empty, file, { report: () => {}, progress: () => {} });
    const other = await createTestApp({}, empty);
    const back = await other.visitor.get(url);
    expect([back.status, back.text === bytes.toString()]).toStrictEqual([200, true]);
  });
});

describe("what is refused leaves nothing behind", () => {
  /** The message about a document, where nothing of it was stored. */
  const refusalOf = async (payload: Buffer | Readable) => {
    const before = await parts();
    const response = await send(payload);
    expect([response.status, await parts()]).toStrictEqual([422, before]);
    return response.json().errors?.[0]?.message;
  };

  test("a file that is no PDF, one that is cut off, and one that is too large, with a length or without", async () => {
    const cutOff = document(300_000).subarray(0, 200_000);
    const large = document(2 * 1024 * 1024 + 1);
    const unmeasured = Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]);
    expect(await refusalOf(Buffer.from("MZ no document"))).toBe(documentMessages.wrongType);
    expect(await refusalOf(cutOff)).toBe(documentMessages.wrongType);
    expect(await refusalOf(large)).toBe(documentMessages.tooLarge(2));
    expect(await refusalOf(unmeasured)).toBe(documentMessages.tooLarge(2));
  });

  test("an upload that breaks off", async () => {
    const before = await parts();
    async function* broken() {
      yield document(500_000).subarray(0, 400_000);
      throw new Error("gone");
    }
    const receiving = receiveDocument(portal.database, broken(), {
      name: null,
      uploaderId: 1,
      quotas: uploadQuotas(portal.config),
      maxBytes: 1_000_000,
    });
    await expect(receiving).rejects.toThrow("gone");
    expect(await parts()).toBe(before);
  });

  test("a document that isn't stored can't be attached, and visitors upload nothing", async () => {
    const { category_id: category } = await desk.read(await desk.create());
    const response = await desk.editor.post("/api/dashboard/article", {
      title: "x",
      category_id: category,
      excerpt: "x",
      content: "<p>x</p>",
      published_at: 1,
      expired_at: 2_051_222_399,
      is_top: false,
      slideshow: 0,
      status: "inactive",
      attachments: [{ url: `/media/${"0".repeat(32)}.pdf`, name: "Tidak ada" }],
    });
    expect(response.status).toBe(422);
    expect(response.json().errors).toMatchObject([{ field: "attachments" }]);
    expect((await send(document(1000), portal.visitor)).status).toBe(401);
  });
});

describe("with a virus scanner", () => {
  /** A scanner that has something to say about documents that hold a word, and of none while it is out of order. */
  async function scannedPortal(reply: (document: string) => string) {
    const scanner = createServer((socket) => {
      let received: Buffer = Buffer.alloc(0);
      socket.on("error", () => undefined);
      socket.on("data", (bytes: Buffer) => {
        received = Buffer.concat([received, bytes]);
        if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
        expect(received.toString("latin1", 0, 10)).toBe("zINSTREAM\0");
        let at = 10;
        let streamed = "";
        for (
          let length = received.readUInt32BE(at);
          length > 0;
          length = received.readUInt32BE(at)
        ) {
          streamed += received.toString("latin1", at + 4, at + 4 + length);
          at += 4 + length;
        }
        socket.end(`${reply(streamed)}\0`);
      });
    });
    await new Promise<void>((resolve) => scanner.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void scanner.close());
    const address = scanner.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const scanned = await createTestApp({ CLAMD_HOST: `127.0.0.1:${port}` });
    return { scanned, scanner, editor: await scanned.as("Editor") };
  }

  test("it is shown all of a document, and what it finds isn't stored", async () => {
    const { scanned, editor } = await scannedPortal((text) =>
      text.includes("EICAR") ? "stream: Eicar-Test FOUND" : "stream: OK",
    );
    const clean = await send(document(300_000), editor);
    expect(clean.status, clean.text).toBe(200);
    const infected = document(300_000);
    infected.write("EICAR", 200_000);
    const response = await send(infected, editor);
    expect(response.json().errors?.[0]?.message).toBe(documentMessages.infected("Eicar-Test"));
    const shell = await scanned.visitor.get("/login");
    expect(shell.text).toContain("&quot;isScanned&quot;:true");
  });

  test("nothing is stored while it doesn't say", async () => {
    const { scanner, editor } = await scannedPortal(() => "INSTREAM size limit exceeded. ERROR");
    const response = await send(document(300_000), editor);
    expect([response.status, response.json().message]).toStrictEqual([
      503,
      documentMessages.notScanned,
    ]);
    await new Promise((resolve) => scanner.close(resolve));
    expect((await send(document(1000), editor)).status).toBe(503);
  });
});
