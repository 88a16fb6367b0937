import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { ShownDraft } from "#admin/drafts/draft-notice.tsx";
import type { FormDraft } from "#admin/drafts/form-draft.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import { differingFields, pick } from "#admin/field-input/form-value.ts";
import { useScreenText } from "#admin/text/screen.ts";

interface DiscardOptions {
  readonly draft: FormDraft;
  readonly readValues: () => FormValues;
  /** Shows what the form would be without the draft; the returned function goes on from where the draft had. */
  readonly onDiscarded: () => () => void;
  readonly takeValues: (values: FormValues) => void;
  readonly onReport: (report: string) => void;
}

/** What the form says of the draft that it opened with, and giving that up, which can be undone. */
export function useDiscard(restored: () => ShownDraft | null, options: DiscardOptions) {
  const { draft, readValues } = options;
  const [shown, setShown] = useState(restored);
  const { absent, draft: words } = useScreenText();
  const discarded = useRef({ values: {} as FormValues, left: {} as FormValues, goBack() {} });
  const isDiscarding = useRef(false);
  return {
    shown,
    hide: () => setShown(null),
    async discard() {
      // A second press would take what the first has emptied for what was typed.
      if (isDiscarding.current) return;
      isDiscarding.current = true;
      try {
        await draft.discard();
        // With what was typed until now.
        const values = readValues();
        const goBack = options.onDiscarded();
        discarded.current = { values, left: readValues(), goBack };
        setShown({ kind: "discarded" });
      } catch (thrown) {
        const reason = failureMessage(thrown, absent);
        options.onReport(`${words.discardFailed} ${reason}`);
      } finally {
        isDiscarding.current = false;
      }
    },
    undo() {
      setShown(null);
      const { values, left, goBack } = discarded.current;
      goBack();
      // What was typed since stays.
      const typed = differingFields(left, readValues());
      options.takeValues(
        pick(
          values,
          Object.keys(values).filter((name) => !typed.includes(name)),
        ),
      );
    },
  };
}
