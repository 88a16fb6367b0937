/** What the checks need to know beside the text: the glossary, published addresses, and what is behind links. */
import * as z from "zod";
import type { CheckedRecord, Known } from "#contract/checks/check.ts";
import { ownPath } from "#contract/own-path.ts";
import { knowledgeOf, knowledgeSources } from "#contract/checks/run-checks.ts";
import { maxPageSize } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import { fieldsOfKind } from "#contract/resource.ts";
import { brokenLinksQuery } from "#admin/api/broken-links.ts";
import { call } from "#admin/api/call.ts";
import { queryClient } from "#admin/api/queries.ts";
import { appConfig } from "#admin/app-config.ts";
import { probeAddress } from "./probe-address.ts";

const staleMs = 60_000;
/** An article that links to more is checked as far as that. */
const maxAddresses = 60;

const publicRecords = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** The public records of a resource, as visitors get them; none where they can't be had. */
function publicValues(resource: Resource): Promise<readonly Record<string, unknown>[]> {
  return queryClient
    .fetchQuery({
      queryKey: [resource.api, "public"],
      staleTime: staleMs,
      queryFn: async () => {
        const path = `/web/${resource.api}?limit=${maxPageSize}`;
        return (await call({ method: "GET", path, data: publicRecords })).data;
      },
    })
    .catch(() => []);
}

/** Addresses of this site that a record names: of links, and of images in its texts. */
function ownAddresses({ resource, values, richTexts }: CheckedRecord): Set<string> {
  const named = [
    ...fieldsOfKind(resource, "url").map(([name]) => String(values[name] ?? "").trim()),
    ...richTexts.flatMap(({ outline }) => [
      ...outline.blocks.flatMap(({ links }) => links.map(({ href }) => href)),
      ...outline.images.map(({ src }) => src),
      ...outline.videos.flatMap(({ href, poster }) => [href, poster?.src ?? ""]),
    ]),
  ];
  const paths = named.flatMap((address) => ownPath(address, appConfig.publicOrigin) ?? []);
  return new Set([...new Set(paths)].slice(0, maxAddresses));
}

/** Addresses elsewhere that have failed for some nights; none where that can't be had. */
async function failingAddresses(): Promise<ReadonlySet<string>> {
  const found = await queryClient
    .fetchQuery({ ...brokenLinksQuery, staleTime: staleMs })
    .catch(() => null);
  return new Set(found?.links.map(({ url }) => url));
}

/** Nothing, for what can be checked without a question to the server. */
export const nothingKnown: Known = {
  terms: [],
  officialSites: [],
  missing: new Set(),
  failing: new Set(),
  bytes: new Map(),
  publicOrigin: appConfig.publicOrigin,
};

/** What is behind the addresses of a record; what doesn't answer counts as fine. */
export async function lookUpAddresses(record: CheckedRecord): Promise<Known> {
  const seen = await Promise.all(
    [...ownAddresses(record)].map(async (path) => ({ path, ...(await probeAddress(path)) })),
  );
  return {
    ...nothingKnown,
    missing: new Set(seen.filter(({ isMissing }) => isMissing).map(({ path }) => path)),
    bytes: new Map(seen.map(({ path, bytes }) => [path, bytes])),
  };
}

/** The same with everything else that the checks need. */
export async function lookUp(record: CheckedRecord): Promise<Known> {
  const sources = knowledgeSources.map(async (resource) =>
    (await publicValues(resource)).map((values) => ({ resource, values })),
  );
  const [known, failing, ...records] = await Promise.all([
    lookUpAddresses(record),
    failingAddresses(),
    ...sources,
  ]);
  return { ...known, failing, ...knowledgeOf(records.flat()) };
}
