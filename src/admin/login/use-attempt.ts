import { useState } from "react";

/** What a form shows of an attempt, and what begins one. */
interface Attempt {
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly onSubmit: (values?: FormData) => Promise<void>;
  /** Takes the failure away, where another way is tried. */
  readonly forget: () => void;
}

/**
 * The state of a form whose success leaves the page: `attempt` resolves to the failure to show, or
 * to null on the way out.
 */
export function useAttempt(
  attempt: (values: FormData) => Promise<string | null>,
  initialFailure: string | null = null,
): Attempt {
  const [failure, setFailure] = useState(initialFailure);
  const [isSubmitting, setIsSubmitting] = useState(false);

  async function onSubmit(values = new FormData()) {
    setFailure(null);
    setIsSubmitting(true);
    const found = await attempt(values);
    if (found === null) return;
    setFailure(found);
    setIsSubmitting(false);
  }
  return { failure, isSubmitting, onSubmit, forget: () => setFailure(null) };
}
