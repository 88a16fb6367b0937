/** The nightly check of links that lead out of the site: one host at a time gets one request at a time. */
import { asc, eq, notExists, sql } from "drizzle-orm";
import * as z from "zod";
import { createBoundedQueue } from "../bounded-queue.ts";
import { checkedLink, linkUse } from "../database/link-tables.ts";
import { defineJob } from "../jobs/job-kind.ts";
import type { Services } from "../services.ts";
import { externalLinks } from "./external-links.ts";
import { visitLink } from "./visit-link.ts";

/** Hosts that are visited at a time, and the pause between two visits to one. */
const hostsAtOnce = 4;
const pauseMs = 1_000;
/** How long a night lasts: hosts that don't respond would take days. What is left comes first in the next. */
const nightMs = 4 * 3_600_000;
/** Links of one night; those that waited longest come first. */
const maxLinksOfNight = 5_000;
/** More rows than that have more parameters than a statement takes. */
const rowsAtOnce = 1_000;

/** Runs at night, where the operator has switched it on. */
export const checkLinks = defineJob({
  name: "check-links",
  data: z.object({}),
  retries: 0,
  schedule: "10 3 * * *",
  async run(services) {
    if (!services.config.linkCheck) return;
    await storeUses(services);
    await visitAll(services);
  },
});

/** Stores which records have which links; addresses without a link are deleted. */
async function storeUses({ database, config, clock }: Services): Promise<void> {
  await database.orm.transaction(async (executor) => {
    await executor.delete(linkUse);
    for await (const uses of externalLinks(executor, config.publicOrigin, clock.now())) {
      for (let start = 0; start < uses.length; start += rowsAtOnce) {
        await executor.insert(linkUse).values(uses.slice(start, start + rowsAtOnce));
      }
    }
    const uses = executor
      .select({ one: sql`1` })
      .from(linkUse)
      .where(eq(linkUse.url, checkedLink.url));
    await executor.delete(checkedLink).where(notExists(uses));
  });
}

async function visitAll(services: Services): Promise<void> {
  const rows = await services.database.orm
    .select({ url: linkUse.url })
    .from(linkUse)
    .leftJoin(checkedLink, eq(checkedLink.url, linkUse.url))
    .groupBy(linkUse.url, checkedLink.checked_at)
    .orderBy(sql`${checkedLink.checked_at} nulls first`, asc(linkUse.url))
    .limit(maxLinksOfNight);
  const byHost = Map.groupBy(
    rows.map(({ url }) => url),
    (url) => new URL(url).host,
  );
  const queue = createBoundedQueue({ concurrent: hostsAtOnce, waiting: Infinity });
  const end = services.clock.now().getTime() + nightMs;
  await Promise.all(
    [...byHost.values()].map((urls) => queue.run(() => visitHost(services, urls, end))),
  );
}

async function visitHost(services: Services, urls: readonly string[], end: number): Promise<void> {
  const { clock, config } = services;
  const userAgent = `siplah-portal link check (+${config.publicOrigin}/)`;
  const options = { hosts: config.linkCheckHosts, userAgent };
  for (const [index, url] of urls.entries()) {
    if (index > 0) await clock.wait(pauseMs);
    if (clock.now().getTime() >= end) return;
    await storeVisit(services, url, await visitLink(url, options));
  }
}

async function storeVisit(
  { database, clock }: Services,
  url: string,
  visit: Awaited<ReturnType<typeof visitLink>>,
): Promise<void> {
  const now = clock.now();
  const hasFailed = visit.failure !== null;
  const row = {
    ...visit,
    failures: hasFailed ? 1 : 0,
    checked_at: now,
    failed_since: hasFailed ? now : null,
  };
  await database.orm
    .insert(checkedLink)
    .values({ url, ...row })
    .onConflictDoUpdate({
      target: checkedLink.url,
      set: {
        ...row,
        ...(hasFailed && {
          failures: sql`${checkedLink.failures} + 1`,
          failed_since: sql`coalesce(${checkedLink.failed_since}, excluded.failed_since)`,
        }),
      },
    });
}
