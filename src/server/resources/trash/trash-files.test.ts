/** What the files of deleted records are to visitors and staff. */
import { expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import { deleteUnusedMedia } from "../../media/delete-unused.ts";
import type { TestClient } from "../../test-kit/test-app.ts";
import { createTestApp } from "../../test-kit/test-app.ts";

const imageDataUrl =
  "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const twentyDaysMs = 20 * 24 * 60 * 60 * 1000;

test("files of a deleted record stay, for staff alone, until it comes back", async () => {
  const portal = await createTestApp();
  const staff = await portal.as("Super Admin");
  const url = "/api/dashboard/partner";
  const { logo } = partner.fields;
  const created = await staff.post(url, { ...partner.sample, [logo.request]: imageDataUrl });
  const { id, [logo.response]: address } = created.json().data;
  const statusFor = async (client: TestClient) => (await client.get(String(address))).status;
  expect(await statusFor(portal.visitor)).toBe(200);
  await staff.delete(`${url}/${Number(id)}`);
  await expect.poll(() => statusFor(portal.visitor)).toBe(404);
  await deleteUnusedMedia(portal.database, new Date(Date.now() + twentyDaysMs));
  expect(await statusFor(staff)).toBe(200);
  await staff.post(`/api/dashboard/trash/partner/${Number(id)}/restore`);
  expect(await statusFor(portal.visitor)).toBe(200);
});
