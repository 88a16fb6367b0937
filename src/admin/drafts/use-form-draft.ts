import { useEffect, useEffectEvent, useState } from "react";
import { useStoredState } from "#admin/stored-state.ts";
import type { FormDraft, FormDraftOptions, FormDraftState } from "./form-draft.ts";
import { createFormDraft } from "./form-draft.ts";
import { stateOf } from "./save-state.ts";

/** The draft of the form that is mounted, and what is to be shown of it. */
export function useFormDraft(
  options: Omit<FormDraftOptions, "onState">,
): FormDraftState & { readonly draft: FormDraft } {
  const { savedAtSeconds } = options.opened;
  const [state, setState] = useState<FormDraftState>({
    save: stateOf(savedAtSeconds === null ? null : new Date(savedAtSeconds * 1000)),
    isJournalBroken: false,
  });
  const [listeners] = useState(() => ({
    onMerged: options.onMerged,
    onNamed: options.onNamed,
  }));
  const [draft] = useState(() =>
    createFormDraft({
      ...options,
      onMerged: (values) => listeners.onMerged(values),
      onNamed: (name) => listeners.onNamed(name),
      onState: setState,
    }),
  );
  const onMerged = useEffectEvent(options.onMerged);
  const onNamed = useEffectEvent(options.onNamed);
  useEffect(() => {
    listeners.onMerged = (values) => onMerged(values);
    listeners.onNamed = (name) => onNamed(name);
    return draft.open();
  }, [draft, listeners]);

  // Whoever typed it is signed in again, in this tab or another.
  const accountId = useStoredState().session.currentUser?.id;
  useEffect(() => {
    if (accountId === options.accountId) draft.onSignedIn();
  }, [draft, accountId, options.accountId]);

  return { ...state, draft };
}
