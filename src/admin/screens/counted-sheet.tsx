import type { ReactNode } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { failureMessage } from "#admin/api/call-failure.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { text } from "#admin/text/text.ts";
import styles from "./dashboard.module.css";

/** What a sheet says beside its rows. */
interface SheetWords {
  readonly title: string;
  readonly note: (days: number) => string;
  readonly none: string;
  readonly failed: string;
}

/** A sheet of the home screen with what visitors did in the last days, counted; `rows` are list items. */
export function CountedSheet<Data extends { readonly days: number }>({
  id,
  words,
  result: { data, error, refetch },
  rows,
}: {
  id: string;
  words: SheetWords;
  result: Pick<UseQueryResult<Data>, "data" | "error" | "refetch">;
  rows: (data: Data) => readonly ReactNode[];
}) {
  if (data === undefined && error === null) return null;
  return (
    <section className={`sheet ${styles.latest}`} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      {data === undefined ? (
        <FailureState
          title={words.failed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p className={styles.cardNote}>{words.note(data.days)}</p>
          <Rows rows={rows(data)} none={words.none} />
        </>
      )}
    </section>
  );
}

function Rows({ rows, none }: { rows: readonly ReactNode[]; none: string }) {
  return rows.length === 0 ? <p>{none}</p> : <ul>{rows}</ul>;
}
