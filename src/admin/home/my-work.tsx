import { Link } from "react-router";
import { resourceByApi } from "#contract/registry.ts";
import { article } from "#contract/resources/article.ts";
import { grantFor } from "#contract/roles.ts";
import type { DraftSummary } from "#admin/api/drafts.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { UnsentDraft } from "#admin/drafts/unsent-drafts.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { homeText as words } from "#admin/text/home.ts";
import illustration from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { reviewText } from "#admin/text/review.ts";
import { ForcedRow, SubmissionRow } from "#admin/review/queue-rows.tsx";
import { draftFormPath, isScreened, reviewPath, screenPaths } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import type { ChangedRecord } from "./use-my-work.ts";
import { useMyWork } from "./use-my-work.ts";
import { maxRows, WorkGroup, WorkRow } from "./work-group.tsx";
import styles from "./home.module.css";

/** A page of the cash book: what waits for the signed-in, the count beside each group. */
export function MyWork() {
  const work = useMyWork();
  const isLate = useIsLate(work.isLoading);
  const { mine, forced, returned, total } = work;
  const isEmpty = !work.isLoading && work.error === null && total + work.changedTotal === 0;
  return (
    <section
      className={`sheet ${styles.work}`}
      data-empty={isEmpty}
      aria-labelledby="work"
      aria-busy={work.isLoading}
    >
      <div className={styles.workHead}>
        <h2 id="work">{words.work}</h2>
        {!work.isLoading && work.error === null && total > 0 && <span>{words.count(total)}</span>}
      </div>
      {isLate && (
        <div className={styles.workLoading}>
          <Skeleton rows={4} />
        </div>
      )}
      {work.error !== null && (
        <FailureState
          title={words.failed}
          message={failureMessage(work.error, text.failure.unknown)}
          onRetry={work.retry}
        />
      )}
      {isEmpty && (
        <EmptyState
          illustration={illustration}
          title={words.nothing.title}
          detail={work.isAllReviewed ? words.nothing.reviewed : words.nothing.drafts}
          action={<WriteLink />}
        />
      )}
      <WorkGroup
        title={reviewText.queue.mine}
        total={mine.length}
        most={maxRows}
        tone="waiting"
        all={reviewPath}
      >
        {mine.map((one) => (
          <SubmissionRow key={one.id} one={one} action="review" />
        ))}
      </WorkGroup>
      <WorkGroup
        title={reviewText.queue.forced}
        total={forced.length}
        most={maxRows}
        tone="waiting"
        all={reviewPath}
      >
        {forced.map((one) => (
          <ForcedRow key={`${one.resource} ${one.record_id}`} one={one} />
        ))}
      </WorkGroup>
      <WorkGroup
        title={reviewText.queue.returned}
        total={returned.length}
        most={maxRows}
        tone="returned"
        all={reviewPath}
      >
        {returned.map((one) => (
          <SubmissionRow key={one.id} one={one} action="mend" />
        ))}
      </WorkGroup>
      <WorkGroup title={words.drafts} total={work.draftTotal} most={maxRows}>
        {work.unsent.map((draft) => (
          <UnsentRow key={draft.key} draft={draft} />
        ))}
        {work.drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </WorkGroup>
      <WorkGroup title={words.changed} total={work.changedTotal} most={maxRows}>
        {work.changed.map((changed) => (
          <ChangedRow key={`${changed.resource.api} ${changed.record.id}`} changed={changed} />
        ))}
      </WorkGroup>
    </section>
  );
}

function WriteLink() {
  const { role } = useAccount();
  if (!grantFor(role.name, article.area).create) return null;
  return (
    <Link className="button-link button-line" to={`${article.admin.formPath}/add`}>
      {text.dashboard.writeNews}
    </Link>
  );
}

function DraftRow({ draft }: { draft: DraftSummary }) {
  const momentOf = useMomentFormat();
  const resource = resourceByApi(draft.resource);
  if (!isScreened(resource)) return null;
  const label = draft.label ?? words.untitled;
  const path = draftFormPath(resource, draft);
  const detail = `${resource.admin.menu.label}. ${words.savedAt(momentOf(draft.updated_at))}`;
  const name = words.resumeLabel(label);
  return <WorkRow label={label} detail={detail} path={path} action={words.resume} name={name} />;
}

function UnsentRow({ draft }: { draft: UnsentDraft }) {
  const momentOf = useMomentFormat();
  const label = draft.label ?? words.untitled;
  return (
    <WorkRow
      label={label}
      detail={`${draft.resource.admin.menu.label}. ${words.unsent(momentOf(draft.savedAtSeconds))}`}
      path={draft.path}
      action={words.resume}
      name={words.resumeLabel(label)}
    >
      <span className={styles.tag}>{words.offline}</span>
    </WorkRow>
  );
}

function ChangedRow({ changed }: { changed: ChangedRecord }) {
  const momentOf = useMomentFormat();
  const { resource, record, editor, changedAt } = changed;
  const label = String(record[resource.labelField] ?? record.id);
  const detail = words.changedBy(editor, momentOf(changedAt));
  const path = screenPaths(resource, record.id).history;
  const name = words.compareLabel(label);
  return <WorkRow label={label} detail={detail} path={path} action={words.compare} name={name} />;
}
