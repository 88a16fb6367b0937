import { expect, test } from "vitest";
import { recordGroups } from "./record-entries.ts";

test("records whose names hold what is sought stand before those that only mention it", () => {
  const record = { status: "active", updated_at: 1_700_000_000 } as const;
  const found = [
    { ...record, resource: "category", id: 1, label: "Pengumuman" },
    { ...record, resource: "article", id: 2, label: "Daftar Mitra dapat berubah" },
    { ...record, resource: "faq", id: 3, label: "Siapa yang mengirim?" },
  ];
  const headings = recordGroups(found, "Editor", "mitra").map(({ heading }) => heading);
  expect(headings).toStrictEqual(["Berita", "Kategori", "Daftar FAQ"]);
});
