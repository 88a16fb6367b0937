/** The links of public records that lead out of the site. */
import { and, asc, gt } from "drizzle-orm";
import { resources } from "#contract/registry.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import type { Executor } from "../database/executor.ts";
import { resourceTable } from "../database/resource-tables.ts";
import { columnOf } from "../database/table-for.ts";
import { publicScope } from "../resources/public-scope.ts";

/** A link, and the record that has it. */
export interface LinkUse {
  readonly url: string;
  readonly resource: string;
  readonly record_id: number;
  readonly label: string;
}

const recordsAtOnce = 200;
/** An index takes no longer key, and no address written by hand is as long. */
const maxCharacters = 2_000;

/** Every link of what visitors see at a moment, each once for a record, as batches. */
export async function* externalLinks(
  executor: Executor,
  publicOrigin: string,
  now: Date,
): AsyncGenerator<LinkUse[]> {
  for (const resource of resources) {
    const names = (["url", "richText"] as const).flatMap((kind) =>
      fieldsOfKind(resource, kind).map(([name]) => name),
    );
    if (resource.visible === "never" || names.length === 0) continue;
    yield* linksOf(executor, resource, { names, publicOrigin, now });
  }
}

async function* linksOf(
  executor: Executor,
  resource: Resource,
  { names, publicOrigin, now }: { names: readonly string[]; publicOrigin: string; now: Date },
): AsyncGenerator<LinkUse[]> {
  const table = resourceTable<Resource>(resource);
  const id = columnOf(table, "id");
  const columns = Object.fromEntries(
    ["id", resource.labelField, ...names].map((name) => [name, columnOf(table, name)]),
  );
  for (let last = 0; ;) {
    const rows = await executor
      .select(columns)
      .from(table)
      .where(and(gt(id, last), publicScope(resource, now)))
      .orderBy(asc(id))
      .limit(recordsAtOnce);
    yield rows.flatMap((row) => {
      const texts = names.map((name) => String(row[name] ?? ""));
      const urls = new Set(
        texts.flatMap(addressesIn).filter((url) => isExternal(url, publicOrigin)),
      );
      const label = String(row[resource.labelField] ?? "");
      return [...urls].map((url) => ({
        url,
        resource: resource.api,
        record_id: Number(row["id"]),
        label,
      }));
    });
    if (rows.length < recordsAtOnce) return;
    last = Number(rows.at(-1)?.["id"]);
  }
}

/** The URL of a `url` field, or the http(s) links of a rich text; without their fragments. */
function addressesIn(text: string): string[] {
  const named = /^https?:\/\//iu.test(text)
    ? [text]
    : [...text.matchAll(/<a\b[^>]*\bhref="(https?:[^"]*)"/giu)].map(([, href = ""]) =>
        href.replaceAll("&amp;", "&"),
      );
  return named.flatMap((address) => {
    if (!URL.canParse(address)) return [];
    const url = new URL(address);
    url.hash = "";
    return [url.href];
  });
}

function isExternal(url: string, publicOrigin: string): boolean {
  return url.length <= maxCharacters && new URL(url).origin !== publicOrigin;
}
