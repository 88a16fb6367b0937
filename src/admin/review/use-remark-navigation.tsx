import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Resource } from "#contract/resource.ts";
import type { Remark } from "#admin/api/review.ts";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";
import { useFormReviewText } from "./form-review-text.ts";
import { showPassage } from "./show-passage.ts";
import styles from "./review.module.css";

/** The ways between the remarks above a form and the fields in it. */
interface RemarkNavigation {
  /** Shows what a remark is about. */
  readonly go: (remark: Remark) => void;
  /** The remark that is being followed, which stays in sight, and the way back; null while there is none. */
  readonly followed: ReactNode;
}

/** Lets an author go from each remark to its passage and back, with F9 both ways. */
export function useRemarkNavigation(resource: Resource): RemarkNavigation {
  const { remark: words } = useFormReviewText();
  const [state, setState] = useState<{ remark: Remark; isFound: boolean } | null>(null);

  function go(remark: Remark) {
    if (remark.field === null) return;
    // What stays in sight of it takes room: the passage is shown after that.
    flushSync(() => setState({ remark, isFound: true }));
    const isFound = showPassage(remark.field, remark.quote);
    if (!isFound) setState({ remark, isFound });
  }

  function goBack() {
    if (state === null) return;
    flushSync(() => setState(null));
    focusRemark(`[data-remark="${state.remark.id}"]`);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F9" || isDialogOpen()) return;
    event.preventDefault();
    if (state !== null) return goBack();
    const remark = document.activeElement?.closest("[data-remark]");
    const way = remark?.querySelector<HTMLElement>("[data-way]");
    if (way) way.click();
    else focusRemark("[data-remark]");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);

  return {
    go,
    followed: state !== null && (
      <Alert
        type="info"
        className={styles.followed ?? ""}
        title={words.about(state.remark.author.name, labelOf(resource, state.remark.field))}
        description={
          <>
            {state.remark.body} {!state.isFound && <em>{words.changed}</em>}
          </>
        }
        action={
          <Button title={words.backKey} aria-keyshortcuts="F9" onClick={goBack}>
            {words.back}
          </Button>
        }
      />
    ),
  };
}

function focusRemark(selector: string): void {
  const remark = document.querySelector<HTMLElement>(selector);
  remark?.focus({ preventScroll: true });
  remark?.scrollIntoView({ block: "center" });
}

function labelOf({ fields }: Resource, name: string | null): string {
  return fields[name ?? ""]?.label ?? "";
}
