import { slugOf } from "#contract/slug.ts";
import type { Part } from "../../components/content-page.tsx";
import { textOf } from "./article-text.ts";

const secondLevelHeading = /<h2\b([^>]*)>([\s\S]*?)<\/h2>/gi;

/** Sets the ids apart from those of the page around the article. */
const idPrefix = "bagian-";

/**
 * The HTML of an article with an id at each second-level heading, made of its words, so that it outlives what
 * is written before it; and these headings. Equal ones are numbered from 2.
 */
export function identifyHeadings(html: string): { html: string; parts: readonly Part[] } {
  const parts: Part[] = [];
  const taken = new Set<string>();
  const identified = html.replace(
    secondLevelHeading,
    (found: string, attributes: string, content: string) => {
      const title = textOf(content);
      if (title === "") return found;
      const id = freeId(idPrefix + slugOf(title), taken);
      taken.add(id);
      parts.push({ id, title });
      return `<h2${attributes} id="${id}">${content}</h2>`;
    },
  );
  return { html: identified, parts };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}
