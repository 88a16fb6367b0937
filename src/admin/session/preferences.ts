/** How the account likes the admin app: theme and sidebar the browser remembers until the sign-out, the server for good. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListPreferences } from "#contract/account-calls.ts";
import type { ReviewMailChoice } from "#contract/review-mails.ts";
import { usualReviewMails } from "#contract/review-mails.ts";
import type { Preferences } from "#admin/api/account.ts";
import { readPreferences, savePreferences } from "#admin/api/account.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import type { StoredState } from "#admin/stored-state.ts";
import { changeStoredState, storedState } from "#admin/stored-state.ts";

/** As the server has them, as far as is known; undefined before that is asked. */
let stored: Preferences | null | undefined;
/** Whether a choice of theme or sidebar hasn't reached the server: this device goes on with its own. */
let isSiteUnsent = false;
/** Changes of lists that are on their way, in their order; what is shown has them already. */
let pending: readonly PendingChange[] = [];

const preferencesQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "preferences"],
  async queryFn({ signal }): Promise<Preferences | null> {
    const read = await readPreferences(signal);
    stored = isSiteUnsent && read !== null ? { ...read, ...siteOfDevice() } : read;
    return pending.reduce(withListChange, stored);
  },
  staleTime: Infinity,
  // Another device may have changed them while this one was put aside.
  refetchOnWindowFocus: "always",
});

/** Changes them optimistically and on the server; after a failure other devices keep the old ones. */
export function changePreferences(change: Partial<StoredState["site"]>): void {
  changeStoredState({ site: change });
  save({});
}

/** For what other devices alone would miss, a failure is left unsaid. */
function save(change: Partial<Preferences>): void {
  void store(change).catch(() => {});
}

async function store(change: Partial<Preferences>): Promise<void> {
  isSiteUnsent = true;
  show({ ...stored, ...siteOfDevice(), ...change });
  await send(change);
}

/** Sends a change, with what this device has of the rest. */
async function send(change: Partial<Preferences>): Promise<Preferences> {
  const site = siteOfDevice();
  const sent = await savePreferences({ ...site, ...change });
  if (isSame(site, siteOfDevice())) isSiteUnsent = false;
  return sent;
}

const isSame = (one: Site, other: Site) =>
  one.is_light_theme === other.is_light_theme &&
  one.is_sidebar_collapsed === other.is_sidebar_collapsed;

type Site = ReturnType<typeof siteOfDevice>;

function siteOfDevice() {
  const { isLightTheme, isSidebarCollapsed } = storedState().site;
  return { is_light_theme: isLightTheme, is_sidebar_collapsed: isSidebarCollapsed };
}

/** Shows what the server has, or will have, with what is on its way. */
function show(next: Preferences | null | undefined): void {
  stored = next;
  if (next === undefined) return;
  // What is being read is from before.
  void queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
  queryClient.setQueryData(preferencesQuery.queryKey, pending.reduce(withListChange, next));
}

/** Shows what is stored in place of what couldn't be, and says why. */
async function takeBack(thrown: unknown): Promise<never> {
  await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
  throw thrown;
}

const usualList: ListPreferences = { columns: null, is_compact: false, views: [] };

/** How the account likes a list, by the resource's path segment. */
export function useListPreferences(api: string) {
  const { data } = useQuery(preferencesQuery);
  return data?.lists?.[api] ?? usualList;
}

/** What makes the next ones of a list's preferences. */
type ListChange = (known: ListPreferences) => Partial<ListPreferences>;

interface PendingChange {
  readonly api: string;
  readonly change: ListChange;
}

function withListChange(known: Preferences | null, one: PendingChange): Preferences | null {
  return known && { ...known, lists: { ...known.lists, ...listAfter(known, one) } };
}

function listAfter(known: Preferences | null, { api, change }: PendingChange) {
  const list = known?.lists?.[api] ?? usualList;
  return { [api]: { ...list, ...change(list) } };
}

let lastListChange: Promise<unknown> = Promise.resolve();

/** Changes that, optimistically and one change after the other; rejects where it isn't stored, and then shows what is. */
export function changeListPreferences(api: string, change: ListChange): Promise<void> {
  const one = { api, change };
  pending = [...pending, one];
  show(stored);
  const storing = lastListChange.then(() => storeListChange(one)).catch(takeBack);
  lastListChange = storing.catch(() => {});
  return storing;
}

/** A list is stored as a whole, so that its views are read first: another device may have saved some. */
async function storeListChange(one: PendingChange): Promise<void> {
  let known: Preferences | null | undefined;
  try {
    known = await readPreferences();
    known = await send({ lists: listAfter(known, one) });
  } finally {
    pending = pending.filter((other) => other !== one);
    // The rest may have been changed here meanwhile.
    show(known && stored ? { ...stored, lists: known.lists } : (known ?? stored));
  }
}

/** Whether keys of one letter are shortcuts. */
export function hasSingleKeys(): boolean {
  return queryClient.getQueryData(preferencesQuery.queryKey)?.has_single_keys ?? true;
}

/** The same, followed. */
export function useSingleKeys(): boolean {
  return useQuery(preferencesQuery).data?.has_single_keys ?? true;
}

/** Changes that. */
export function changeSingleKeys(isOn: boolean): void {
  save({ has_single_keys: isOn });
}

/** Which mails of the review the account wants; null while that isn't known. */
export function useReviewMails(): ReviewMailChoice | null {
  const { data } = useQuery(preferencesQuery);
  return data === undefined ? null : (data?.review_mails ?? usualReviewMails);
}

/**
 * Changes that, from what was chosen last, which a screen may not show yet; rejects where it isn't stored, and then
 * shows what is.
 */
export async function changeReviewMails(
  change: (known: ReviewMailChoice) => ReviewMailChoice,
): Promise<void> {
  const known = queryClient.getQueryData(preferencesQuery.queryKey)?.review_mails;
  await store({ review_mails: change(known ?? usualReviewMails) }).catch(takeBack);
}

/** Takes over what the account has chosen on any device. */
export function usePreferences(accountId: number | undefined): void {
  const { data } = useQuery({ ...preferencesQuery, enabled: accountId !== undefined });
  useEffect(() => {
    if (!data) return;
    changeStoredState({
      site: { isLightTheme: data.is_light_theme, isSidebarCollapsed: data.is_sidebar_collapsed },
    });
  }, [data]);
}
