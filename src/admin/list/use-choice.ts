import { App } from "antd";
import type { TableProps } from "antd";
import { useState } from "react";
import { maxChosenRecords } from "#contract/limits.ts";
import type { Resource } from "#contract/resource.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { screenText } from "#admin/screen-text.ts";

/** Rows that are chosen for a change of several, on whatever pages they stand. */
export function useChoice(resource: Resource) {
  const { bulk: words } = screenText(resource).tools;
  const { message } = App.useApp();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly AdminRecord[]>([]);

  function toggle() {
    setIsChoosing(!isChoosing);
    setChosen([]);
  }

  function choose(records: readonly AdminRecord[]) {
    if (records.length > maxChosenRecords) void message.info(words.tooMany);
    setChosen(records.slice(0, maxChosenRecords));
  }

  /** The table's column of boxes. */
  function selection(
    width: number,
    labelOf: (record: AdminRecord) => string,
  ): NonNullable<TableProps<AdminRecord>["rowSelection"]> {
    return {
      columnWidth: width,
      selectedRowKeys: chosen.map(({ id }) => id),
      preserveSelectedRowKeys: true,
      getTitleCheckboxProps: () => ({ "aria-label": words.all }),
      getCheckboxProps: (record) => ({ "aria-label": words.one(labelOf(record)) }),
      onChange: (_keys, records) => choose(records),
    };
  }

  return {
    isChoosing,
    chosen,
    toggle,
    selection,
    /** After a change: what it didn't reach stays chosen. */
    keep(left: readonly AdminRecord[]) {
      setChosen(left);
      if (left.length === 0) setIsChoosing(false);
    },
  };
}
