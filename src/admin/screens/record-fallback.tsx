/** What a screen of one record shows in the record's place. */
import { failureMessage, isForbidden, isNotFound } from "#admin/api/call-failure.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { NotFound } from "#admin/layout/not-found.tsx";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { useScreenText } from "#admin/text/screen.ts";

/** The record is on its way, not for this role, not there, or couldn't be loaded. */
export function RecordFallback(props: {
  resource: ScreenedResource;
  /** Of the screen. */
  title: string;
  error: Error | null;
  onRetry: () => void;
}) {
  const { title, error, onRetry } = props;
  const { listPath, listTitle } = props.resource.admin;
  const { absent: words } = useScreenText();
  if (isForbidden(error)) return <Forbidden />;
  if (isNotFound(error)) {
    return (
      <NotFound
        title={words.recordTitle}
        detail={words.recordDetail}
        back={{ path: listPath, label: words.toList(listTitle) }}
      />
    );
  }
  return (
    <Screen title={title} crumbs={[{ label: listTitle, path: listPath }]}>
      {error === null ? (
        <PageLoading />
      ) : (
        <FailureState
          title={words.loadFailed}
          message={failureMessage(error, words)}
          onRetry={onRetry}
        />
      )}
    </Screen>
  );
}
