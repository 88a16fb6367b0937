/** A portal whose staff upload files, describe them, and put one in another's place. */
import { expect } from "vitest";
import { openNewsDesk } from "./make-news.ts";
import type { TestClient } from "./test-app.ts";
import { createTestApp } from "./test-app.ts";
import { pdf, plainJpeg } from "./upload-samples.ts";

/** Path of stored files in the API. */
export const filesPath = "/api/dashboard/media";

/** The hash in a stored file's address. */
export const hashIn = (url: unknown): string => /[0-9a-f]{32}/u.exec(String(url))?.[0] ?? "";

/** Path in the API of the file with this address. */
export const pathOf = (url: string): string => `${filesPath}/${hashIn(url)}`;

/** An image in a text. */
export const imageTag = (url: string, alt: string): string =>
  `<img src="${url}" alt="${alt}" width="90" height="60">`;

/** Starts the portal with settings of its own. Files are the editor's, unless another client is given. */
export async function openLibraryDesk(environment: Record<string, string> = {}) {
  const portal = await createTestApp(environment);
  const desk = await openNewsDesk(portal);
  let number = 0x101010;

  /** Stores an image, and returns its address. */
  async function store(bytes: Buffer, name?: string, client: TestClient = desk.editor) {
    const response = await client.post(filesPath, { image: bytes.toString("base64"), name });
    expect(response.status, response.text).toBe(200);
    return String(response.json().data["url"]);
  }

  return {
    portal,
    desk,
    writer: await portal.as("Penulis"),
    store,
    /** Stores an image like no other. */
    async upload(name?: string, client?: TestClient) {
      number += 0x050301;
      return store(await plainJpeg(90, 60, `#${number.toString(16)}`), name, client);
    },
    /** Stores a document, like no other unless its bytes are given. */
    async uploadDocument(name: string, client: TestClient = desk.editor, payload?: Buffer) {
      number += 1;
      const [head = "", ...others] = pdf.toString().split("\n");
      const response = await client.send({
        method: "POST",
        url: `/api/dashboard/documents?name=${encodeURIComponent(name)}`,
        headers: { "content-type": "application/pdf" },
        payload: payload ?? Buffer.from([head, `%${number}`, ...others].join("\n")),
      });
      expect(response.status, response.text).toBe(200);
      return String(response.json().data["url"]);
    },
    async detail(url: string, client: TestClient = desk.editor) {
      return (await client.get(pathOf(url))).json().data;
    },
    /** The records that show a file. */
    async recordsOf(url: string, client: TestClient = desk.editor) {
      const response = await client.get(`${pathOf(url)}/records`);
      expect(response.status, response.text).toBe(200);
      return response.json().data["records"] as Record<string, unknown>[];
    },
    /** Puts a file in another's place in these records. */
    replace(from: string, to: string, records: object[], takesWords = false) {
      const body = { with: hashIn(to), takes_words: takesWords, records };
      return desk.editor.post(`${pathOf(from)}/replace`, body);
    },
  };
}
