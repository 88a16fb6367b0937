import { expect, test } from "vitest";
import { resources } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { beginningValues, differingFields } from "#admin/field-input/form-value.ts";
import { draftValues, formValuesOf, mergeDrafts, overruledLabels } from "./draft-values.ts";

const writable = resources.filter(({ admin }) => admin !== undefined);
const record = (resource: (typeof writable)[number]) => ({
  id: 1,
  version: 1,
  ...resource.sample,
});

test.each(writable)("a whole form of $name comes back from its draft", (resource) => {
  const empty = beginningValues(resource, null);
  const filled = beginningValues(resource, record(resource));
  const draft = draftValues(resource, filled, null, () => undefined);
  const back = formValuesOf(resource, draft, empty);
  expect(differingFields(filled, { ...empty, ...back })).toStrictEqual([]);
});

test("of a stored record a draft holds what differs, and a file by its name once it is uploaded", () => {
  const stored = beginningValues(article, { ...record(article), image_path: "/media/old.jpg" });
  const image = { kind: "chosen", dataUrl: "data:", fileName: "a.gif", replaces: null } as const;
  const typed = { ...stored, title: "Baru", image };
  expect(draftValues(article, typed, stored, () => undefined)).toStrictEqual({ title: "Baru" });
  expect(draftValues(article, typed, stored, () => "/media/new.gif")).toStrictEqual({
    title: "Baru",
    image: "new.gif",
  });
});

test("a moment that isn't read yet comes back as it was typed", () => {
  const empty = beginningValues(article, null);
  const values = { ...empty, published_at: "14 Okt 20" };
  const draft = draftValues(article, values, null, () => undefined);
  expect(formValuesOf(article, draft, empty)["published_at"]).toBe("14 Okt 20");
});

test("two states of a draft are merged: other fields both, one text both, other values mine", () => {
  const base = { title: "Judul", content: "<p>Satu</p>", category_id: 1 };
  const mine = { ...base, title: "Judul saya", content: "<p>Satu</p><p>Dua</p>", category_id: 2 };
  const theirs = { ...base, title: "Judul mereka", excerpt: "Ringkas", category_id: 3 };
  const merged = mergeDrafts(article, { base, mine, theirs }, {});
  expect(merged).toMatchObject({
    content: "<p>Satu</p><p>Dua</p>",
    excerpt: "Ringkas",
    category_id: 2,
  });
  expect(overruledLabels(article, { base, mine, theirs })).toStrictEqual(["Kategori"]);
  expect(merged["title"]).toContain("saya");
  expect(merged["title"]).toContain("mereka");
});

test("what a draft leaves as it is stored is merged as it is stored", () => {
  const states = { base: { title: "A" }, mine: {}, theirs: { title: "A B" } };
  expect(mergeDrafts(article, states, { title: "A" })).toStrictEqual({ title: "A B" });
});

test("a text that one has emptied and the other replaced doesn't come back as it is stored", () => {
  const states = {
    base: { excerpt: "Dari draf." },
    mine: { excerpt: null },
    theirs: { excerpt: "Dari tab lain." },
  };
  const merged = mergeDrafts(article, states, { excerpt: "Yang tersimpan." });
  expect(merged).toStrictEqual({ excerpt: "Dari tab lain." });
});

test("a text that both have replaced doesn't come back", () => {
  const states = {
    base: {},
    mine: { excerpt: "Dari tab ini." },
    theirs: { excerpt: "Dari tab lain." },
  };
  const merged = mergeDrafts(article, states, { excerpt: "Yang tersimpan." });
  expect(merged).toStrictEqual({ excerpt: "Dari tab ini.\nDari tab lain." });
});
