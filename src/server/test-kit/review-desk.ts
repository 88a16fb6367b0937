/** A portal with a writer and those who review, and the calls between them. */
import { expect } from "vitest";
import { makeCategory, newsValues } from "./make-news.ts";
import type { TestClient } from "./test-app.ts";
import { createTestApp } from "./test-app.ts";

/** Path of drafts in the API. */
export const draftsPath = "/api/dashboard/drafts";
/** Path of the queue. */
export const submissionsPath = "/api/dashboard/submissions";

interface Queue {
  readonly submissions: readonly {
    readonly id: number;
    readonly stage: string;
    readonly may_decide: boolean;
    readonly may_approve: boolean;
    readonly returned: unknown;
    readonly last_remark: unknown;
  }[];
  readonly windows: readonly {
    readonly id: number;
    readonly from: number;
    readonly until: number;
  }[];
  readonly forced: readonly {
    readonly record_id: number;
    readonly may_approve: boolean;
    readonly reason: string;
  }[];
}

/** Starts the portal with settings of its own, and signs a writer, an editor and an admin in. */
export async function openReviewDesk(environment: Record<string, string> = {}) {
  const portal = await createTestApp(environment);
  const categoryId = await makeCategory(await portal.as("Super Admin"));

  async function draftOf(client: TestClient, values: object, recordId: number | null = null) {
    const body = { resource: "article", record_id: recordId, values };
    const made = await client.post(draftsPath, body);
    expect(made.status, made.text).toBe(200);
    return Number(made.json().data["id"]);
  }

  return {
    portal,
    writer: await portal.as("Penulis"),
    editor: await portal.as("Editor"),
    admin: await portal.as("Admin"),
    /** An article's values, inactive unless they say otherwise. */
    newsOf: (overrides: object = {}) =>
      newsValues(portal, {
        title: "Ditulis",
        category_id: categoryId,
        excerpt: "Ringkasan.",
        content: "<p>Isi.</p>",
        status: "inactive",
        ...overrides,
      }),
    draftOf,
    async submitted(client: TestClient, values: object, recordId: number | null = null) {
      const id = await draftOf(client, values, recordId);
      const body = { version: 1, note: "Mohon segera." };
      const sent = await client.post(`${draftsPath}/${id}/submit`, body);
      expect(sent.status, sent.text).toBe(200);
      return id;
    },
    approve: (client: TestClient, id: number, version = 1) =>
      client.post(`${draftsPath}/${id}/approve`, { version }),
    /** The page that visitors get of an article. */
    pageOf: (id: unknown) => portal.visitor.get(`/info-berita/${String(id)}/detail`),
    async queueOf(client: TestClient) {
      return (await client.get(submissionsPath)).json<{ data: Queue }>().data;
    },
  };
}
