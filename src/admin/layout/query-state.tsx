import { failureMessage } from "#admin/api/call-failure.ts";
import { text } from "#admin/text/text.ts";
import { FailureState } from "./failure-state.tsx";
import { useIsLate } from "./page-loading.tsx";
import { Skeleton } from "./skeleton.tsx";

interface QueryStateProps {
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What couldn't be loaded, in a sentence. */
  readonly title: string;
  /** Of the skeleton. */
  readonly rows: number;
}

/** What stands in place of data that is on its way, or that couldn't be loaded. */
export function QueryState({ query: { data, error, refetch }, title, rows }: QueryStateProps) {
  const isLate = useIsLate(data === undefined && error === null);
  if (data !== undefined) return null;
  if (error === null) return isLate && <Skeleton rows={rows} />;
  return (
    <FailureState
      title={title}
      message={failureMessage(error, text.failure.unknown)}
      onRetry={() => void refetch()}
    />
  );
}
