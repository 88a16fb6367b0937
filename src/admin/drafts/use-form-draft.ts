import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useStoredState } from "#admin/stored-state.ts";
import type { FormDraftState } from "./form-draft-state.ts";
import type { FormDraft, FormDraftListeners, FormDraftOptions } from "./form-draft.ts";
import { createFormDraft } from "./form-draft.ts";

/** What is to be shown of a draft: by what shows it alone, for a whole form takes long to render. */
export function useDraftState<Part>(draft: FormDraft, part: (state: FormDraftState) => Part): Part {
  return useSyncExternalStore(draft.subscribe, () => part(draft.state()));
}

/** The draft of the form that is mounted. */
export function useFormDraft(options: FormDraftOptions, listeners: FormDraftListeners): FormDraft {
  const { accountId } = options;
  const [draft] = useState(() => createFormDraft(options));
  const onMerged = useEffectEvent(listeners.onMerged);
  const onNamed = useEffectEvent(listeners.onNamed);
  // Before anything can be typed: the journal's first write takes over the entries that the form shows.
  useLayoutEffect(
    () =>
      draft.open({
        onMerged: (values, overruled) => onMerged(values, overruled),
        onNamed: (name) => onNamed(name),
      }),
    [draft],
  );

  // Whoever typed it is signed in again, in this tab or another.
  const signedInId = useStoredState().session.currentUser?.id;
  useEffect(() => {
    if (signedInId === accountId) draft.onSignedIn();
  }, [draft, signedInId, accountId]);

  return draft;
}
