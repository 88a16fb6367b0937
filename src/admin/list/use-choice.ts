import { App } from "antd";
import type { TableProps } from "antd";
import { useState } from "react";
import { maxChosenRecords } from "#contract/limits.ts";
import type { ScreenText } from "#admin/text/screen.ts";

/** Rows that are chosen for a change of several, on whatever pages they stand. */
export function useChoice<Row extends object>(
  words: ScreenText["tools"]["bulk"],
  keyOf: (row: Row) => string | number,
) {
  const { message } = App.useApp();
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<readonly Row[]>([]);

  function toggle() {
    setIsChoosing(!isChoosing);
    setChosen([]);
  }

  function choose(rows: readonly Row[]) {
    if (rows.length > maxChosenRecords) void message.info(words.tooMany);
    setChosen(rows.slice(0, maxChosenRecords));
  }

  /** The table's column of boxes. */
  function selection(
    width: number,
    labelOf: (row: Row) => string,
  ): NonNullable<TableProps<Row>["rowSelection"]> {
    return {
      columnWidth: width,
      selectedRowKeys: chosen.map(keyOf),
      preserveSelectedRowKeys: true,
      getTitleCheckboxProps: () => ({ "aria-label": words.all }),
      getCheckboxProps: (row) => ({ "aria-label": words.one(labelOf(row)) }),
      onChange: (_keys, rows) => choose(rows),
    };
  }

  return {
    isChoosing,
    chosen,
    toggle,
    selection,
    /** After a change: what it didn't reach stays chosen. */
    keep(left: readonly Row[]) {
      setChosen(left);
      if (left.length === 0) setIsChoosing(false);
    },
  };
}
