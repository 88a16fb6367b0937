/** Addresses of the news pages: as patterns, which the server registers, and with a record's id. */
import { ownPath } from "./own-path.ts";

/** The hub, with the newest news of all categories. */
export const newsPath = "/info-berita";
/** The news of a category. */
export const categoryPattern = `${newsPath}/:id`;
/** An article's page. */
export const articlePattern = `${newsPath}/:id/detail`;
/** An article's page as it is stored, for staff alone. */
export const articlePreviewPattern = `${newsPath}/:id/pratinjau`;
/** Takes what readers answer to whether the article's page helped. */
export const articleAnswerPattern = `${newsPath}/:id/jawaban`;
/** The field of that form, and the parameter of the page that thanks. */
export const answerParameter = "jawaban";

/** The path of one record, from a pattern with `:id` in its place. */
export function pathOfRecord(pattern: string, id: number): string {
  return pattern.replace(":id", String(id));
}

/** The article to whose page an address of this site leads; null for all others. */
export function articleIdIn(address: string, publicOrigin: string): number | null {
  return idIn(articlePattern, address, publicOrigin);
}

/** The category to whose news an address of this site leads; null for all others. */
export function categoryIdIn(address: string, publicOrigin: string): number | null {
  return idIn(categoryPattern, address, publicOrigin);
}

function idIn(pattern: string, address: string, publicOrigin: string): number | null {
  const paths = new RegExp(`^${pattern.replace(":id", "(\\d{1,9})")}(?:[?#]|$)`, "u");
  const [, id] = paths.exec(ownPath(address, publicOrigin) ?? "") ?? [];
  return id === undefined ? null : Number(id);
}

/** Path of an article's page. */
export function articleUrl({ id }: { readonly id: number }): string {
  return pathOfRecord(articlePattern, id);
}

/** Path of a category's page. */
export function categoryUrl({ id }: { readonly id: number }): string {
  return pathOfRecord(categoryPattern, id);
}
