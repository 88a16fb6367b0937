/** What a conflict is about, in words: "Konten, paragraf 2". */
import type { Resource } from "#contract/resource.ts";
import type { Conflict } from "#contract/revisions/merge.ts";
import type { Values } from "#contract/revisions/values.ts";
import { kindOfTag } from "#contract/rich-text/video-block.ts";
import { text } from "#admin/text/text.ts";

/** The label of a conflict; parts of a text are counted as they stand in the base. */
export function conflictLabel(resource: Resource, base: Values, conflict: Conflict): string {
  const label = resource.fields[conflict.field]?.label ?? conflict.field;
  if (conflict.of !== "block") return label;
  const html = String(conflict.base ?? conflict.mine ?? conflict.theirs ?? "");
  return text.merge.place(label, partName(html, String(base[conflict.field] ?? "")));
}

/** What a block is called; with its number where it is found in the whole text. */
export function partName(html: string, whole: string): string {
  const kind = kindOfTag(html);
  const part = text.merge.parts[kind] ?? text.merge.otherPart;
  const at = html === "" ? -1 : whole.indexOf(html);
  if (at === -1 || text.merge.parts[kind] === undefined) return part;
  const tags = whole.slice(0, at).match(/<[a-z][^<>]*>/gu) ?? [];
  const before = tags.filter((tag) => kindOfTag(tag) === kind);
  return `${part} ${before.length + 1}`;
}
