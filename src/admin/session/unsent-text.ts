/**
 * Short texts that were typed and not sent yet, such as remarks: stored in the browser for their author until they are
 * sent or given up; where it stores nothing, they live as long as the page. What belongs to a record is in the draft's journal.
 */
import { useState } from "react";
import * as z from "zod";
import { useScreenAccount } from "./use-account.ts";
import { useUnsaved } from "./unsaved-forms.ts";

const storageKey = "unsent";
/** Older ones make room. */
const maxTexts = 50;

const unsentTexts = z.record(
  z.string(),
  z.object({ body: z.string(), quote: z.string().nullable() }),
);

/** A text that isn't sent, and the passage that it is about. */
type UnsentText = z.infer<typeof unsentTexts>[string];

/** What the browser couldn't store. */
const inMemory = new Map<string, UnsentText>();

/** By account and place; those of other tabs too, so it is read anew each time. */
function readStored(): Record<string, UnsentText> {
  try {
    return unsentTexts.parse(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
}

function read(key: string): UnsentText | null {
  return inMemory.get(key) ?? readStored()[key] ?? null;
}

function write(key: string, unsent: UnsentText | null): void {
  const { [key]: _before, ...others } = readStored();
  const entries = Object.entries(unsent === null ? others : { ...others, [key]: unsent });
  inMemory.delete(key);
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries.slice(-maxTexts))));
  } catch {
    if (unsent !== null) inMemory.set(key, unsent);
  }
}

/** What was typed at a place and not sent; null where nothing was. */
export function useUnsentAt(place: string): UnsentText | null {
  const key = `${useScreenAccount().id} ${place}`;
  const [unsent] = useState(() => read(key));
  return unsent;
}

/** The text of an input, stored until `clear`. `title` names it where a session ends over it. */
export function useUnsentText(place: string, title: string) {
  const key = `${useScreenAccount().id} ${place}`;
  const [body, setBody] = useState(() => read(key)?.body ?? "");
  useUnsaved(body.trim() !== "", title, () => inMemory.has(key));
  return {
    body,
    change(typed: string, quote: string | null = null) {
      setBody(typed);
      write(key, typed.trim() === "" ? null : { body: typed, quote });
    },
    clear() {
      write(key, null);
    },
  };
}
