/** What stands around every public page. */
import { expect, test } from "vitest";
import { createTestApp } from "../test-kit/test-app.ts";

test("a menu entry without a place stands at the top, and those below it with it", async () => {
  const portal = await createTestApp();
  const admin = await portal.as("Super Admin");
  const entry = { title: "Kabar daerah", url: "/kabar", order_no: 1, status: "active" };
  const { id } = (await admin.post("/api/dashboard/menu", entry)).json().data;
  const below = { ...entry, title: "Kabar Jawa", url: "/kabar#jawa", parent_id: id };
  await admin.post("/api/dashboard/menu", below);
  const [header = ""] = (await portal.visitor.get("/privasi")).text.split("</header>");
  expect(header).toContain('href="/kabar"');
  expect(header).toContain('href="/kabar#jawa"');
});
