import { expect, test } from "vitest";
import { changeNotesOf, withNoteOf } from "./change-notes.ts";

test("the notes of a text are its dated lines, the newest first", () => {
  const text =
    "3 Mei 2026: alamat diperbaiki\n\n4 desember 2026:  tanggal pembekuan diperbaiki: kini 13 Desember ";
  expect(changeNotesOf(text)).toStrictEqual([
    {
      date: "4 Desember 2026",
      iso: "2026-12-04",
      sentence: "tanggal pembekuan diperbaiki: kini 13 Desember.",
    },
    { date: "3 Mei 2026", iso: "2026-05-03", sentence: "alamat diperbaiki." },
  ]);
  expect(changeNotesOf(" \n")).toStrictEqual([]);
});

test.each([
  "tanpa tanggal",
  "31 September 2026: hari yang tidak ada",
  "0 Mei 2026: x",
  "4 Mei 2026:",
])("%j is no note", (line) => expect(changeNotesOf(`1 Mei 2026: baik\n${line}`)).toBeNull());

test("a note is begun above the others", () => {
  const noon = new Date("2026-12-04T05:00:00Z");
  expect(withNoteOf(noon, "")).toBe("4 Desember 2026: ");
  expect(withNoteOf(noon, "1 Mei 2026: a")).toBe("4 Desember 2026: \n1 Mei 2026: a");
});
