import { Select } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListMeta } from "#contract/envelope.ts";
import { formatCount } from "#contract/format.ts";
import { maxCountedHits } from "#contract/limits.ts";
import { pageNumbers } from "#contract/page-numbers.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ListAddress } from "./list-address.ts";
import { pageSizes, rowNumber, writeListAddress } from "./list-address.ts";
import type { ChangeListAddress } from "./use-list-address.ts";
import styles from "./list-pages.module.css";

/** The pagination of a list: range, page size and page links. */
export function ListPages({
  address,
  meta,
  change,
  sizes = pageSizes,
}: {
  address: ListAddress;
  /** Of the records that are shown. */
  meta: ListMeta;
  change: ChangeListAddress;
  /** On offer, the usual one first. */
  sizes?: readonly number[] | undefined;
}) {
  const { list: words } = useScreenText();
  const { page, pageSize } = address;
  const { total } = meta;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, rowNumber(meta, 0));
  const until = Math.min(total, meta.page * meta.limit);
  const isCutOff = address.search !== "" && total === maxCountedHits;
  const range = isCutOff ? words.rangeOfFirst : words.range;
  const to = (number: number) => ({
    search: writeListAddress({ ...address, page: number }, sizes[0]).toString(),
  });

  return (
    <div className={styles.listPages}>
      <span role="status">{range(formatCount(from), formatCount(until), formatCount(total))}</span>
      <label className={styles.listSize}>
        <span>{words.pageSize}</span>
        <Select
          aria-label={words.pageSize}
          value={pageSize}
          options={sizes.map((size) => ({ value: size, label: String(size) }))}
          onChange={(next: number) => change({ pageSize: next })}
        />
      </label>
      {last > 1 && (
        <nav className={styles.pages} aria-label={words.pages}>
          <ul>
            <Step to={to(Math.max(1, page - 1))} isEnd={page <= 1} label={words.previous}>
              <ChevronLeft size={18} aria-hidden />
            </Step>
            {pageNumbers(page, last).map((entry) =>
              entry.kind === "gap" ? (
                <li key={`gap-${entry.after}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={entry.page}>
                  <Link
                    to={to(entry.page)}
                    aria-label={words.page(entry.page)}
                    aria-current={entry.page === page ? "page" : undefined}
                  >
                    {formatCount(entry.page)}
                  </Link>
                </li>
              ),
            )}
            <Step to={to(Math.min(last, page + 1))} isEnd={page >= last} label={words.next}>
              <ChevronRight size={18} aria-hidden />
            </Step>
          </ul>
        </nav>
      )}
    </div>
  );
}

/** The link to the previous or next page; it stays at the ends, where it may have the focus. */
function Step({
  to,
  isEnd,
  label,
  children,
}: {
  to: { search: string };
  isEnd: boolean;
  label: string;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        aria-label={label}
        aria-disabled={isEnd || undefined}
        tabIndex={isEnd ? -1 : undefined}
      >
        {children}
      </Link>
    </li>
  );
}
