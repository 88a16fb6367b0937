import { Form } from "antd";
import type { Visibility } from "#contract/resource.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { windowSentences } from "./window-sentence.ts";
import styles from "./writing.module.css";

/** What the moments in the form come to, as soon as there are two. */
export function WindowNote({ window }: { window: NonNullable<Visibility["window"]> }) {
  const from: unknown = Form.useWatch(window.from);
  const until: unknown = Form.useWatch(window.until);
  const status: unknown = Form.useWatch("status");
  const now = useMinuteSeconds();
  const isKnown = typeof from === "number" && typeof until === "number";
  const said = isKnown && windowSentences({ isActive: status === "active", from, until }, now);
  return (
    <p className={styles.window} aria-live="polite">
      {said && <strong>{said.title}</strong>}
      {said && said.detail}
    </p>
  );
}
