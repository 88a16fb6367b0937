/** Only so many bodies with files are received at a time; what comes on top is refused unread. */
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { RoleName } from "#contract/roles.ts";
import { newToken } from "../test-kit/credentials.ts";
import type { TestApp } from "../test-kit/test-app.ts";
import { createTestApp } from "../test-kit/test-app.ts";
import { plainJpeg } from "../test-kit/upload-samples.ts";

let portal: TestApp;
const tokens = new Map<RoleName, string>();

beforeAll(async () => {
  portal = await createTestApp();
  for (const role of ["Super Admin", "Admin", "Editor"] as const) {
    tokens.set(role, await newToken(portal, role));
  }
  await portal.app.listen({ port: 0, host: "127.0.0.1" });
});

const bodyBytes = 1_400_000;

/** Begins an upload of which most never comes; resolves with the status, or null while none has come. */
function beginUpload(role: RoleName): { socket: Socket; status: () => number | null } {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (part) => (response += String(part)));
  socket.on("error", () => {});
  socket.write(
    [
      "POST /api/dashboard/media HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      `Content-Length: ${bodyBytes}`,
      `Authorization: Bearer ${tokens.get(role)}`,
      "",
      '{"image":"',
    ].join("\r\n"),
  );
  onTestFinished(() => void socket.destroy());
  return { socket, status: () => (response === "" ? null : Number(response.split(" ")[1])) };
}

/** Begins so many, and tells how many of them are refused once the others are under way. */
async function refusedOf(role: RoleName, count: number, expected: number): Promise<Socket[]> {
  const uploads = Array.from({ length: count }, () => beginUpload(role));
  const refused = () => uploads.filter(({ status }) => status() === 503).length;
  await expect.poll(refused, { timeout: 15_000 }).toBe(expected);
  expect(uploads.filter(({ status }) => status() !== null)).toHaveLength(expected);
  return uploads.map(({ socket }) => socket);
}

test("an account has four at a time, all have eight, and who hangs up makes room", async () => {
  const first = await refusedOf("Editor", 10, 6);
  await refusedOf("Admin", 5, 1);
  await refusedOf("Super Admin", 3, 3);
  for (const socket of first) socket.destroy();
  const editor = await portal.as("Editor");
  const image = (await plainJpeg(400, 300)).toString("base64").padEnd(80_000);
  const statusOfUpload = async () =>
    (await editor.post("/api/dashboard/media", { image: image.trim(), filling: image })).status;
  await expect.poll(statusOfUpload, { timeout: 15_000 }).toBe(200);
});

test("a save without a file needs no slot", async () => {
  await refusedOf("Editor", 5, 1);
  const editor = await portal.as("Editor");
  const social = { name: "Radio", url: "https://radio.example/", status: "active" };
  expect((await editor.post("/api/dashboard/social-media", social)).status).toBe(200);
});

test("uploads one after another never run out of slots", async () => {
  const editor = await portal.as("Editor");
  const filling = "x".repeat(80_000);
  for (let round = 0; round < 10; round += 1) {
    const response = await editor.post("/api/dashboard/media", { image: "no picture", filling });
    expect(response.status).toBe(422);
  }
});
