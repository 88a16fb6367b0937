import { expect, test } from "vitest";
import { mostRisen, placeNames } from "./named-days.ts";

test("of many publications those are named after which visits rose most, in their order", () => {
  const counts = [10, 10, 40, 12, 12, 12, 30, 11];
  expect(mostRisen(counts, [0, 1, 4, 5, 7], 2)).toStrictEqual([1, 5]);
  expect(mostRisen(counts, [0, 1], 5)).toStrictEqual([0, 1]);
  expect(mostRisen(counts, [], 3)).toStrictEqual([]);
});

test("names stand beside their marks, inside the chart and never over each other", () => {
  const text = "Pengumuman Mitra";
  const placed = placeNames(
    [
      { index: 1, x: 60, text },
      { index: 2, x: 70, text },
      { index: 9, x: 590, text },
    ],
    600,
  );
  expect(placed).toStrictEqual([
    { index: 1, text, anchor: "start", row: 0 },
    { index: 2, text, anchor: "start", row: 1 },
    { index: 9, text, anchor: "end", row: 0 },
  ]);
});

test("a name that is too long is cut, one without room is left out", () => {
  const long = "Satu Mitra berhenti melayani sekolah mulai tahun anggaran berikutnya";
  const [name] = placeNames([{ index: 0, x: 48, text: long }], 300);
  expect(name?.text).toMatch(/^Satu Mitra .*…$/u);
  const crowd = [0, 1, 2, 3, 4].map((index) => ({ index, x: 50 + index, text: "Sama" }));
  expect(placeNames(crowd, 300)).toHaveLength(3);
});
