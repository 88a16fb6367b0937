/** `/dashboard/pemeriksaan/{id}`: what a submission changes, what is said of it, and the decision. */
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Eye } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Finding } from "#contract/checks/check.ts";
import { resourceByApi } from "#contract/registry.ts";
import { difference } from "#contract/revisions/difference.ts";
import { CallFailure, failureMessage, isNotFound } from "#admin/api/call-failure.ts";
import type { OpenSubmission } from "#admin/api/review.ts";
import { submissionQuery } from "#admin/api/review.ts";
import { ChecksPanel } from "#admin/checks/load-checks.ts";
import { formValuesOf } from "#admin/drafts/draft-values.ts";
import { beginningValues } from "#admin/field-input/form-value.ts";
import { createChangeSignal } from "#admin/form/change-signal.ts";
import { writingLayout } from "#admin/form/form-layout.ts";
import { ChangeList } from "#admin/history/change-list.tsx";
import { useChangeKeys } from "#admin/history/use-change-keys.ts";
import { ViewSwitch } from "#admin/history/view-switch.tsx";
import { homeText } from "#admin/text/home.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { NotFound } from "#admin/layout/not-found.tsx";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { Screen } from "#admin/layout/screen.tsx";
import { PreviewPane } from "#admin/preview/load-preview.ts";
import { previewAddress } from "#contract/visibility.ts";
import { reviewText } from "#admin/text/review.ts";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { isScreened, reviewPath } from "#admin/screen-addresses.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { DecisionPanel } from "./decision-panel.tsx";
import { EditField } from "./edit-field.tsx";
import { FieldRemarks } from "./remarks.tsx";
import { useQueue } from "./queue-groups.ts";
import { StageMark } from "./stage-mark.tsx";
import { UrgentMark } from "./urgent-mark.tsx";
import compareStyles from "#admin/history/comparison.module.css";
import markStyles from "#admin/history/marks.module.css";
import styles from "./review.module.css";

const words = reviewText.screen;
const toQueue = { path: reviewPath, label: reviewText.title };

/** A submission beside what visitors see. */
export function ReviewScreen({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(submissionQuery(id));
  const resource = data === undefined ? undefined : resourceByApi(data.resource);
  const isDecided = error instanceof CallFailure && error.code === "decidedSubmission";
  if (isDecided || isNotFound(error)) {
    const back = { path: reviewPath, label: words.toQueue };
    const title = isDecided ? words.decided : text.notFound.recordTitle;
    const detail = isDecided ? error.message : words.gone;
    return <NotFound title={title} detail={detail} back={back} />;
  }
  if (data === undefined || resource === undefined || !isScreened(resource)) {
    return (
      <Screen title={reviewText.title} crumbs={[toQueue]}>
        {error === null ? (
          <PageLoading />
        ) : (
          <FailureState
            title={words.failed}
            message={failureMessage(error, text.failure.unknown)}
            onRetry={() => void refetch()}
          />
        )}
      </Screen>
    );
  }
  return <Review resource={resource} submission={data} />;
}

interface ReviewProps {
  readonly resource: ScreenedResource;
  readonly submission: OpenSubmission;
}

/** C opens the remark about what has the focus, else about the whole. */
const remarkKeys = {
  c(stop: HTMLElement | null, root: HTMLElement) {
    const about = stop?.closest("[data-field]") ?? root.querySelector("[data-general]");
    about?.querySelector<HTMLElement>("[data-add-remark]")?.click();
  },
};

function Review({ resource, submission }: ReviewProps) {
  const { published, values } = submission;
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isWhole, setIsWhole] = useState(published === null);
  /** The field that a finding is about, which may be that it holds nothing. */
  const [found, setFound] = useState<string | null>(null);
  const [changes] = useState(createChangeSignal);
  const root = useChangeKeys(remarkKeys);
  const hasPreview = previewAddress(resource) !== null;
  const { groups } = useQueue(useAccount().id);
  const waiting = [...(groups?.mine ?? []), ...(groups?.own ?? []), ...(groups?.others ?? [])];
  const isUrgent = waiting.some(({ id, urgency }) => id === submission.id && urgency !== null);
  return (
    <Screen
      title={reviewText.title}
      subject={submission.label ?? homeText.untitled}
      crumbs={[toQueue]}
      actions={
        <>
          <StageMark stage={submission.stage} />
          {isUrgent && <UrgentMark />}
          {hasPreview && !isPreviewing && (
            <Button
              data-preview
              icon={<Eye size={18} aria-hidden />}
              onClick={() => setIsPreviewing(true)}
            >
              {words.preview}
            </Button>
          )}
        </>
      }
    >
      {isPreviewing && (
        <div className={`sheet ${styles.preview}`}>
          <Suspense>
            <PreviewPane
              key={submission.version}
              {...{ resource, changes }}
              recordId={submission.record_id}
              readValues={() => formValuesOf(resource, values, {})}
              onClose={() => setIsPreviewing(false)}
            />
          </Suspense>
        </div>
      )}
      <div ref={root} className={styles.review}>
        <Changes {...{ resource, submission, isWhole, setIsWhole, found }} />
        <DecisionPanel resource={resource} submission={submission}>
          {writingLayout(resource) !== null && (
            <Suspense>
              <section className={`sheet ${styles.part}`}>
                <ChecksPanel
                  key={submission.version}
                  {...{ resource, changes }}
                  title={words.checks}
                  readValues={() => formValuesOf(resource, values, beginningValues(resource, null))}
                  onShow={(finding) => {
                    flushSync(() => {
                      setIsWhole(true);
                      setFound(finding.field);
                    });
                    showFinding(finding);
                  }}
                />
              </section>
            </Suspense>
          )}
        </DecisionPanel>
      </div>
    </Screen>
  );
}

/** Gives the field of a finding the focus, and selects the passage where it stands in one piece. */
function showFinding({ field, quote }: Finding): void {
  const row = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "center" });
  if (row === null || quote === "") return;
  // Long ones are cut.
  const passageText = quote.replace(/…$/u, "");
  const passages = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  while (passages.nextNode()) {
    const { currentNode: passage } = passages;
    const at = passage.textContent?.indexOf(passageText) ?? -1;
    if (at === -1) continue;
    getSelection()?.setBaseAndExtent(passage, at, passage, at + passageText.length);
    return passage.parentElement?.scrollIntoView({ block: "center" });
  }
}

interface ChangesProps extends ReviewProps {
  readonly isWhole: boolean;
  readonly setIsWhole: (isWhole: boolean) => void;
  readonly found: string | null;
}

function Changes({ resource, submission, isWhole, setIsWhole, found }: ChangesProps) {
  const { published, values } = submission;
  const fields = useMemo(
    () => (published === null ? {} : difference(resource, published, values)),
    [resource, published, values],
  );
  return (
    <section
      className={`sheet ${markStyles.marks}`}
      aria-labelledby="submitted-changes"
      tabIndex={-1}
    >
      <div className={compareStyles.compareHead}>
        <h2 id="submitted-changes" className={styles.heading}>
          {published === null ? words.fresh : words.changes}
        </h2>
        {published !== null && <ViewSwitch isWhole={isWhole} onChange={setIsWhole} />}
      </div>
      <ChangeList
        resource={resource}
        fields={fields}
        isWhole={isWhole}
        values={values}
        hidesEmpty={(name) => name !== found}
        same={text.history.same}
        isFresh={published === null}
        noteOf={(name) => (
          <FieldRemarks {...{ resource, submission }} field={name}>
            <EditField {...{ resource, submission, name }} />
          </FieldRemarks>
        )}
      />
    </section>
  );
}
