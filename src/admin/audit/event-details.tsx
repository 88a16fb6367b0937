import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { ReactNode } from "react";
import { formatCount } from "#contract/format.ts";
import type { Resource } from "#contract/resource.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AuditEvent } from "#admin/api/audit.ts";
import { auditSealQuery } from "#admin/api/audit.ts";
import { differenceQuery } from "#admin/api/revisions.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { FieldChange } from "#admin/history/field-change.tsx";
import { formatMoment } from "#admin/format-times.ts";
import markStyles from "#admin/history/marks.module.css";
import { text } from "#admin/text/text.ts";
import { changedLabels, otherDetails, resourceOf, revisionOf } from "./event-sentences.ts";
import styles from "./audit.module.css";

interface EventDetailsProps {
  readonly event: AuditEvent;
  readonly onFilter: (filters: Readonly<Record<string, string>>) => void;
}

/** What changed, on which device, and the event's link of the chain. */
export function EventDetails({ event, onFilter }: EventDetailsProps) {
  const { actor, device, network, record_id: recordId, resource } = event;
  return (
    <dl className={`${styles.details} ${markStyles.marks}`}>
      <Changes event={event} />
      {otherDetails(event).map(([label, words]) => (
        <Detail key={label} label={label}>
          {words}
        </Detail>
      ))}
      {actor?.role && <Detail label={text.audit.role}>{actor.role}</Detail>}
      {device !== null && <Detail label={text.audit.device}>{device}</Detail>}
      {network !== null && <Detail label={text.audit.network}>{network}</Detail>}
      <Detail label={text.audit.entry(formatCount(event.id))}>
        <SealMark id={event.id} />
      </Detail>
      <Detail label={text.list.actions}>
        {resource !== null && recordId !== null && (
          <Button
            type="link"
            className={styles.filter}
            onClick={() => onFilter({ resource, record_id: String(recordId) })}
          >
            {text.audit.ofRecord}
          </Button>
        )}
        {actor?.id && (
          <Button
            type="link"
            className={styles.filter}
            onClick={() => onFilter({ actor_id: String(actor.id) })}
          >
            {text.audit.ofPerson(actor.name)}
          </Button>
        )}
        <Button
          type="link"
          className={styles.filter}
          onClick={() => onFilter({ action: event.action })}
        >
          {text.audit.onlyRecord(text.audit.actions[event.action])}
        </Button>
      </Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The difference that the event's revision made; where that can't be had, the names of the fields. */
function Changes({ event }: { event: AuditEvent }) {
  const resource = resourceOf(event);
  const revision = revisionOf(event);
  const labels = changedLabels(event);
  const named = labels.length > 0 && (
    <Detail label={text.audit.changedFields}>{labels.join(", ")}</Detail>
  );
  const isCompared = event.action !== "create" && labels.length > 0;
  if (resource === undefined || revision === null || revision < 2 || !isCompared) return named;
  return <Difference event={event} resource={resource} revision={revision} fallback={named} />;
}

function Difference({
  event,
  resource,
  revision,
  fallback,
}: {
  event: AuditEvent;
  resource: Resource;
  revision: number;
  fallback: ReactNode;
}) {
  const pair = { before: revision - 1, after: revision };
  const { data } = useQuery(differenceQuery(resource, event.record_id ?? 0, pair));
  const changes = Object.entries(resource.fields).flatMap(([name, field]) => {
    const change = data?.fields[name];
    return change === undefined ? [] : [{ name, field, change }];
  });
  if (changes.length === 0) return fallback;
  return changes.map(({ name, field, change }) => (
    <Detail key={name} label={field.label}>
      <FieldChange name={name} field={field} change={change} isWhole={false} />
    </Detail>
  ));
}

function SealMark({ id }: { id: number }) {
  const { data, error } = useQuery(auditSealQuery(id));
  const now = dateFromSeconds(useMinuteSeconds());
  if (error !== null) return text.audit.sealFailed;
  if (data === undefined) return text.audit.sealLoading;
  if (data === null) return text.audit.unsealed;
  const hash = data.hash.slice(0, 12).replaceAll(/(.{4})(?=.)/gu, "$1 ");
  const moment = formatMoment(data.sealed_at, now);
  return (
    <span className={styles.mono} title={data.hash}>
      {text.audit.sealMark(hash, formatCount(data.number), moment)}
    </span>
  );
}
