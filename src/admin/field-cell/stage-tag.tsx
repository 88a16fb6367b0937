import type { LucideIcon } from "lucide-react";
import {
  Ban,
  CalendarClock,
  CircleCheck,
  CircleStop,
  CornerUpLeft,
  EyeOff,
  Hourglass,
  PencilLine,
  Trash2,
} from "lucide-react";
import type { Resource } from "#contract/resource.ts";
import type { Stage } from "#contract/visibility.ts";
import { stageLabel, stageOf } from "#contract/visibility.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import styles from "./stage-tag.module.css";
import { useMinuteSeconds } from "./use-current-minute.ts";
import { useInactiveReferences } from "./use-inactive-references.ts";

interface StageTagProps {
  readonly resource: Resource;
  readonly record: AdminRecord;
}

/** Stages of records, and of what isn't one yet or any more. */
export type SignKind =
  | Stage["kind"]
  | "draft"
  | "waiting"
  | "returned"
  | "active"
  | "inactive"
  | "trashed";

/** The sign of each stage. */
export const stageIcons: Readonly<Record<SignKind, LucideIcon>> = {
  draft: PencilLine,
  waiting: Hourglass,
  returned: CornerUpLeft,
  active: CircleCheck,
  inactive: EyeOff,
  trashed: Trash2,
  scheduled: CalendarClock,
  live: CircleCheck,
  ended: CircleStop,
  withdrawn: Ban,
  hidden: EyeOff,
};

/** What visitors see of an active record by now, beside its status; nothing where the status says it all. */
export function StageTag({ resource, record }: StageTagProps) {
  const seconds = useMinuteSeconds();
  const inactive = useInactiveReferences([resource]).of(resource);
  const stage = stageOf(resource, record, { seconds, inactive });
  if (stage === null) return null;
  return <StageSign kind={stage.kind} label={stageLabel(resource, stage)} />;
}

/** A stage: its icon, its name and its colour. */
export function StageSign({ kind, label }: { kind: SignKind; label: string }) {
  const Icon = stageIcons[kind];
  return (
    <span className={styles.stageTag} data-stage={kind}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      {label}
    </span>
  );
}
