/** Ending the sessions of another account. */
import { expect, test } from "vitest";
import { newToken } from "../test-kit/credentials.ts";
import { createTestApp } from "../test-kit/test-app.ts";

const portal = await createTestApp();
const meUrl = "/api/dashboard/auth/me";

test("a Super Admin ends all sessions of an account, which stays active, and the audit says who did", async () => {
  const admin = await portal.as("Super Admin");
  const phone = portal.clientWith(await newToken(portal, "Editor"));
  const laptop = portal.clientWith(await newToken(portal, "Editor"));
  const editor = (await phone.get(meUrl)).json().data;
  const url = `/api/dashboard/user/${String(editor["id"])}/sessions`;
  expect((await (await portal.as("Admin")).delete(url)).status).toBe(403);
  expect((await laptop.get(meUrl)).status).toBe(200);

  expect((await admin.delete(url)).json()).toStrictEqual({
    message: "OK",
    data: { message: "Semua sesi pengguna sudah diakhiri." },
  });
  for (const client of [phone, laptop]) {
    expect((await client.get(meUrl)).json().message).toBe("User has sign out");
  }
  const events = (await admin.get("/api/dashboard/audit?action=session-revoked")).list().data;
  expect(events[0]).toMatchObject({
    actor: { name: "Akun Super Admin" },
    resource: "user",
    record_id: editor["id"],
    label: "Akun Editor",
  });
  const again = portal.clientWith(await newToken(portal, "Editor"));
  expect((await again.get(meUrl)).status).toBe(200);
});

test("the session that asks for it goes on, and nobody's sessions aren't found", async () => {
  const admin = await portal.as("Super Admin");
  const other = portal.clientWith(await newToken(portal, "Super Admin"));
  const own = (await admin.get(meUrl)).json().data;
  const ended = await admin.delete(`/api/dashboard/user/${String(own["id"])}/sessions`);
  expect(ended.status).toBe(200);
  expect((await admin.get(meUrl)).status).toBe(200);
  expect((await other.get(meUrl)).status).toBe(401);
  expect((await admin.delete("/api/dashboard/user/987654/sessions")).status).toBe(404);
});
