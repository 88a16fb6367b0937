/** `/dashboard/pemeriksaan`: what waits for a second person, and what came back. */
import { failureMessage } from "#admin/api/call-failure.ts";
import { WorkGroup } from "#admin/home/work-group.tsx";
import empty from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { reviewText } from "#admin/text/review.ts";
import { useScreenAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import type { WaitingSubmission } from "./queue-groups.ts";
import { useQueue, waitingCount } from "./queue-groups.ts";
import { ForcedRow, SubmissionRow } from "./queue-rows.tsx";
import homeStyles from "#admin/home/home.module.css";
import styles from "./review.module.css";

const words = reviewText.queue;

/** The queue of reviews. */
export function QueueScreen() {
  const { groups, isLoading, error, retry } = useQueue(useScreenAccount().id);
  const isLate = useIsLate(isLoading);
  const isEmpty = groups !== null && Object.values(groups).every((rows) => rows.length === 0);
  return (
    <Screen title={reviewText.title}>
      <p className={styles.lead}>{words.lead}</p>
      {error !== null && (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={retry}
        />
      )}
      {isLate && (
        <div className="sheet" role="status" aria-label={words.loading}>
          <Skeleton rows={5} />
        </div>
      )}
      {isEmpty && (
        <div className="sheet">
          <EmptyState illustration={empty} title={words.empty} detail={words.emptyDetail} />
        </div>
      )}
      {groups !== null && !isEmpty && (
        <section className={`sheet ${homeStyles.work}`} aria-labelledby="queue">
          <div className={homeStyles.workHead}>
            <h2 id="queue">{words.list}</h2>
            <span role="status">{words.count(waitingCount(groups))}</span>
          </div>
          <Submissions title={words.mine} rows={groups.mine} action="review" />
          <WorkGroup title={words.forced} total={groups.forced.length}>
            {groups.forced.map((one) => (
              <ForcedRow key={`${one.resource} ${one.record_id}`} one={one} />
            ))}
          </WorkGroup>
          <Submissions title={words.returned} rows={groups.returned} action="mend" />
          <Submissions title={words.own} rows={groups.own} action="open" />
          <Submissions title={words.others} rows={groups.others} action="look" />
        </section>
      )}
    </Screen>
  );
}

function Submissions(props: {
  title: string;
  rows: readonly WaitingSubmission[];
  action: Parameters<typeof SubmissionRow>[0]["action"];
}) {
  const { rows } = props;
  return (
    <WorkGroup title={props.title} total={rows.length}>
      {rows.map((one) => (
        <SubmissionRow key={one.id} one={one} action={props.action} />
      ))}
    </WorkGroup>
  );
}
