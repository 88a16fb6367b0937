import { expect, test } from "vitest";
import { farEndSeconds } from "#contract/limits.ts";
import { windowSentences } from "./window-sentence.ts";

const seconds = (iso: string) => Date.parse(iso) / 1000;
const from = seconds("2026-12-03T01:00:00Z");
const until = seconds("2026-12-13T16:59:00Z");
const at = (iso: string, isActive = true) =>
  windowSentences({ isActive, from, until }, seconds(iso));

test("a window is said with what has passed of it and what is left", () => {
  expect(at("2026-12-04T05:00:00Z")).toEqual({
    title: "Tayang 3 Des 2026 08.00 sampai 13 Des 2026 23.59 WIB",
    detail: "Sudah 1 hari, masih 9 hari lagi.",
  });
  expect(at("2026-12-01T00:00:00Z").detail).toBe("Mulai 2 hari lagi.");
  expect(at("2026-12-03T00:30:00Z").detail).toBe("Mulai kurang dari sehari lagi.");
});

test("an inactive record isn't seen, and an ended one no more", () => {
  expect(at("2026-12-04T05:00:00Z", false).detail).toBe("Tidak tampil selama Status Tidak aktif.");
  expect(at("2026-12-14T00:00:00Z").title).toBe("Sudah berakhir 13 Des 2026 23.59 WIB");
});

test.each([
  { what: "planned", moment: "2026-12-01T00:00:00Z", detail: "Mulai 2 hari lagi." },
  { what: "begun today", moment: "2026-12-03T05:00:00Z", detail: "Sejak hari ini." },
  { what: "live", moment: "2026-12-04T05:00:00Z", detail: "Sudah 1 hari." },
])("a window without an end names none, $what", ({ moment, detail }) => {
  for (const end of [farEndSeconds, farEndSeconds + 60]) {
    expect(windowSentences({ isActive: true, from, until: end }, seconds(moment))).toEqual({
      title: "Tayang mulai 3 Des 2026 08.00 WIB, tanpa akhir",
      detail,
    });
  }
});
