import { useEffect, useEffectEvent, useState } from "react";
import { useStoredState } from "#admin/stored-state.ts";
import type {
  FormDraft,
  FormDraftListeners,
  FormDraftOptions,
  FormDraftState,
} from "./form-draft.ts";
import { createFormDraft, openedState } from "./form-draft.ts";

/** The draft of the form that is mounted, and what is to be shown of it. */
export function useFormDraft(
  options: FormDraftOptions,
  listeners: Omit<FormDraftListeners, "onState">,
): FormDraftState & { readonly draft: FormDraft } {
  const { opened, accountId } = options;
  const [state, setState] = useState(() => openedState(opened));
  const [draft] = useState(() => createFormDraft(options));
  const onMerged = useEffectEvent(listeners.onMerged);
  const onNamed = useEffectEvent(listeners.onNamed);
  useEffect(
    () =>
      draft.open({
        onMerged: (values, overruled) => onMerged(values, overruled),
        onNamed: (name) => onNamed(name),
        onState: setState,
      }),
    [draft],
  );

  // Whoever typed it is signed in again, in this tab or another.
  const signedInId = useStoredState().session.currentUser?.id;
  useEffect(() => {
    if (signedInId === accountId) draft.onSignedIn();
  }, [draft, signedInId, accountId]);

  return { ...state, draft };
}
