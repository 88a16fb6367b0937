import { useEffect, useState } from "react";
import type { Draft } from "#admin/session/drafts.ts";
import { forgetDraft, keepDraft } from "#admin/session/drafts.ts";

/** Who types without a pause loses no more than this, and a long text isn't written at every key. */
const pauseMs = 1_000;

/** Keeps what the form at an address holds. */
interface DraftKeeper {
  /** After a change: keeps soon what `read` then answers. */
  readonly note: (read: () => Draft) => void;
  /** Keeps at once what was to be kept soon. */
  readonly flush: () => void;
  /** What was typed has been saved or given up. */
  readonly forget: () => void;
}

function draftKeeper(address: string): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let readLatest: (() => Draft) | null = null;

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
    readLatest = null;
  }

  function flush() {
    if (readLatest !== null) keepDraft(address, readLatest());
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
      forgetDraft(address);
    },
  };
}

/** The draft of a form, which is there only while the form differs from what is stored. */
export function useDraft(address: string, isDirty: boolean): DraftKeeper {
  const [keeper] = useState(() => draftKeeper(address));

  useEffect(() => {
    if (!isDirty) keeper.forget();
  }, [keeper, isDirty]);

  // A phone throws a page that is out of sight away without another word.
  useEffect(() => {
    const keepHidden = () => {
      if (document.visibilityState === "hidden") keeper.flush();
    };
    document.addEventListener("visibilitychange", keepHidden);
    addEventListener("pagehide", keeper.flush);
    return () => {
      document.removeEventListener("visibilitychange", keepHidden);
      removeEventListener("pagehide", keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  return keeper;
}
