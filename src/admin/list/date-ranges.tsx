import { rangeFields, rangeNames } from "#contract/list-query.ts";
import type { Resource } from "#contract/resource.ts";
import { DayInput } from "#admin/field-input/day-input.tsx";
import { dayOf, momentOfDay } from "#admin/field-input/day-edges.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ListAddress } from "./list-address.ts";
import type { ChangeListAddress } from "./use-list-address.ts";
import styles from "./list-filters.module.css";

/** From which day to which, for each moment that the list can be narrowed by. */
export function DateRanges({
  resource,
  address,
  change,
}: {
  resource: Resource;
  address: ListAddress;
  change: ChangeListAddress;
}) {
  const { tools } = useScreenText();
  const set = (name: string, moment: string | undefined) => {
    const { [name]: _before, ...others } = address.filters;
    change({ filters: moment === undefined ? others : { ...others, [name]: moment } });
  };
  return rangeFields(resource).map(({ name, label }) => {
    const { from, until } = rangeNames(name);
    return (
      <div key={name} className={styles.range} role="group" aria-label={label}>
        <span aria-hidden>{label}</span>
        <DayInput
          label={tools.from(label)}
          value={dayOf(address.filters[from], "from")}
          onChange={(day) => set(from, momentOfDay(day, "from"))}
        />
        <span aria-hidden>{tools.between}</span>
        <DayInput
          label={tools.until(label)}
          value={dayOf(address.filters[until], "until")}
          onChange={(day) => set(until, momentOfDay(day, "until"))}
        />
      </div>
    );
  });
}
