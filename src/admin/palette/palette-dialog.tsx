import type { MouseEvent, ReactNode } from "react";
import { useEffect, useRef } from "react";
import styles from "./palette.module.css";

/** A modal dialog of the browser's own, which keeps the focus and gives it back: no code to load. */
export function PaletteDialog({
  label,
  isWide,
  onClose,
  children,
}: {
  label: string;
  isWide: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser's own choice would be the list around it, which can have the focus too.
    dialog.current?.querySelector("input")?.focus();
  }, []);
  const close = () => dialog.current?.close();
  /** What is pressed beside the content is the dialog itself. */
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return (
    // Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.palette}
      data-wide={isWide}
      aria-label={label}
      onClose={onClose}
      onClick={closeBeside}
    >
      <div>{children(close)}</div>
    </dialog>
  );
}
