/**
 * Short texts that were typed and not sent yet, such as remarks: stored in the browser for their author until they are
 * sent or given up. What belongs to a record is in the draft's journal.
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

/** By account and place; those of other tabs too, so it is read anew each time. */
function readAll(): Record<string, UnsentText> {
  try {
    return unsentTexts.parse(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return {};
  }
}

function write(key: string, unsent: UnsentText | null): void {
  const { [key]: _before, ...others } = readAll();
  const entries = Object.entries(unsent === null ? others : { ...others, [key]: unsent });
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries.slice(-maxTexts))));
  } catch {
    // Storage is off or full: the text lives as long as its input.
  }
}

/** What was typed at a place and not sent; null where nothing was. */
export function useUnsentAt(place: string): UnsentText | null {
  const key = `${useScreenAccount().id} ${place}`;
  const [unsent] = useState(() => readAll()[key] ?? null);
  return unsent;
}

/** The text of an input, stored until `clear`. `title` names it where a session ends over it. */
export function useUnsentText(place: string, title: string) {
  const key = `${useScreenAccount().id} ${place}`;
  const [body, setBody] = useState(() => readAll()[key]?.body ?? "");
  useUnsaved(body.trim() !== "", title, () => false);
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
