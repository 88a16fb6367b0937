/** What holds in place of an article. */
import { maxSuccessors } from "#contract/limits.ts";
import { articleIdIn, articleUrl } from "#contract/news-urls.ts";
import { article } from "#contract/resources/article.ts";
import type { Successor } from "#site/props/news.ts";
import type { ListedRecord } from "../../database/stored-record.ts";
import type { PublicReader } from "../../resources/public-reader.ts";
import type { EndingKind } from "../../resources/public-scope.ts";
import { linkOf } from "./visible-link.ts";

/** What became of the successors of an article. */
interface Succession {
  /** The last one that is public. */
  readonly successor: Successor | null;
  /** Whether there was one that was withdrawn or whose time is over. */
  readonly hasEnded: boolean;
}

type Columns = ListedRecord<typeof article>["columns"];

const nothing: Succession = { successor: null, hasEnded: false };

/**
 * Follows the successors of an article past those that were replaced, withdrawn or ended themselves. In a cycle, which
 * saves refuse but a restore can close, nothing replaces anything.
 */
export async function successionOf(reader: PublicReader, columns: Columns): Promise<Succession> {
  const { publicOrigin } = reader.services.config;
  const passed = new Set([columns.id]);
  let succession = nothing;
  let current = columns;
  while (passed.size <= maxSuccessors) {
    const { successor_url: url, successor_title: title, successor_note: note } = current;
    const id = articleIdIn(url ?? "", publicOrigin);
    if (id === null) {
      const link = await linkOf(reader, { link_title: title, link_url: url });
      return link === null ? succession : named(link, note);
    }
    if (passed.has(id)) return nothing;
    passed.add(id);
    const next = await readArticle(reader, id);
    if (next === null) return succession;
    succession =
      next.state === "public"
        ? named({ title: title || next.columns.title, url: articleUrl({ id }) }, note)
        : { ...succession, hasEnded: true };
    if (next.state === "public" && next.columns.validity === "valid") return succession;
    current = next.columns;
  }
  return succession;
}

function named(link: Pick<Successor, "title" | "url">, note: string | null): Succession {
  return { successor: { ...link, note: note ?? "" }, hasEnded: false };
}

/** An article that visitors see, or have seen. */
async function readArticle(
  reader: PublicReader,
  id: number,
): Promise<{ readonly columns: Columns; readonly state: "public" | EndingKind } | null> {
  const found = await reader.find(article, id);
  if (found !== null) return { columns: found.columns, state: "public" };
  for (const state of ["withdrawn", "ended"] as const) {
    const ended = await reader.findEnded(article, id, state);
    if (ended !== null) return { columns: ended.columns, state };
  }
  return null;
}
