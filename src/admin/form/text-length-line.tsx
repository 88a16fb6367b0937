import { useEffect, useEffectEvent, useState } from "react";
import { useWritingText } from "#admin/text/writing.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ChangeSignal } from "./change-signal.ts";
import type { TextLength } from "./text-length.ts";
import { textLength, textParts } from "./text-length.ts";
import styles from "./writing.module.css";

/** Debounces the measurement of the text. */
const quietMs = 700;

/** Below a text: how many words it has, how long reading takes, and what it is made of. */
export function TextLengthLine({
  name,
  readValues,
  changes,
}: {
  /** Of the field. */
  name: string;
  readValues: () => FormValues;
  changes: ChangeSignal;
}) {
  const words = useWritingText();
  const [length, setLength] = useState<TextLength | null>(null);
  const measure = useEffectEvent(() => setLength(textLength(String(readValues()[name] ?? ""))));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    measure();
    const unsubscribe = changes.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => measure(), quietMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [changes]);
  if (length === null || length.words === 0) return null;
  const parts = textParts
    .filter((part) => length.parts[part] > 0)
    .map((part) => words.parts[part](length.parts[part]));
  return (
    <p className={styles.length}>
      <span>{words.length(length.words, length.minutes)}</span>
      <span>{parts.join(", ")}</span>
    </p>
  );
}
