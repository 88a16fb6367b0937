/** What the browser remembers, under one key; leaving the admin app clears it. */
import { useSyncExternalStore } from "react";
import * as z from "zod";
import { accountSchema } from "./session/account.ts";

const storageKey = "root";

const storedStateSchema = z.object({
  session: z.object({ currentUser: accountSchema.nullable().catch(null) }).catch({
    currentUser: null,
  }),
  site: z
    .object({
      /** Null: as the system prefers. */
      isLightTheme: z.boolean().nullable().catch(null),
      /** Null: as the screen likes it. */
      isSidebarCollapsed: z.boolean().nullable().catch(null),
    })
    .catch({ isLightTheme: null, isSidebarCollapsed: null }),
});

/** The remembered state. */
export type StoredState = z.infer<typeof storedStateSchema>;

const listeners = new Set<() => void>();
let current = readStorage();

function readStorage(): StoredState {
  let stored: unknown = {};
  try {
    stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}");
  } catch {
    // Storage is off or holds something foreign: start from nothing.
  }
  return storedStateSchema.parse(typeof stored === "object" && stored !== null ? stored : {});
}

function publish(next: StoredState): void {
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
export function storedState(): StoredState {
  return current;
}

/** Replaces parts of the state and remembers them. */
export function changeStoredState(
  change: Partial<{ [Part in keyof StoredState]: Partial<StoredState[Part]> }>,
): void {
  publish({
    session: { ...current.session, ...change.session },
    site: { ...current.site, ...change.site },
  });
  write(() => localStorage.setItem(storageKey, JSON.stringify(current)));
}

/** Forgets everything. */
export function clearStoredState(): void {
  write(() => localStorage.removeItem(storageKey));
  publish(storedStateSchema.parse({}));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state, followed. */
export function useStoredState(): StoredState {
  return useSyncExternalStore(subscribe, storedState);
}
