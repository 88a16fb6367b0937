/** A difference of rich text in runs: what changed, and between them what stayed, to be named alone. */
import type { BlockChange } from "#contract/rich-text/difference.ts";
import { kindOfTag } from "#contract/rich-text/video-block.ts";
import { text } from "#admin/text/text.ts";

/** Blocks that follow each other and all changed, or all stayed. */
export interface ChangeRun {
  /** Index of its first block in the difference. */
  readonly start: number;
  readonly isSame: boolean;
  readonly changes: readonly BlockChange[];
}

/** The runs of a difference, in order. */
export function changeRuns(changes: readonly BlockChange[]): ChangeRun[] {
  const runs: (ChangeRun & { changes: BlockChange[] })[] = [];
  for (const [start, change] of changes.entries()) {
    const isSame = change.kind === "same";
    const last = runs.at(-1);
    if (last?.isSame === isSame) last.changes.push(change);
    else runs.push({ start, isSame, changes: [change] });
  }
  return runs;
}

type BlockName = keyof typeof text.history.blocks;

const kindOfElement: Readonly<Record<string, BlockName>> = {
  p: "paragraph",
  "": "paragraph",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  ul: "list",
  ol: "list",
  table: "table",
  figure: "image",
  img: "image",
  blockquote: "quote",
  aside: "callout",
  video: "video",
};

/** What blocks are, counted: "2 paragraf, 1 tabel". */
export function countedBlocks(changes: readonly BlockChange[]): string {
  const kinds = changes.map((change) => kindOfElement[elementOf(change)] ?? "other");
  return [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, all]) => `${all.length} ${text.history.blocks[kind]}`)
    .join(", ");
}

function elementOf(change: BlockChange): string {
  if (change.kind === "words") return "";
  return kindOfTag(change.kind === "changed" ? change.tag : change.html);
}
