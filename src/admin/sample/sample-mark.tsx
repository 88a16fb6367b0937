import { FlaskConical } from "lucide-react";
import type { ScreenedResource } from "#admin/screen-addresses.ts";
import { screenText } from "#admin/text/screen.ts";
import styles from "./sample-mark.module.css";
import { useIsSample } from "./use-sample-content.ts";

interface SampleMarkProps {
  readonly resource: ScreenedResource;
  readonly id: number;
}

/** Says in a list that a record is made up, after its name. */
export function SampleMark({ resource, id }: SampleMarkProps) {
  if (!useIsSample(resource, id)) return null;
  return (
    <>
      {" "}
      <span className={styles.mark}>{screenText(resource).sample.tag}</span>
    </>
  );
}

/** The same above a form, with what follows from it. */
export function SampleNote({ resource, id }: SampleMarkProps) {
  if (!useIsSample(resource, id)) return null;
  return (
    <p className={styles.note} role="note">
      <FlaskConical size={18} strokeWidth={1.75} aria-hidden />
      {screenText(resource).sample.form}
    </p>
  );
}
