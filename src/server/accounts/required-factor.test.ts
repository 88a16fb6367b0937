/** A required second factor and API tokens: what counts is the account, not the role of its token. */
import { expect, test } from "vitest";
import { createTestApp, testPassword } from "../test-kit/test-app.ts";

test("an account without the second factor that it must have opens nothing by a token of a lower role", async () => {
  const portal = await createTestApp();
  const editor = await portal.as("Editor");
  const made = await editor.post("/api/dashboard/tokens", {
    name: "Sinkronisasi",
    role: "Penulis",
    areas: ["news"],
    days: 30,
    current_password: testPassword,
  });
  const token = String(made.json().data["token"]);
  const list = "/api/dashboard/article";
  expect((await portal.clientWith(token).get(list)).status).toBe(200);
  const strict = await createTestApp({ SECOND_FACTOR: "staff" }, portal.database);
  const refused = await strict.clientWith(token).get(list);
  expect([refused.status, refused.json()]).toMatchObject([403, { code: "setUpRequired" }]);
});
