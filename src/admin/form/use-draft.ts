import { useEffect, useState } from "react";
import type { Draft } from "#admin/session/drafts.ts";
import { deleteDraft, saveDraft } from "#admin/session/drafts.ts";

/** Who types without a pause loses no more than this, and a long text isn't written at every key. */
const pauseMs = 1_000;

/** Saves the draft of the form at an address. */
interface Autosave {
  /** After a change: saves soon what `read` then returns. */
  readonly note: (read: () => Draft) => void;
  /** Saves at once what was to be saved soon. */
  readonly flush: () => void;
  /** The input was saved or discarded. */
  readonly forget: () => void;
}

function createAutosave(address: string): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readLatest: (() => Draft) | null = null;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
    readLatest = null;
  }

  function flush() {
    if (readLatest !== null) saveDraft(address, readLatest());
    stopWaiting();
  }

  return {
    note(read) {
      readLatest = read;
      timer ??= setTimeout(flush, pauseMs);
    },
    flush,
    forget() {
      stopWaiting();
      deleteDraft(address);
    },
  };
}

/** The draft of a form, which is there only while the form differs from what is stored. */
export function useDraft(address: string, isDirty: boolean): Autosave {
  const [autosave] = useState(() => createAutosave(address));

  useEffect(() => {
    if (!isDirty) autosave.forget();
  }, [autosave, isDirty]);

  // A phone throws a page that is out of sight away without another word.
  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === "hidden") autosave.flush();
    };
    document.addEventListener("visibilitychange", saveWhenHidden);
    addEventListener("pagehide", autosave.flush);
    return () => {
      document.removeEventListener("visibilitychange", saveWhenHidden);
      removeEventListener("pagehide", autosave.flush);
      autosave.flush();
    };
  }, [autosave]);

  return autosave;
}
