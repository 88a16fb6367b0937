import { expect, test } from "vitest";
import { richTextDifference } from "#contract/rich-text/difference.ts";
import { changeRuns, countedBlocks } from "./change-runs.ts";

const before =
  "<p>Satu.</p><p>Dua.</p><p>Mulai 12 Desember.</p><h2>Judul</h2><table><tbody><tr><td>a</td></tr></tbody></table>";
const changes = richTextDifference(before, before.replace("12", "14"));

test("what stayed around a change is named, not shown", () => {
  const runs = changeRuns(changes);
  expect(runs.map(({ isSame, changes: blocks }) => [isSame, countedBlocks(blocks)])).toEqual([
    [true, "2 paragraf"],
    [false, "1 paragraf"],
    [true, "1 judul, 1 tabel"],
  ]);
});

test("no block is left out", () => {
  expect(changeRuns(changes).flatMap((run) => run.changes)).toEqual(changes);
});
