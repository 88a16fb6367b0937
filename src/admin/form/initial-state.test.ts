import { expect, test } from "vitest";
import { partner } from "#contract/resources/partner.ts";
import type { Draft } from "#admin/api/drafts.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { newPosition } from "#admin/drafts/position.ts";
import { stateOf } from "#admin/drafts/save-state.ts";
import type { JournalEntry } from "#admin/drafts/journal.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { initialStateOf } from "./initial-state.ts";

const stored: AdminRecord = {
  id: 3,
  version: 5,
  name: "Mitra Nusantara",
  website: "https://mitra.example",
  logo_path: "/media/logo.jpg",
  status: "active",
};

function draftOf(values: Draft["values"], others: Partial<Draft> = {}): Draft {
  return {
    id: 9,
    resource: partner.api,
    record_id: 3,
    author: { id: 1, name: "Editor" },
    label: null,
    key: null,
    base: 4,
    version: 2,
    created_at: 100,
    updated_at: 200,
    expires_at: 300,
    is_expiring: false,
    stage: "draft",
    values,
    ...others,
  };
}

function entryOf(values: FormValues, others: Partial<JournalEntry> = {}): JournalEntry {
  return {
    id: "entry",
    accountId: 1,
    resource: partner.api,
    recordId: 3,
    base: 4,
    savedAtSeconds: 250,
    position: newPosition("key"),
    isSynced: false,
    values,
    ...others,
  };
}

const opened = (server: Draft | null, ...entries: JournalEntry[]) =>
  initialStateOf(partner, stored, {}, { server, entries, merge: null });

test("a draft is opened against the version that it was made against", () => {
  const { values, stored: before, base, isDirty } = opened(draftOf({ name: "Mitra Baru" }));
  expect(values["name"]).toBe("Mitra Baru");
  expect(before["name"]).toBe("Mitra Nusantara");
  expect(isDirty).toBe(true);
  expect(base).toMatchObject({ id: 3, version: 4 });
});

test("a draft of what is stored by now leaves no trace", () => {
  const { isDirty, base } = opened(draftOf({ name: "Mitra Nusantara" }));
  expect(isDirty).toBe(false);
  expect(base?.version).toBe(5);
});

test("a file of the draft is shown; one that it removes can be taken back", () => {
  const { values } = opened(draftOf({ logo: "new.gif" }));
  const replaces = "/media/logo.jpg";
  expect(values["logo"]).toEqual({ kind: "uploaded", address: "/media/new.gif", replaces });
  expect(opened(draftOf({ logo: null })).values["logo"]).toEqual({
    kind: "removed",
    address: "/media/logo.jpg",
  });
});

test("a draft can't set what its author may not", () => {
  const fixed = { status: { value: "inactive", reason: "" } };
  const draft = draftOf({ name: "Baru", status: "active" }, { record_id: null, base: null });
  const { values, base } = initialStateOf(partner, null, fixed, {
    server: draft,
    entries: [],
    merge: null,
  });
  expect(base).toBeNull();
  expect(values).toMatchObject({ name: "Baru", status: "inactive" });
});

test("what the journal has beyond the server's draft is in the form as well", () => {
  const position = {
    ...newPosition("key"),
    draft: { id: 9, version: 1 },
    synced: { base: 4, values: { name: "Mitra" } },
  };
  const server = draftOf({ name: "Mitra", website: "https://other.example" });
  const entry = entryOf({ name: "Mitra Sekolah" }, { position });
  const { values, opened: draft } = opened(server, entry);
  expect(values).toMatchObject({ name: "Mitra Sekolah", website: "https://other.example" });
  expect(draft).toMatchObject({ adopted: ["entry"], savedAtSeconds: 250, base: 4 });
  expect(draft.position).toMatchObject({ draft: { id: 9, version: 2 }, createKey: "key" });
});

test("a save whose response was lost isn't taken for another's", () => {
  const position = {
    ...newPosition("key"),
    draft: { id: 9, version: 1 },
    synced: { base: 4, values: { name: "A" } },
    pending: { key: "save", base: 4, values: { name: "A B C" } },
  };
  const { values } = opened(draftOf({ name: "A B C" }), entryOf({ name: "A B C D" }, { position }));
  expect(values["name"]).toBe("A B C D");
});

test("of two tabs that were offline nothing is lost", () => {
  const one = entryOf({ name: "Mitra Satu" }, { id: "one" });
  const two = entryOf({ website: "https://two.example" }, { id: "two" });
  const { values } = opened(null, one, two);
  expect(values).toMatchObject({ name: "Mitra Satu", website: "https://two.example" });
});

test("what the server had whole and has no more isn't restored", () => {
  const position = { ...newPosition("key"), draft: { id: 9, version: 1 } };
  const entry = entryOf({ name: "Dibuang" }, { position, isSynced: true });
  expect(opened(null, entry).isDirty).toBe(false);
  const { values } = initialStateOf(
    partner,
    stored,
    {},
    { server: "unknown", entries: [entry], merge: null },
  );
  expect(values["name"]).toBe("Dibuang");
});

test("a form says of a draft that it is saved only where the server has all of it", () => {
  const saying = (...of: Parameters<typeof opened>) => stateOf(opened(...of).opened).kind;
  const position = { ...newPosition("key"), draft: { id: 9, version: 2 } };
  const server = draftOf({ name: "Mitra" });
  const whole = entryOf({ name: "Mitra" }, { position, isSynced: true });
  const more = entryOf({ name: "Mitra Sekolah" }, { position });
  expect(saying(server)).toBe("saved");
  expect(saying(server, whole)).toBe("saved");
  expect(saying(server, more)).toBe("saving");
  expect(saying(null, entryOf({ name: "Mitra Sekolah" }))).toBe("saving");
  // The page was lost while the draft was being published, in the second case with something typed meanwhile.
  const publishing = { ...position, isPublishing: true };
  const sent = entryOf({ name: "Mitra" }, { position: publishing, isSynced: true });
  expect(saying(null, sent)).toBe("saved");
  expect(saying(null, entryOf({ name: "Mitra Sekolah" }, { position: publishing }))).toBe("saving");
  expect(saying(null)).toBe("idle");
});

test("without a draft a form opens with what is stored", () => {
  const { isDirty, opened: draft } = initialStateOf(
    partner,
    null,
    {},
    { server: null, entries: [], merge: null },
  );
  expect(isDirty).toBe(false);
  expect(draft.savedAtSeconds).toBeNull();
});
