import { Button } from "antd";
import { calendarText as words } from "#admin/calendar-text.ts";
import { stageIcons } from "#admin/field-cell/stage-tag.tsx";
import { useAccount } from "#admin/session/use-account.ts";
import type { CalendarFilter } from "./calendar-filter.ts";
import { windowStageText } from "./window-names.ts";
import { windowedResources, windowStages } from "./windows.ts";
import styles from "./filter-buttons.module.css";

const toggled = (chosen: readonly string[], name: string) =>
  chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];

/** What the colours mean, each a button that narrows the calendar to it; and the kinds of records. */
export function FilterButtons({
  filter,
  onChange,
}: {
  filter: CalendarFilter;
  onChange: (filter: CalendarFilter) => void;
}) {
  const resources = windowedResources(useAccount().role.name);
  return (
    <div className={styles.filter} role="group" aria-label={words.filter}>
      {windowStages.map((stage) => {
        const Icon = stageIcons[stage];
        return (
          <Button
            key={stage}
            data-stage={stage}
            aria-pressed={filter.stages.includes(stage)}
            icon={<Icon size={16} aria-hidden />}
            onClick={() => onChange({ ...filter, stages: toggled(filter.stages, stage) })}
          >
            {windowStageText[stage]}
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
