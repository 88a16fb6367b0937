import { FailureState } from "#admin/layout/failure-state.tsx";
import { text } from "#admin/text/text.ts";

/** Stands in the place of a required screen whose code can't be fetched; nothing is typed yet that a reload would take. */
export function RequiredUnavailable() {
  return <FailureState message={text.failure.noResponse} onRetry={() => location.reload()} />;
}
