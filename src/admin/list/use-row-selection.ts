import { App } from "antd";
import type { TableProps } from "antd";
import { useState } from "react";
import { maxChosenRecords } from "#contract/limits.ts";
import type { ScreenText } from "#admin/text/screen.ts";

/** Selects rows for a bulk change, across pages. */
export function useRowSelection<Row extends object>(
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

  /** The table's column of checkboxes. */
  function rowSelection(
    width: number,
    labelOf: (row: Row) => string,
  ): NonNullable<TableProps<Row>["rowSelection"]> {
    return {
      columnWidth: width,
      selectedRowKeys: chosen.map(keyOf),
      preserveSelectedRowKeys: true,
      getTitleCheckboxProps: () => ({ "aria-label": words.all }),
      getCheckboxProps: (row) => ({ "aria-label": words.one(labelOf(row)) }),
      // A table that was shown anew knows the keys of other pages, not their rows.
      onChange(keys, rows: readonly (Row | undefined)[]) {
        const known = new Map(
          [...chosen, ...rows].flatMap((row) => (row ? [[keyOf(row), row]] : [])),
        );
        choose(keys.flatMap((key) => known.get(key as string | number) ?? []));
      },
    };
  }

  return {
    isChoosing,
    chosen,
    toggle,
    rowSelection,
    /** After a bulk change: the rows that it didn't reach stay selected. */
    keep(left: readonly Row[]) {
      setChosen(left);
      if (left.length === 0) setIsChoosing(false);
    },
  };
}

/** The selected rows of a list. */
export type RowSelection<Row extends object> = ReturnType<typeof useRowSelection<Row>>;
