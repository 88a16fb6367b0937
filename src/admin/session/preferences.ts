/** How the account likes the admin app: theme and sidebar the browser remembers until the sign-out, the server for good. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ListPreferences } from "#contract/account-calls.ts";
import type { ReviewMailChoice } from "#contract/review-mails.ts";
import { usualReviewMails } from "#contract/review-mails.ts";
import type { Preferences } from "#admin/api/account.ts";
import { readPreferences, savePreferences } from "#admin/api/account.ts";
import { accountQuery, queryClient } from "#admin/api/queries.ts";
import { changeStoredState, storedState } from "#admin/stored-state.ts";

type Site = Pick<Preferences, "is_light_theme" | "is_sidebar_collapsed">;

/** As the server has them, with what is unsent; null where the account has none, undefined while that isn't known. */
let stored: Preferences | null | undefined;
/** Choices of theme and sidebar that haven't reached the server: this device goes on with its own. */
let unsent: Partial<Site> = {};
/** Changes of the rest that are on their way, in their order; what is shown has them already. */
let pending: readonly Change[] = [];

/** What changes of what is known. */
type Change = (known: Preferences | null) => Partial<Preferences>;

const preferencesQuery = queryOptions({
  queryKey: [accountQuery.queryKey[0], "preferences"],
  async queryFn({ signal }): Promise<Preferences | null> {
    return pending.reduce(withChange, takeOver(await readPreferences(signal)));
  },
  staleTime: Infinity,
  // Another device may have changed them while this one was put aside.
  refetchOnWindowFocus: "always",
});

function withChange(known: Preferences | null, change: Change): Preferences {
  const { lists, ...changed } = change(known);
  return { ...siteOfDevice(), ...known, ...changed, lists: { ...known?.lists, ...lists } };
}

function siteOfDevice(): Site {
  const { isLightTheme, isSidebarCollapsed } = storedState().site;
  return { is_light_theme: isLightTheme, is_sidebar_collapsed: isSidebarCollapsed };
}

function changeSiteOfDevice(change: Partial<Site>): void {
  const { is_light_theme, is_sidebar_collapsed } = { ...siteOfDevice(), ...change };
  changeStoredState({
    site: { isLightTheme: is_light_theme, isSidebarCollapsed: is_sidebar_collapsed },
  });
}

function takeOver(read: Preferences | null): Preferences | null {
  stored = read && { ...read, ...unsent };
  return stored;
}

/** Shows what the server has, with what is on its way; nothing while the former isn't known. */
function show(): void {
  if (stored === undefined) return;
  // What is being read is from before.
  void queryClient.cancelQueries({ queryKey: preferencesQuery.queryKey });
  queryClient.setQueryData(preferencesQuery.queryKey, pending.reduce(withChange, stored));
}

let lastSent: Promise<unknown> = Promise.resolve();
/** Counts the accounts that have followed each other on this page. */
let turn = 0;

/** Another account has signed in: nothing of the former's choices is shown to it, or stored for it. */
export function forgetPreferences(): void {
  stored = undefined;
  unsent = {};
  pending = [];
  turn += 1;
}

/** One after the other, so that the last response has all; what waits as another account signs in is given up. */
function inTurn(act: () => Promise<void>): Promise<void> {
  const asked = turn;
  const done = lastSent.then(() => (asked === turn ? act() : undefined));
  lastSent = done.catch(() => {});
  return done;
}

/** Sends a change, with what is unsent; of an account that has nothing stored with all that this device has. */
async function send(change: Partial<Preferences>): Promise<void> {
  const site = unsent;
  const sent = await savePreferences({
    ...(stored === null ? siteOfDevice() : {}),
    ...site,
    ...change,
  });
  if (unsent === site) unsent = {};
  takeOver(sent);
}

/** Changes theme or sidebar optimistically and on the server; after a failure other devices keep the old ones. */
export function changePreferences(change: Partial<Site>): void {
  changeSiteOfDevice(change);
  unsent = { ...unsent, ...change };
  if (stored !== undefined) takeOver(stored);
  show();
  // For what other devices alone would miss, a failure is left unsaid.
  void inTurn(() => send({}).then(show)).catch(() => {});
}

/**
 * Changes the rest optimistically, from what is read before: another device may have changed it. Rejects where it
 * isn't stored, and then shows what is.
 */
function store(change: Change): Promise<void> {
  pending = [...pending, change];
  show();
  return inTurn(async () => {
    try {
      await send(change(takeOver(await readPreferences())));
    } catch (thrown) {
      drop(change);
      await queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey });
      throw thrown;
    }
    drop(change);
  });
}

/** Shows what the server has in place of a change that was on its way. */
function drop(change: Change): void {
  pending = pending.filter((other) => other !== change);
  show();
}

const usualList: ListPreferences = { columns: null, is_compact: false, views: [] };

/** How the account likes a list, by the resource's path segment. */
export function useListPreferences(api: string) {
  const { data } = useQuery(preferencesQuery);
  return data?.lists?.[api] ?? usualList;
}

/** Changes that; rejects where it isn't stored, and then shows what is. */
export function changeListPreferences(
  api: string,
  change: (known: ListPreferences) => Partial<ListPreferences>,
): Promise<void> {
  return store((known) => {
    const list = known?.lists?.[api] ?? usualList;
    return { lists: { [api]: { ...list, ...change(list) } } };
  });
}

/** Whether keys of one letter are shortcuts. */
export function hasSingleKeys(): boolean {
  return queryClient.getQueryData(preferencesQuery.queryKey)?.has_single_keys ?? true;
}

/** The same, followed; null while it isn't known. */
export function useSingleKeys(): boolean | null {
  const { data } = useQuery(preferencesQuery);
  return data === undefined ? null : (data?.has_single_keys ?? true);
}

/** Changes that; rejects where it isn't stored, and then shows what is. */
export function changeSingleKeys(isOn: boolean): Promise<void> {
  return store(() => ({ has_single_keys: isOn }));
}

/** Which mails of the review the account wants; null while that isn't known. */
export function useReviewMails(): ReviewMailChoice | null {
  const { data } = useQuery(preferencesQuery);
  return data === undefined ? null : (data?.review_mails ?? usualReviewMails);
}

/** Changes that, from what was chosen last; rejects where it isn't stored, and then shows what is. */
export function changeReviewMails(
  change: (known: ReviewMailChoice) => ReviewMailChoice,
): Promise<void> {
  return store((known) => ({ review_mails: change(known?.review_mails ?? usualReviewMails) }));
}

/** Takes over what the account has chosen on any device. */
export function usePreferences(accountId: number | undefined): void {
  const { data } = useQuery({ ...preferencesQuery, enabled: accountId !== undefined });
  useEffect(() => {
    if (data) changeSiteOfDevice(data);
  }, [data]);
}
