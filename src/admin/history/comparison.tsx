import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { dateFromSeconds } from "#contract/wire.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import type { ComparedRevisions, RevisionPair, RevisionSummary } from "#admin/api/revisions.ts";
import { differenceQuery, revisionQuery } from "#admin/api/revisions.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { formatShortDay } from "#admin/format-times.ts";
import { ChangeList } from "./change-list.tsx";
import { RestorePanel } from "./restore-panel.tsx";
import styles from "./comparison.module.css";
import markStyles from "./marks.module.css";

interface ComparisonProps {
  readonly resource: ScreenedResource;
  readonly id: number;
  /** Those known so far, newest first. */
  readonly revisions: readonly RevisionSummary[];
  /** Null where there is but one revision. */
  readonly pair: RevisionPair | null;
  readonly onChoose: (pair: RevisionPair) => void;
  readonly onRestored: () => void;
  /** As it is now; null for those who may not bring anything back. */
  readonly restorable: AdminRecord | null;
}

/** Two revisions of a record, field by field, and the way back to one of them. */
export function Comparison(props: ComparisonProps) {
  const { pair } = props;
  return (
    <section className={`sheet ${markStyles.marks}`} aria-labelledby="comparison" tabIndex={-1}>
      <h2 id="comparison" className="visually-hidden">
        {text.history.comparison}
      </h2>
      {pair === null ? (
        <p className={styles.nothing}>{text.history.onlyOne}</p>
      ) : (
        <OfTwo {...props} pair={pair} />
      )}
    </section>
  );
}

function OfTwo({ pair, ...props }: ComparisonProps & { pair: RevisionPair }) {
  const { resource, id, revisions, restorable } = props;
  const { data, error, isPlaceholderData, refetch } = useQuery(differenceQuery(resource, id, pair));
  const isLate = useIsLate(data === undefined && error === null);
  const [isWhole, setIsWhole] = useState(false);
  const newest = revisions[0];
  // The earlier of an address may be thinned out: another stands in its place.
  const isCompared = data !== undefined && !isPlaceholderData;
  const shown = isCompared ? { ...pair, before: data.before.number } : pair;
  // The chosen one; of the newest there is nothing to bring back.
  const earlier = pair.after === newest?.number ? shown.before : pair.after;
  const known = [...revisions, ...(data === undefined ? [] : [data.before, data.after])];
  const restored = known.find(({ number }) => number === earlier);
  return (
    <>
      <div className={styles.compareHead}>
        <PairSelects known={known} pair={shown} onChoose={props.onChoose} />
        <ViewSwitch isWhole={isWhole} onChange={setIsWhole} />
      </div>
      {error !== null && (
        <FailureState
          title={text.history.comparisonFailed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
      {isLate && <LoadingState label={text.history.loading} className={styles.nothing} />}
      {error === null && data !== undefined && (
        <Changes resource={resource} id={id} compared={data} isWhole={isWhole} />
      )}
      {restorable !== null && newest !== undefined && restored !== undefined && (
        <RestorePanel
          key={restored.number}
          resource={resource}
          record={restorable}
          revision={restored}
          newest={newest.number}
          onRestored={props.onRestored}
        />
      )}
    </>
  );
}

function PairSelects({
  known,
  pair,
  onChoose,
}: {
  known: readonly RevisionSummary[];
  pair: RevisionPair;
  onChoose: (pair: RevisionPair) => void;
}) {
  const moments = new Map(known.map((revision) => [revision.number, revision.created_at]));
  const now = dateFromSeconds(useMinuteSeconds());
  const numbers = [...moments.keys()].toSorted((one, other) => other - one);
  const options = (wanted: (number: number) => boolean) =>
    numbers.filter(wanted).map((value) => ({
      value,
      label: text.history.version(value, formatShortDay(moments.get(value) ?? 0, now)),
    }));
  return (
    <div className={styles.comparePair}>
      <Select
        aria-label={text.history.olderVersion}
        popupMatchSelectWidth={false}
        value={pair.before}
        options={options((number) => number < pair.after)}
        onChange={(before: number) => onChoose({ ...pair, before })}
      />
      <ArrowRight size={18} aria-hidden />
      <Select
        aria-label={text.history.newerVersion}
        popupMatchSelectWidth={false}
        value={pair.after}
        options={options((number) => number > pair.before)}
        onChange={(after: number) => onChoose({ ...pair, after })}
      />
    </div>
  );
}

function Changes({
  resource,
  id,
  compared,
  isWhole,
}: {
  resource: ScreenedResource;
  id: number;
  compared: ComparedRevisions;
  isWhole: boolean;
}) {
  const {
    data: whole,
    error,
    refetch,
  } = useQuery({
    ...revisionQuery(resource, id, compared.after.number),
    enabled: isWhole,
  });
  return (
    <>
      <ChangeList
        resource={resource}
        fields={compared.fields}
        isWhole={isWhole}
        values={whole?.values ?? null}
        same={text.history.same}
      />
      {isWhole && error !== null && whole === undefined && (
        <FailureState
          title={text.history.wholeFailed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
}
