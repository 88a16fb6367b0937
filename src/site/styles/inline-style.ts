import type { PageName } from "../view.ts";
import { pageStyles } from "./page-styles.ts";

/** Pages that lie in another's folder. */
const folders: Partial<Record<PageName, string>> = { "news-ended": "news-missing" };

const joined = new Map<PageName, string>();

/** The styles that a page carries itself; null where it links to them. */
export function inlineStyleOf(page: PageName): string | null {
  const parts = pageStyles[folders[page] ?? page];
  if (parts === undefined) return null;
  const style = joined.get(page) ?? parts.join("");
  joined.set(page, style);
  return style;
}
