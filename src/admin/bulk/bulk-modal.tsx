import { Button } from "antd";
import type { ReactNode } from "react";
import { Dialog } from "#admin/layout/dialog.tsx";
import type { ScreenText } from "#admin/text/screen.ts";
import styles from "./bulk.module.css";

type Words = Pick<
  ScreenText["tools"]["bulk"],
  "nothing" | "cancel" | "close" | "working" | "finished" | "failed"
>;

/** How far a change of several has come; a result says why it failed, if it did. */
export type BulkStep<Result extends { readonly message: string | null }> =
  | { readonly kind: "plan" }
  | { readonly kind: "working"; readonly done: number }
  | { readonly kind: "results"; readonly results: readonly Result[] };

interface BulkModalProps<Result extends { readonly message: string | null }> {
  readonly words: Words;
  readonly title: string;
  readonly confirm: string;
  readonly step: BulkStep<Result>;
  /** How many are going to be changed. */
  readonly total: number;
  readonly isDanger?: boolean;
  /** Whether something is still to be chosen. */
  readonly isIncomplete?: boolean;
  /** What is chosen before. */
  readonly choice?: ReactNode;
  readonly onRun: () => void;
  /** Before anything has happened, and after all has. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of a change of several: what will happen, how far it is, what has happened. */
export function BulkModal<Result extends { readonly message: string | null }>(
  props: BulkModalProps<Result>,
) {
  const { words, step, total, onRun, onClose } = props;
  const isWorking = step.kind === "working";
  const hasResults = step.kind === "results";
  return (
    <Dialog
      open
      width={640}
      title={props.title}
      closable={false}
      keyboard={!isWorking}
      onCancel={onClose}
      footer={
        <>
          {!hasResults && (
            <Button disabled={isWorking} autoFocus onClick={onClose}>
              {words.cancel}
            </Button>
          )}
          {/* One button for both, so that it keeps the focus. */}
          <Button
            type="primary"
            danger={props.isDanger === true && !hasResults}
            disabled={!hasResults && (total === 0 || props.isIncomplete === true)}
            loading={isWorking}
            onClick={hasResults ? onClose : onRun}
          >
            {hasResults ? words.close : props.confirm}
          </Button>
        </>
      }
    >
      {props.choice}
      <p role="status" className={styles.progress}>
        {statusOf(step, total, words)}
      </p>
      {props.children}
    </Dialog>
  );
}

function statusOf(
  step: BulkStep<{ readonly message: string | null }>,
  total: number,
  words: Words,
): string {
  if (step.kind === "working") return words.working(step.done, total);
  if (step.kind === "plan") return total === 0 ? words.nothing : "";
  const failed = step.results.filter(({ message }) => message !== null).length;
  const done = step.results.length - failed;
  return [done > 0 && words.finished(done), failed > 0 && words.failed(failed)]
    .filter(Boolean)
    .join(" ");
}
