/** Only so many bodies with files are received at a time; what comes on top is refused unread. */
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { errorCatalogue } from "#contract/error-codes.ts";
import type { RoleName } from "#contract/roles.ts";
import { newToken } from "../test-kit/credentials.ts";
import { connected, untilWaiting } from "../test-kit/locked-rows.ts";
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

const portOfPortal = () => (portal.app.server.address() as AddressInfo).port;

function connectToPortal(): Socket {
  const socket = connect(portOfPortal(), "127.0.0.1");
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

function headOf(role: RoleName, more: readonly string[] = []): string {
  return [
    "POST /api/dashboard/media HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    `Content-Length: ${bodyBytes}`,
    `Authorization: Bearer ${tokens.get(role)}`,
    ...more,
    "\r\n",
  ].join("\r\n");
}

/** Begins an upload of which most never comes; resolves with the status, or null while none has come. */
function beginUpload(role: RoleName): { socket: Socket; status: () => number | null } {
  const socket = connectToPortal();
  let response = "";
  socket.on("data", (part) => (response += String(part)));
  socket.write(`${headOf(role)}{"image":"`);
  return { socket, status: () => (response === "" ? null : Number(response.split(" ")[1])) };
}

/** Begins so many, waits until as many as expected are refused, and answers the others. */
async function refusedOf(role: RoleName, count: number, expected: number): Promise<Socket[]> {
  const uploads = Array.from({ length: count }, () => beginUpload(role));
  const refused = () => uploads.filter(({ status }) => status() === 503).length;
  await expect.poll(refused).toBe(expected);
  expect(uploads.filter(({ status }) => status() !== null)).toHaveLength(expected);
  return uploads.filter(({ status }) => status() === null).map(({ socket }) => socket);
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
  await expect.poll(statusOfUpload).toBe(200);
});

test("who hangs up while the session is looked up takes no slot", async () => {
  const holder = await connected(portal);
  for (let round = 0; round < 4; round += 1) {
    await holder.query("BEGIN; LOCK TABLE session");
    const connection = once(portal.app.server, "connection");
    const { socket } = beginUpload("Editor");
    const [served] = (await connection) as [Socket];
    await untilWaiting(portal, 1);
    socket.destroy();
    await once(served, "close");
    await holder.query("ROLLBACK");
    await untilWaiting(portal, 0);
  }
  expect(await refusedOf("Editor", 5, 1)).toHaveLength(4);
});

test("a refused upload gets the envelope, its body isn't read, and others aren't harmed", async () => {
  const accepted = await refusedOf("Editor", 5, 1);
  const connection = once(portal.app.server, "connection");
  const refused = connectToPortal();
  refused.write(headOf("Editor") + "x".repeat(bodyBytes - 1));
  const [served] = (await connection) as [Socket];
  const startedAt = performance.now();
  const [head = "", body = ""] = (await text(refused)).split("\r\n\r\n");
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(head).toMatch(/^HTTP\/1\.1 503 /u);
  expect(head.toLowerCase()).toContain("\r\nconnection: close");
  expect(head.toLowerCase()).toContain("\r\nretry-after: ");
  const { message } = errorCatalogue.unavailable;
  expect(JSON.parse(body)).toStrictEqual({ message, code: "unavailable" });
  expect(served.bytesRead).toBeLessThan(bodyBytes / 2);
  for (const upload of accepted) {
    const response = once(upload, "data");
    upload.write(`no image"}`.padEnd(bodyBytes - '{"image":"'.length));
    expect(String(await response)).toMatch(/^HTTP\/1\.1 422 /u);
  }
});

test("a refused client that sends first and reads then has the envelope before the connection ends", async () => {
  await refusedOf("Editor", 5, 1);
  const response = await fetch(`http://127.0.0.1:${portOfPortal()}/api/dashboard/media`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${tokens.get("Editor")}`,
    },
    body: "x".repeat(bodyBytes),
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

test("who waits with the body until it is asked for is refused without it", async () => {
  const expecting = headOf("Editor", ["Expect: 100-continue"]);
  const accepted = connectToPortal();
  accepted.write(expecting);
  expect(String(await once(accepted, "data"))).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  await refusedOf("Editor", 4, 1);
  const refused = connectToPortal();
  refused.write(expecting);
  expect(await text(refused)).toMatch(/^HTTP\/1\.1 503 /u);
  accepted.write('{"image":"no image"}'.padEnd(bodyBytes));
  expect(String(await once(accepted, "data"))).toMatch(/^HTTP\/1\.1 422 /u);
});

test("a save without a file needs no slot", async () => {
  await refusedOf("Editor", 5, 1);
  const editor = await portal.as("Editor");
  const social = { name: "Radio", url: "https://radio.example/", status: "active" };
  expect((await editor.post("/api/dashboard/social-media", social)).status).toBe(201);
});

test("uploads one after another never run out of slots", async () => {
  const editor = await portal.as("Editor");
  const filling = "x".repeat(80_000);
  for (let round = 0; round < 10; round += 1) {
    const response = await editor.post("/api/dashboard/media", { image: "no image", filling });
    expect(response.status).toBe(422);
  }
});
