import { fieldsOfKind } from "#contract/resource.ts";
import type { Resource } from "#contract/resource.ts";
import { cleanArticleHtml } from "../media/clean-article-html.ts";

/** Values with their rich texts as a save stores them; `isDue` leaves out those that are known to be clean. */
export function cleanRichText<Held extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  values: Held,
  isDue: (name: string) => boolean = () => true,
): Held {
  const cleaned = fieldsOfKind(resource, "richText").flatMap(([name]) => {
    const { [name]: html } = values;
    return typeof html === "string" && isDue(name) ? [[name, cleanArticleHtml(html)]] : [];
  });
  return { ...values, ...Object.fromEntries(cleaned) };
}
