import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { grantFor } from "#contract/roles.ts";
import type { DraftSummary } from "#admin/api/drafts.ts";
import { draftsKey, ownDraftsQuery } from "#admin/api/drafts.ts";
import { listQuery } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenedResources } from "#admin/screen-addresses.ts";
import { useQueue } from "#admin/review/queue-groups.ts";
import { useAccount } from "#admin/session/use-account.ts";

/** Own drafts and records that are looked through, the newest. */
const lookedThrough = 50;

/** A record of the signed-in that another account changed last. */
export interface ChangedRecord {
  readonly resource: ScreenedResource;
  readonly record: AdminRecord;
  readonly editor: string;
  readonly changedAt: number;
}

/** What is on this device alone; the journal is loaded with it. */
function unsentQuery(accountId: number) {
  return queryOptions({
    queryKey: [draftsKey, "unsent", accountId],
    async queryFn() {
      const { unsentDrafts } = await import("#admin/drafts/unsent-drafts.ts");
      return unsentDrafts(accountId);
    },
    gcTime: 0,
  });
}

/** What the signed-in has begun, and what others have changed of theirs. */
export function useMyWork() {
  const account = useAccount();
  const queue = useQueue(account.id);
  const drafts = useQuery(ownDraftsQuery(lookedThrough));
  const unsent = useQuery(unsentQuery(account.id)).data ?? [];
  const authored = screenedResources().filter(
    ({ isAuthored, area }) => isAuthored && grantFor(account.role.name, area).list,
  );
  const changes = useQueries({
    queries: authored.map((resource) =>
      listQuery(resource, {
        mine: "1",
        page: "1",
        limit: String(lookedThrough),
        sort: resource.sortable.includes("created_at") ? "-created_at" : "-id",
      }),
    ),
    combine: (results) => ({
      data: results.flatMap(({ data }, index) => {
        const resource = authored[index];
        return resource === undefined
          ? []
          : (data?.data ?? []).flatMap((record) => changedByOther(resource, record, account.id));
      }),
      error: results.find(({ error }) => error !== null)?.error ?? null,
      isLoading: results.some(({ data, error }) => data === undefined && error === null),
      retry: () => void Promise.all(results.map(({ refetch }) => refetch())),
    }),
  });
  const changed = changes.data.toSorted((one, other) => other.changedAt - one.changedAt);
  // Those that a second person has, or had, stand in the queue.
  const unsubmitted = (drafts.data?.data ?? []).filter(({ stage }) => stage === "draft");
  const submittedCount = (drafts.data?.data.length ?? 0) - unsubmitted.length;
  const isUnsent = ({ id }: DraftSummary) => unsent.some(({ draftId }) => draftId === id);
  const sent = unsubmitted.filter((draft) => !isUnsent(draft));
  const unsentCount = unsent.length - (unsubmitted.length - sent.length);
  const isLoading =
    queue.isLoading || changes.isLoading || (drafts.data === undefined && drafts.error === null);
  const error = queue.error ?? drafts.error ?? changes.error;
  const isKnown = !isLoading && error === null;
  const { mine = [], returned = [], own = [], others = [] } = queue.groups ?? {};
  const forced = (queue.groups?.forced ?? []).filter((one) => one.may_approve);
  const reviewTotal = mine.length + forced.length + returned.length;
  const draftTotal = (drafts.data?.meta.total ?? 0) - submittedCount + unsentCount;
  return {
    mine,
    /** Published without a second person, who is still to approve it. */
    forced,
    returned,
    /** What waits for the signed-in; 0 as long as it isn't known. What others have changed asks for nothing. */
    total: isKnown ? reviewTotal + draftTotal : 0,
    isAllReviewed: mine.length + own.length + others.length === 0,
    // What this device alone has comes first: no other finds it.
    unsent,
    drafts: sent,
    draftTotal,
    changed,
    changedTotal: changed.length,
    isLoading,
    error,
    retry() {
      queue.retry();
      void drafts.refetch();
      changes.retry();
    },
  };
}

function changedByOther(
  resource: ScreenedResource,
  record: AdminRecord,
  accountId: number,
): ChangedRecord[] {
  const editor = record["editor"];
  if (typeof editor !== "object" || editor === null) return [];
  if (!("id" in editor && "name" in editor) || editor.id === accountId) return [];
  const changedAt = Number(record["updated_at"]);
  return [{ resource, record, editor: String(editor.name), changedAt }];
}
