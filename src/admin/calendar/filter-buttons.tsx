import { Button } from "antd";
import { calendarText as words } from "#admin/text/calendar.ts";
import { stageIcons } from "#admin/field-cell/stage-tag.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import { reviewText } from "#admin/text/review.ts";
import { text } from "#admin/text/text.ts";
import type { CalendarFilter } from "./calendar-filter.ts";
import type { WindowedResource } from "./windows.ts";
import { windowedResources, windowStages } from "./windows.ts";
import styles from "./filter-buttons.module.css";

const toggled = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];

/** What each stage is called; undefined where none of the resources has it. */
function stageNames(windowed: readonly WindowedResource[]) {
  const hiding = windowed.flatMap(({ resource: { fields, visibility } }) =>
    (visibility?.activeReferences ?? []).map((name) => fields[name]?.label ?? name),
  );
  const hidden =
    hiding.length === 0 ? undefined : text.stage.hidden([...new Set(hiding)].join(" / "));
  return { ...text.stage, ...reviewText.stages, hidden };
}

/** What the colours mean, each a button that narrows the calendar to it; and the kinds of records. */
export function FilterButtons({
  filter,
  onChange,
}: {
  filter: CalendarFilter;
  onChange: (filter: CalendarFilter) => void;
}) {
  const resources = windowedResources(useAccount().role.name);
  const names = stageNames(resources);
  return (
    <div className={styles.filter} role="group" aria-label={words.filter}>
      {windowStages.map((stage) => {
        if (names[stage] === undefined) return null;
        const Icon = stageIcons[stage];
        return (
          <Button
            key={stage}
            data-stage={stage}
            aria-pressed={filter.stages.includes(stage)}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => onChange({ ...filter, stages: toggled(filter.stages, stage) })}
          >
            {names[stage]}
          </Button>
        );
      })}
      {resources.length > 1 &&
        resources.map(({ resource: { api, admin } }) => (
          <Button
            key={api}
            aria-pressed={filter.resources.includes(api)}
            onClick={() => onChange({ ...filter, resources: toggled(filter.resources, api) })}
          >
            {admin.menu.label}
          </Button>
        ))}
    </div>
  );
}
