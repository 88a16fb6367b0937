import { hash } from "node:crypto";
import type { PageView } from "#site/view.ts";
import type { Renderers } from "./renderers.ts";

const hashes = new WeakMap<Renderers, Map<PageView["page"], string | null>>();

/** The hash of a page's style element, as its content policy names it; null: it has none. */
export function styleHashOf(renderers: Renderers, page: PageView["page"]): string | null {
  const known = hashes.get(renderers) ?? new Map<PageView["page"], string | null>();
  hashes.set(renderers, known);
  const found = known.get(page);
  if (found !== undefined) return found;
  const style = renderers.inlineStyleOf?.(page) ?? null;
  const made = style === null ? null : `sha256-${hash("sha256", style, "base64")}`;
  known.set(page, made);
  return made;
}
