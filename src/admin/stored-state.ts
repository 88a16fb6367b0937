/** What the browser remembers, under one key; leaving the office clears it (specification 3 and 4). */
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { accountSchema } from "./session/account.ts";

const storageKey = "root";

const rootStateSchema = z.object({
  session: z.object({ currentUser: accountSchema.nullable().catch(null) }).catch({
    currentUser: null,
  }),
  site: z
    .object({
      /** Null: as the system prefers. */
      isLightTheme: z.boolean().nullable().catch(null),
      isSidebarCollapsed: z.boolean().catch(false),
    })
    .catch({ isLightTheme: null, isSidebarCollapsed: false }),
});

/** The remembered state. */
export type RootState = z.infer<typeof rootStateSchema>;

const listeners = new Set<() => void>();
let current = readStorage();

function readStorage(): RootState {
  let stored: unknown = {};
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    // Storage is off or holds something foreign: start from nothing.
  }
  return rootStateSchema.parse(typeof stored === "object" && stored !== null ? stored : {});
}

function publish(next: RootState): void {
  current = next;
  for (const listener of listeners) listener();
}

function write(act: () => void): void {
  try {
    act();
  } catch {
    // Storage is off or full: the state lives as long as the page.
  }
}

addEventListener("storage", (event) => {
  if (event.key === storageKey || event.key === null) publish(readStorage());
});

/** The state of this moment. */
export function rootState(): RootState {
  return current;
}

/** Replaces parts of the state and remembers them. */
export function changeRootState(
  change: Partial<{ [Part in keyof RootState]: Partial<RootState[Part]> }>,
): void {
  publish({
    session: { ...current.session, ...change.session },
    site: { ...current.site, ...change.site },
  });
  write(() => localStorage.setItem(storageKey, JSON.stringify(current)));
}

/** Forgets everything. */
export function clearRootState(): void {
  write(() => localStorage.removeItem(storageKey));
  publish(rootStateSchema.parse({}));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state, followed. */
export function useRootState(): RootState {
  return useSyncExternalStore(subscribe, rootState);
}
