/** `/{form}/{id}/riwayat`: the revisions of a record, two of them compared, and the way back to one. */
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { failureMessage, isForbidden, isNotFound } from "#admin/api/call-failure.ts";
import { recordQuery } from "#admin/api/queries.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { RevisionPair } from "#admin/api/revisions.ts";
import { revisionQuery, revisionsQuery } from "#admin/api/revisions.ts";
import { StageTag } from "#admin/field-cell/stage-tag.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import type { Crumb } from "#admin/layout/screen.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { useReturnToList } from "#admin/list/return-to-list.ts";
import { recordLabel } from "#admin/list/row-actions.tsx";
import { mayUpdate } from "#admin/record-access.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenPaths, trashPath } from "#admin/screen-addresses.ts";
import { RecordFallback } from "#admin/screens/record-fallback.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { pairWithMarked, pairWithPrevious, readPair, writePair } from "./compared-revisions.ts";
import { Comparison } from "./comparison.tsx";
import { useChangeKeys } from "./use-change-keys.ts";
import { RevisionList } from "./revision-list.tsx";
import styles from "./history-screen.module.css";

interface HistoryProps {
  readonly resource: ScreenedResource;
  readonly id: number;
}

/** The history of a record, also of one that was deleted. */
export function HistoryScreen({ resource, id }: HistoryProps) {
  const { data: record, error, refetch } = useQuery(recordQuery(resource, id));
  const isGone = isNotFound(error);
  if (record !== undefined && !isGone) {
    return <HistoryOfPresent resource={resource} record={record} />;
  }
  if (isGone) return <HistoryOfDeleted resource={resource} id={id} />;
  return (
    <RecordFallback
      resource={resource}
      title={text.history.title}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function HistoryOfPresent({
  resource,
  record,
}: {
  resource: ScreenedResource;
  record: AdminRecord;
}) {
  const { formTitle } = resource.admin;
  const mayEdit = mayUpdate(resource, record, useAccount());
  const { edit } = screenPaths(resource, record.id);
  // The list that led here.
  const { state } = useLocation();
  return (
    <History
      resource={resource}
      id={record.id}
      label={recordLabel(resource, record)}
      crumbs={mayEdit ? [{ label: formTitle.edit, path: edit, state }] : []}
      restorable={mayEdit ? record : null}
      actions={
        <>
          <StageTag resource={resource} record={record} />
          {mayEdit && (
            <Link className="button-link button-line" to={edit} state={state}>
              <Pencil size={18} strokeWidth={1.75} aria-hidden />
              {text.history.backToForm}
            </Link>
          )}
        </>
      }
    />
  );
}

/** The history of a deleted record, for users who may restore it. */
function HistoryOfDeleted({ resource, id }: HistoryProps) {
  const revisions = useInfiniteQuery(revisionsQuery(resource, id));
  const newest = revisions.data?.pages[0]?.data[0];
  const last = useQuery({
    ...revisionQuery(resource, id, newest?.number ?? 0),
    enabled: newest !== undefined,
  });
  if (newest === undefined || isNotFound(revisions.error)) {
    return (
      <RecordFallback
        resource={resource}
        title={text.history.title}
        error={revisions.error}
        onRetry={() => void revisions.refetch()}
      />
    );
  }
  return (
    <History
      resource={resource}
      id={id}
      label={String(last.data?.values[resource.labelField] ?? "")}
      crumbs={[]}
      restorable={null}
      actions={
        <Link
          className="button-link button-line"
          to={`${trashPath}?${new URLSearchParams({ resource: resource.api }).toString()}`}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          {text.history.toTrash}
        </Link>
      }
      note={text.history.deleted}
    />
  );
}

function History(props: {
  resource: ScreenedResource;
  id: number;
  label: string;
  /** After the list. */
  crumbs: readonly Crumb[];
  restorable: AdminRecord | null;
  actions: ReactNode;
  note?: string;
}) {
  const { resource, id, label, restorable, note } = props;
  const list = { label: resource.admin.listTitle, path: useReturnToList(resource) };
  const { data, error, refetch, ...more } = useInfiniteQuery(revisionsQuery(resource, id));
  const isLate = useIsLate(data === undefined && error === null);
  const { pair, choose } = useChosenPair();
  const root = useChangeKeys();
  if (isForbidden(error)) return <Forbidden />;

  const all = (data?.pages ?? []).flatMap((page) => page.data);
  // A new revision moves the older ones on by one.
  const revisions = [...new Map(all.map((revision) => [revision.number, revision])).values()];
  const known = { numbers: revisions.map(({ number }) => number), hasOlder: more.hasNextPage };
  const [newest] = revisions;
  const shown = pair ?? pairWithPrevious(newest?.number ?? 0, known);

  return (
    <Screen
      title={text.history.title}
      crumbs={[list, ...props.crumbs]}
      lead={
        <>
          {label}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </>
      }
      actions={props.actions}
    >
      {error !== null && data === undefined && (
        <FailureState
          title={text.history.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
      {isLate && (
        <LoadingState label={text.history.loading} className={`sheet ${styles.historyLoading}`} />
      )}
      {newest !== undefined && (
        <div ref={root} className={styles.history} role="group" aria-label={text.history.title}>
          <RevisionList
            resource={resource}
            revisions={revisions}
            total={data?.pages[0]?.meta.total ?? revisions.length}
            pair={shown}
            onOpen={(number) => choose(pairWithPrevious(number, known))}
            onMark={(number) => choose(shown === null ? null : pairWithMarked(number, shown))}
            onMore={more.hasNextPage ? () => void more.fetchNextPage() : null}
            isLoadingMore={more.isFetchingNextPage}
            moreFailure={
              more.isFetchNextPageError ? failureMessage(error, text.failure.unknown) : null
            }
          />
          <Comparison
            resource={resource}
            id={id}
            revisions={revisions}
            pair={shown}
            onChoose={choose}
            onRestored={() => choose(null)}
            restorable={restorable}
          />
        </div>
      )}
    </Screen>
  );
}

/** The two revisions that the address names. */
function useChosenPair() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const options = { replace: true, preventScrollReset: true, state };
  return {
    pair: readPair(search),
    choose: (pair: RevisionPair | null) => setSearch(pair === null ? {} : writePair(pair), options),
  };
}
