import { expect, test } from "vitest";
import { draftEntries } from "./draft-entries.ts";
import { recordGroups } from "./record-entries.ts";

const moment = () => "hari ini 09.12 WIB";

test("records whose names hold what is sought stand before those that only mention it", () => {
  const record = {
    status: "active",
    stage: null,
    hidden_by: null,
    updated_at: 1_700_000_000,
    deleted_at: null,
  } as const;
  const found = [
    { ...record, resource: "category", id: 1, label: "Pengumuman" },
    { ...record, resource: "article", id: 2, label: "Daftar Mitra dapat berubah" },
    { ...record, resource: "faq", id: 3, label: "Siapa yang mengirim?" },
  ];
  const headings = recordGroups(found, "Editor", "mitra", moment).map(({ heading }) => heading);
  expect(headings).toStrictEqual(["Berita", "Kategori", "Daftar FAQ"]);
});

test("a record says how far it is, and one in the trash leads there", () => {
  const record = {
    resource: "article",
    status: "active",
    hidden_by: null,
    updated_at: 1_700_000_000,
  } as const;
  const hidden = { stage: "hidden", hidden_by: "category_id", deleted_at: null } as const;
  const found = [
    { ...record, id: 1, label: "Tayang", stage: "live", deleted_at: null },
    { ...record, id: 2, label: "Mati", status: "inactive", stage: null, deleted_at: null },
    { ...record, ...hidden, id: 4, label: "Tertutup" },
    { ...record, id: 3, label: "Dibuang", status: null, stage: null, deleted_at: 1_700_000_000 },
  ] as const;
  const [group] = recordGroups(found, "Editor", "a", moment);
  expect(group?.entries.map(({ tag, path }) => [tag?.label, path])).toStrictEqual([
    ["Terbit", "/news/1/detail"],
    ["Tidak aktif", "/news/2/detail"],
    ["Kategori tidak aktif", "/news/4/detail"],
    ["Di Sampah", "/dashboard/sampah?q=Dibuang"],
  ]);
});

test("own drafts lead to their form, and others' submissions to their review", () => {
  const draft = { resource: "article", record_id: null, version: 1, author: { id: 1, name: "A" } };
  const submission = {
    ...draft,
    stage: "waiting",
    note: "",
    reviewer_id: null,
    submitted_at: 0,
    returned: null,
    last_remark: null,
    may_decide: true,
    may_approve: true,
    has_approver: true,
  } as const;
  const times = {
    created_at: 0,
    updated_at: 0,
    expires_at: 0,
    key: null,
    base: null,
    is_expiring: false,
  };
  const found = {
    drafts: [
      { ...draft, ...times, id: 4, label: "Tulisan Mitra", stage: "draft" },
      { ...draft, ...times, id: 5, label: "Mitra lagi", stage: "waiting" },
    ],
    submissions: [
      { ...submission, id: 5, label: "Mitra lagi" },
      { ...submission, id: 6, label: "Pajak" },
      { ...submission, id: 7, label: "Mitra orang lain", author: { id: 2, name: "B" } },
    ],
  } as const;
  const entries = draftEntries(found, "mitra", 1, moment);
  expect(entries.map(({ tag, path }) => [tag?.label, path])).toStrictEqual([
    ["Menunggu pemeriksaan", "/news/add?draft=5"],
    ["Menunggu pemeriksaan", "/dashboard/pemeriksaan/7"],
    ["Draf", "/news/add?draft=4"],
  ]);
});
