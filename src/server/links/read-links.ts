/** The links that have failed often enough to be reported, with the records that have them. */
import { asc, eq, gte } from "drizzle-orm";
import type { BrokenLinks } from "#contract/link-check.ts";
import { maxReportedLinks, reportedFailures } from "#contract/link-check.ts";
import { resourceByApi } from "#contract/registry.ts";
import { grantFor } from "#contract/roles.ts";
import { secondsFromDate } from "#contract/wire.ts";
import type { Account } from "../accounts/account.ts";
import type { Executor } from "../database/executor.ts";
import { checkedLink, linkUse } from "../database/link-tables.ts";

/** Reads them, as far as the account may list the records. */
export async function readBrokenLinks(
  executor: Executor,
  actor: Account,
): Promise<BrokenLinks["links"]> {
  const rows = await executor
    .select()
    .from(checkedLink)
    .innerJoin(linkUse, eq(linkUse.url, checkedLink.url))
    .where(gte(checkedLink.failures, reportedFailures))
    .orderBy(asc(checkedLink.failed_since), asc(checkedLink.url))
    .limit(maxReportedLinks);
  const readable = rows.filter(
    ({ link_use: { resource } }) => grantFor(actor.role, resourceByApi(resource).area).list,
  );
  const byUrl = Map.groupBy(readable, ({ checked_link: { url } }) => url);
  return [...byUrl].map(([url, uses]) => {
    const { status = null, failed_since: since = null } = uses[0]?.checked_link ?? {};
    return {
      url,
      status,
      since: since && secondsFromDate(since),
      records: uses.map(({ link_use: { resource, record_id: id, label } }) => ({
        resource,
        id,
        label,
      })),
    };
  });
}
