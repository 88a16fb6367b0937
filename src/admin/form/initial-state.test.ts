import { expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { draftOf, openingOf } from "./initial-state.ts";

const stored: AdminRecord = {
  id: 3,
  version: 5,
  name: "Mitra Nusantara",
  website: "https://mitra.example",
  logo_path: "/media/logo.jpg",
  status: "active",
};
const before = openingOf(partner, { ...stored, version: 4 }, {}, null);
const typed = { ...before.values, name: "Mitra Baru" };

test("a draft is opened against the version that it was made against", () => {
  const opening = openingOf(partner, stored, {}, draftOf(typed, before.base, before.createKey));
  expect(opening.values["name"]).toBe("Mitra Baru");
  expect(opening.stored["name"]).toBe("Mitra Nusantara");
  expect(opening.isDirty).toBe(true);
  expect(opening.base).toMatchObject({ id: 3, version: 4 });
});

test("a draft of what is stored by now leaves no trace", () => {
  const draft = draftOf(typed, before.base, before.createKey);
  const opening = openingOf(partner, { ...stored, name: "Mitra Baru" }, {}, draft);
  expect(opening.isDirty).toBe(false);
  expect(opening.base?.version).toBe(5);
});

test("of a chosen file a draft knows only that it is missing; the stored one shows again", () => {
  const dataUrl = "data:image/gif;base64,R0lG";
  const logo = { kind: "chosen", dataUrl, fileName: "a.gif" } as const;
  const draft = draftOf({ ...typed, logo }, before.base, "key");
  expect(JSON.stringify(draft)).not.toContain("base64");
  expect(draft.lostFiles).toEqual(["logo"]);
  const { values } = openingOf(partner, stored, {}, draft);
  expect(values["logo"]).toEqual({ kind: "stored", address: "/media/logo.jpg" });
});

test("a new record's draft is sent by the same key, and can't set what its author may not", () => {
  const empty = openingOf(partner, null, {}, null);
  const draft = draftOf({ ...empty.values, name: "Baru", status: "active" }, null, "key of before");
  const fixed = { status: { value: "inactive", reason: "" } };
  const opening = openingOf(partner, null, fixed, draft);
  expect(opening.createKey).toBe("key of before");
  expect(opening.base).toBeNull();
  expect(opening.values).toMatchObject({ name: "Baru", status: "inactive" });
});
