import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, indonesianDateTime } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { DraftSummary } from "#admin/api/drafts.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { homeText as words } from "#admin/home-text.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import { isScreened, screenPaths } from "#admin/screen-addresses.ts";
import { text } from "#admin/text.ts";
import type { ChangedRecord } from "./use-my-work.ts";
import { useMyWork } from "./use-my-work.ts";
import styles from "./home.module.css";

const momentOf = (seconds: number) => indonesianDateTime(dateFromSeconds(seconds));

/** A page of the cash book: what waits for the signed-in, the count beside each group. */
export function MyWork() {
  const work = useMyWork();
  const isLate = useIsLate(work.isLoading);
  const total = work.draftTotal + work.changedTotal;
  return (
    <section className={`sheet ${styles.work}`} aria-labelledby="work" aria-busy={work.isLoading}>
      <div className={styles.workHead}>
        <h2 id="work">{words.work}</h2>
        {!work.isLoading && work.error === null && <span>{words.count(total)}</span>}
      </div>
      {isLate && <Skeleton rows={4} />}
      {work.error !== null && (
        <FailureState
          title={words.failed}
          message={failureMessage(work.error, text.failure.unknown)}
          onRetry={work.retry}
        />
      )}
      {!work.isLoading && work.error === null && total === 0 && (
        <p className={styles.nothing}>{words.nothing}</p>
      )}
      <Group title={words.drafts} total={work.draftTotal} shown={work.drafts.length}>
        {work.drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </Group>
      <Group title={words.changed} total={work.changedTotal} shown={work.changed.length}>
        {work.changed.map((changed) => (
          <ChangedRow key={`${changed.resource.api} ${changed.record.id}`} changed={changed} />
        ))}
      </Group>
    </section>
  );
}

/** Left out while there is nothing in it. */
function Group(props: { title: string; total: number; shown: number; children: ReactNode }) {
  if (props.total === 0) return null;
  const others = props.total - props.shown;
  return (
    <div className={styles.group}>
      <h3>
        <b>{formatCount(props.total)}</b> <span>{props.title}</span>
      </h3>
      <ul>{props.children}</ul>
      {others > 0 && <p>{words.others(others)}</p>}
    </div>
  );
}

function Row(props: { label: string; detail: string; path: string; action: string; name: string }) {
  return (
    <li>
      <div>
        <b>{props.label}</b>
        <small>{props.detail}</small>
      </div>
      <Link className="button-link button-line" to={props.path} aria-label={props.name}>
        {props.action}
      </Link>
    </li>
  );
}

function DraftRow({ draft }: { draft: DraftSummary }) {
  const resource = resourceByApi(draft.resource);
  if (!isScreened(resource)) return null;
  const label = draft.label ?? words.untitled;
  const paths = screenPaths(resource, draft.record_id ?? ":id");
  const path = draft.record_id === null ? `${paths.create}?draft=${draft.id}` : paths.edit;
  const detail = `${resource.admin.menu.label}. ${words.savedAt(momentOf(draft.updated_at))}`;
  const name = words.resumeLabel(label);
  return <Row label={label} detail={detail} path={path} action={words.resume} name={name} />;
}

function ChangedRow({ changed }: { changed: ChangedRecord }) {
  const { resource, record, editor, changedAt } = changed;
  const label = String(record[resource.labelField] ?? record.id);
  const detail = words.changedBy(editor, momentOf(changedAt));
  const path = screenPaths(resource, record.id).history;
  const name = words.compareLabel(label);
  return <Row label={label} detail={detail} path={path} action={words.compare} name={name} />;
}
