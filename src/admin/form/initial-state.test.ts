import { expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { draftOf, initialStateOf } from "./initial-state.ts";

const stored: AdminRecord = {
  id: 3,
  version: 5,
  name: "Mitra Nusantara",
  website: "https://mitra.example",
  logo_path: "/media/logo.jpg",
  status: "active",
};
const before = initialStateOf(partner, { ...stored, version: 4 }, {}, null);
const typed = { ...before.values, name: "Mitra Baru" };

test("a draft is opened against the version that it was made against", () => {
  const initialState = initialStateOf(
    partner,
    stored,
    {},
    draftOf(typed, before.base, before.createKey),
  );
  expect(initialState.values["name"]).toBe("Mitra Baru");
  expect(initialState.stored["name"]).toBe("Mitra Nusantara");
  expect(initialState.isDirty).toBe(true);
  expect(initialState.base).toMatchObject({ id: 3, version: 4 });
});

test("a draft of what is stored by now leaves no trace", () => {
  const draft = draftOf(typed, before.base, before.createKey);
  const initialState = initialStateOf(partner, { ...stored, name: "Mitra Baru" }, {}, draft);
  expect(initialState.isDirty).toBe(false);
  expect(initialState.base?.version).toBe(5);
});

test("of a chosen file a draft knows only that it is missing; the stored one shows again", () => {
  const dataUrl = "data:image/gif;base64,R0lG";
  const logo = { kind: "chosen", dataUrl, fileName: "a.gif" } as const;
  const draft = draftOf({ ...typed, logo }, before.base, "key");
  expect(JSON.stringify(draft)).not.toContain("base64");
  expect(draft.lostFiles).toEqual(["logo"]);
  const { values } = initialStateOf(partner, stored, {}, draft);
  expect(values["logo"]).toEqual({ kind: "stored", address: "/media/logo.jpg" });
});

test("a new record's draft is sent by the same key, and can't set what its author may not", () => {
  const empty = initialStateOf(partner, null, {}, null);
  const draft = draftOf({ ...empty.values, name: "Baru", status: "active" }, null, "key of before");
  const fixed = { status: { value: "inactive", reason: "" } };
  const initialState = initialStateOf(partner, null, fixed, draft);
  expect(initialState.createKey).toBe("key of before");
  expect(initialState.base).toBeNull();
  expect(initialState.values).toMatchObject({ name: "Baru", status: "inactive" });
});
