/** What the screens read, as TanStack queries; one key for every record that is held. */
import { QueryClient, hashKey, queryOptions } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import type { Resource } from "#contract/resource.ts";
import { article } from "#contract/resources/article.ts";
import { listSessions, readEmailChange } from "./account.ts";
import { CallFailure } from "./call-failure.ts";
import { listPasskeys } from "./passkeys.ts";
import type { ListParameters } from "./records.ts";
import { listRecords, readRecord } from "./records.ts";
import { readSecondFactor } from "./second-factor.ts";
import { readAccount } from "./session.ts";

/** Long enough for what a hovered link has fetched to be still fresh when its screen opens. */
const staleMs = 5_000;

/** The query cache of the admin app. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: staleMs, retry: isWorthAnotherTry, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

/** Once more where nothing responded or the server stumbled; never where it said no. */
function isWorthAnotherTry(failures: number, thrown: Error): boolean {
  if (!(thrown instanceof CallFailure) || failures > 0) return false;
  return thrown.kind === "noResponse" || thrown.status >= 500;
}

/** A page of a list. */
export function listQuery<R extends Resource>(resource: R, parameters: ListParameters) {
  return queryOptions({
    queryKey: [resource.api, "list", parameters],
    queryFn: ({ signal }) => listRecords(resource, parameters, signal),
  });
}

/** One record. */
export function recordQuery<R extends Resource>(resource: R, id: number) {
  return queryOptions({
    queryKey: [resource.api, "record", id],
    queryFn: ({ signal }) => readRecord(resource, id, signal),
  });
}

/** The news that were written last; how many there are in all is in the response's `meta`. */
export const latestNewsQuery = listQuery(article, { page: "1", limit: "5", sort: "-created_at" });

/** Who is signed in. */
export const accountQuery = queryOptions({
  queryKey: ["account"],
  queryFn: ({ signal }) => readAccount(signal),
  staleTime: 60_000,
});

/** The new e-mail address of the account that waits to be confirmed. */
export const emailChangeQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "email"],
  queryFn: ({ signal }) => readEmailChange(signal),
});

/** The devices that the account is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "sessions"],
  queryFn: ({ signal }) => listSessions(signal),
});

/** The passkeys of the account. */
export const passkeysQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "passkeys"],
  queryFn: ({ signal }) => listPasskeys(signal),
});

/** Whether the account has a second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "second-factor"],
  queryFn: ({ signal }) => readSecondFactor(signal),
});

/** Another account has signed in: nothing of the previous one's is shown until its own has arrived. */
export function resetForNewcomer(): void {
  queryClient.removeQueries({ type: "inactive" });
  // Without it there would be no screen for a moment.
  const accountHash = hashKey(accountQuery.queryKey);
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true });
  void queryClient.resetQueries({ predicate: ({ queryHash }) => queryHash !== accountHash });
}

/**
 * Drops every record that is held, after a change: responses of one resource carry names of others'
 * records, so that none can be trusted to be untouched. What was deleted isn't asked for again, by
 * its own screen, which is just being left.
 */
export async function invalidateRecords(deleted?: {
  resource: Resource;
  id: number;
}): Promise<void> {
  const isRecord = ({ queryKey }: Query) => queryKey[0] !== accountQuery.queryKey[0];
  const { resource, id } = deleted ?? {};
  const isGone = ({ queryKey }: Query) => queryKey[0] === resource?.api && queryKey[2] === id;
  queryClient.removeQueries({ type: "inactive", predicate: isRecord });
  await queryClient.invalidateQueries({ predicate: isRecord, refetchType: "none" });
  await queryClient.refetchQueries({
    type: "active",
    predicate: (query) => isRecord(query) && !isGone(query),
  });
}
