import type { ReactNode, RefObject } from "react";
import { useRef } from "react";
import type { ListResponse } from "#contract/envelope.ts";
import { formatCount } from "#contract/format.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import illustration from "#admin/illustrations/empty.svg";
import { EmptyState } from "#admin/layout/empty-state.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { useIsLate } from "#admin/layout/page-loading.tsx";
import { useWidth } from "#admin/layout/use-width.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { ListAddress } from "./list-address.ts";
import { isNarrowed } from "./list-address.ts";
import { ListPages } from "./list-pages.tsx";
import type { ChangeListAddress } from "./use-list-address.ts";
import styles from "./list-panel.module.css";

/** The element of a panel, its width, and a function that focuses it when a focused child unmounts. */
export interface ListPanelHandle {
  readonly region: RefObject<HTMLDivElement | null>;
  /** In pixels; 0 until it is known. */
  readonly width: number;
  readonly takeFocus: () => void;
}

export function useListPanel(): ListPanelHandle {
  const region = useRef<HTMLDivElement>(null);
  return { region, width: useWidth(region), takeFocus: () => region.current?.focus() };
}

interface ListPanelProps<Row> {
  readonly sheet: ListPanelHandle;
  /** Of the screen. */
  readonly title: string;
  readonly query: {
    readonly data: ListResponse<Row> | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly address: ListAddress;
  readonly change: ChangeListAddress;
  readonly texts: {
    readonly loading: string;
    readonly failed: string;
    readonly empty: string;
    readonly emptyDetail: string;
  };
  readonly emptyAction?: ReactNode;
  readonly isPaged?: boolean;
  readonly pageSizes?: readonly number[];
  readonly isNarrow?: boolean;
  readonly isCompact?: boolean;
  /** Stands above the rows, also when the last of them goes. */
  readonly bar?: ReactNode;
  /** The rows of a list that has some. */
  readonly children: (list: ListResponse<Row>) => ReactNode;
}

/** A list in its states (failed, loading, empty, filled) with the pagination below. */
export function ListPanel<Row>({ sheet, query, address, texts, ...props }: ListPanelProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  const { list: words, absent } = useScreenText();
  const isLate = useIsLate(data === undefined && error === null);
  const isLeftOut = isNarrowed(address);
  return (
    <>
      <div
        ref={sheet.region}
        className={`sheet ${styles.listSheet}`}
        role="region"
        aria-label={words.region(props.title)}
        aria-busy={isFetching}
        data-narrow={props.isNarrow}
        data-compact={props.isCompact}
        tabIndex={-1}
      >
        {props.bar}
        {error !== null && data === undefined && (
          <FailureState
            title={texts.failed}
            message={failureMessage(error, absent)}
            onRetry={() => void refetch()}
          />
        )}
        {isLate && <LoadingState label={texts.loading} className={styles.listLoading} />}
        {data?.data.length === 0 && (
          <EmptyState
            illustration={illustration}
            title={isLeftOut ? words.noMatch : texts.empty}
            detail={isLeftOut ? words.noMatchHint : texts.emptyDetail}
            action={!isLeftOut && props.emptyAction}
          />
        )}
        {sheet.width > 0 && data !== undefined && data.data.length > 0 && props.children(data)}
      </div>
      {data !== undefined && data.meta.total > 0 && (
        <div className={styles.listFoot}>
          {(props.isPaged ?? true) ? (
            <ListPages
              address={address}
              meta={data.meta}
              change={props.change}
              sizes={props.pageSizes}
            />
          ) : (
            <span role="status">{words.count(formatCount(data.meta.total))}</span>
          )}
        </div>
      )}
    </>
  );
}
