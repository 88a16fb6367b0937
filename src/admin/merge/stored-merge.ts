/** An open merge screen, stored at each choice so that a reload loses none of it. */
import * as z from "zod";
import { storedState } from "#admin/stored-state.ts";
import { choiceSchema } from "./choices.ts";
import { openConflict } from "./open-conflict.ts";
import type { OpenConflict } from "./open-conflict.ts";

const storedMerge = z.object({
  conflict: openConflict.nullable(),
  choices: z.record(z.string(), choiceSchema),
});
/** A merge: of one that was left for the form, only the choices. */
export type StoredMerge = Readonly<z.infer<typeof storedMerge>>;

const keyOf = (address: string) =>
  `merge ${storedState().session.currentUser?.id ?? "signed out"} ${address}`;

/** Stores an open merge screen; false where the device doesn't take it. */
export function storeMerge(address: string, merge: StoredMerge): boolean {
  try {
    sessionStorage.setItem(keyOf(address), JSON.stringify(merge));
    return true;
  } catch {
    return false;
  }
}

/** The merge screen that was open at an address. */
export function readMerge(address: string): StoredMerge | null {
  try {
    const stored = sessionStorage.getItem(keyOf(address));
    return stored === null ? null : storedMerge.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** The conflict that was open at an address when the page was lost. */
export function readConflict(address: string): OpenConflict | null {
  return readMerge(address)?.conflict ?? null;
}

/** The merge screen is left for the form; its choices stand for the next time. */
export function closeMerge(address: string): void {
  storeMerge(address, { conflict: null, choices: readMerge(address)?.choices ?? {} });
}

/** The merge is over. */
export function forgetMerge(address: string): void {
  try {
    sessionStorage.removeItem(keyOf(address));
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Whoever signs out leaves no merge on the device. */
export function forgetAllMerges(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith("merge "));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
