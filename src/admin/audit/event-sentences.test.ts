import { expect, test } from "vitest";
import type { AuditEvent } from "#admin/api/audit.ts";
import { actionText, changedLabels, otherDetails, subjectText } from "./event-sentences.ts";

const event = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: 1,
  created_at: 0,
  actor: { id: 1, name: "Editor", role: "Editor" },
  network: null,
  device: null,
  action: "update",
  resource: "article",
  record_id: 2,
  label: "Judul",
  details: {},
  ...changes,
});

test("a change says of which record, and how many of its fields", () => {
  const change = event({ details: { changed: ["title", "expired_at"], revision: 4 } });
  expect(subjectText(change)).toBe("Berita 2, 2 bagian berubah");
  expect(changedLabels(change)).toEqual(["Judul", "Tanggal Berakhir"]);
  expect(otherDetails(change)).toEqual([]);
});

test("refusals say why, and how often", () => {
  const refused = event({
    action: "sign-in-refused",
    resource: null,
    record_id: null,
    details: { reason: "credentials", requests: 3 },
  });
  expect(actionText(refused)).toBe("Gagal masuk, 3 kali");
  expect(subjectText(refused)).toBe("Email atau password salah");
});

test("an export says of what", () => {
  const exported = (changes: Partial<AuditEvent>) =>
    subjectText(event({ action: "export", record_id: null, label: null, ...changes }));
  expect(exported({ resource: "user" })).toBe("Pengguna");
  expect(exported({ resource: null })).toBe("Jejak audit");
  expect(exported({ resource: null, label: "Statistik" })).toBe("");
});

test("another role is told by both names", () => {
  const details = { from: "Penulis", to: "Editor" };
  const changed = event({ action: "role-changed", resource: "user", record_id: 6, details });
  expect(subjectText(changed)).toBe("Pengguna 6, Penulis menjadi Editor");
  expect(otherDetails(changed)).toEqual([]);
});

test("details without words of their own are shown as they are", () => {
  const settings = { trashDays: 30, hosts: ["a"] };
  expect(otherDetails(event({ action: "start", details: { settings } }))).toEqual([
    ["Pengaturan", 'trashDays: 30, hosts: ["a"]'],
  ]);
  expect(
    otherDetails(event({ action: "forced-publication", details: { writers: [4, 7] } })),
  ).toEqual([["Nomor akun yang ikut menulis", "4, 7"]]);
});
