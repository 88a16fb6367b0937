import { useQueries } from "@tanstack/react-query";
import { Button } from "antd";
import { formatCount } from "#contract/format.ts";
import { libraryQuery } from "#admin/api/media.ts";
import type { ListAddress } from "#admin/list/list-address.ts";
import { pagedParameters } from "#admin/list/list-address.ts";
import { mediaText as words } from "#admin/text/media.ts";
import styles from "./media-screen.module.css";

type Filters = ListAddress["filters"];

/** What the buttons over the tiles narrow by. */
const choices: readonly { readonly label: string; readonly filters: Filters }[] = [
  { label: words.all, filters: {} },
  { label: words.images, filters: { kind: "picture" } },
  { label: words.documents, filters: { kind: "document" } },
  { label: words.undescribed, filters: { described: "no" } },
  { label: words.unused, filters: { used: "no" } },
];

/** How many files each choice finds of those that the words find; a page of one says it. */
function useCounts(address: ListAddress): readonly (number | undefined)[] {
  return useQueries({
    queries: choices.map(({ filters }) =>
      libraryQuery(pagedParameters({ ...address, filters, page: 1, pageSize: 1 })),
    ),
    combine: (results) => results.map(({ data }) => data?.meta.total),
  });
}

/** The buttons that narrow the library, each with how much it finds. */
export function MediaChips({
  address,
  onChoose,
}: {
  address: ListAddress;
  onChoose: (filters: Filters) => void;
}) {
  const counts = useCounts(address);
  return (
    <div className={styles.chips} role="group" aria-label={words.filters}>
      {choices.map(({ label, filters }, index) => {
        const count = counts[index];
        return (
          <Button
            key={label}
            aria-pressed={JSON.stringify(filters) === JSON.stringify(address.filters)}
            onClick={() => onChoose(filters)}
          >
            {label}
            {count !== undefined && <b> {formatCount(count)}</b>}
          </Button>
        );
      })}
    </div>
  );
}
