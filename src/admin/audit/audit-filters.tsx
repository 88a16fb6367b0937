import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { X } from "lucide-react";
import { auditActions } from "#contract/audit.ts";
import { maxPageSize } from "#contract/limits.ts";
import { user } from "#contract/resources/user.ts";
import { listQuery } from "#admin/api/queries.ts";
import { resourceLabel } from "#admin/impact/impact-sentences.ts";
import { dayOf, momentOfDay } from "#admin/field-input/day-edges.ts";
import { DayInput } from "#admin/field-input/day-input.tsx";
import type { ListAddress } from "#admin/list/list-address.ts";
import { ChoiceFilter, ClearFilters, SearchForm } from "#admin/list/list-filters.tsx";
import type { ChangeListAddress } from "#admin/list/use-list-address.ts";
import { screenedResources } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import filterStyles from "#admin/list/list-filters.module.css";
import styles from "./audit.module.css";

const actions = auditActions.map((value) => ({ value, label: text.audit.actions[value] }));
const parts = screenedResources().map(({ api }) => ({ value: api, label: resourceLabel(api) }));

/** Who, what, on what and when. */
export function AuditFilters({
  address,
  change,
  recordLabel,
  onCleared,
}: {
  address: ListAddress;
  change: ChangeListAddress;
  /** What the record of the first event is called. */
  recordLabel: string | null;
  onCleared: () => void;
}) {
  const { filters } = address;
  const persons = usePersons(filters["actor_id"]);
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const entries = Object.entries({ ...filters, ...changes });
    change({ filters: Object.fromEntries(entries.filter(isGiven)) });
  };
  const record = filters["record_id"];
  return (
    <div className={filterStyles.listFilters}>
      <SearchForm
        label={text.audit.search}
        search={address.search}
        onSearch={(search) => change({ search })}
      />
      <ChoiceFilter
        label={text.audit.person}
        all={text.audit.allPersons}
        {...persons}
        value={filters["actor_id"]}
        onChange={(actor) => set({ actor_id: actor })}
      />
      <ChoiceFilter
        label={text.audit.action}
        all={text.audit.allActions}
        options={actions}
        value={filters["action"]}
        onChange={(action) => set({ action })}
      />
      <ChoiceFilter
        label={text.audit.part}
        all={text.audit.allParts}
        options={parts}
        value={filters["resource"]}
        onChange={(resource) => set({ resource, record_id: undefined })}
      />
      {(["from", "until"] as const).map((edge) => (
        <div key={edge} className={styles.dateFilter}>
          <span aria-hidden>{text.audit[edge]}</span>
          <DayInput
            label={text.audit[edge]}
            value={dayOf(filters[edge], edge)}
            onChange={(day) => set({ [edge]: momentOfDay(day, edge) })}
          />
        </div>
      ))}
      {record !== undefined && (
        <Button
          icon={<X size={16} aria-hidden />}
          iconPlacement="end"
          onClick={() => set({ record_id: undefined })}
        >
          {text.audit.onlyRecord(recordLabel ?? text.audit.oneRecord(record))}
        </Button>
      )}
      <ClearFilters address={address} change={change} onCleared={onCleared} />
    </div>
  );
}

const isGiven = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

/** The accounts that there are, and the one that is chosen. */
function usePersons(chosen: string | undefined) {
  const { data, error } = useQuery(listQuery(user, { limit: String(maxPageSize) }));
  const present = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isKnown = chosen === undefined || present.some(({ value }) => value === chosen);
  const gone = isKnown ? [] : [{ value: chosen, label: text.audit.person404(chosen) }];
  return {
    options: [...present, ...gone],
    isLoading: data === undefined && error === null,
  };
}
