import type { Editor } from "@tiptap/react";
import type { ReactNode, RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import { RovingToolbar } from "./roving-toolbar.tsx";
import styles from "./block-bar.module.css";

interface BlockBarProps {
  readonly editor: Editor;
  /** Holds the editing area. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Where the block begins in the document. */
  readonly from: number;
  readonly label: string;
  readonly children: ReactNode;
}

/** The buttons of a selected block, over it; the next stop of the Tab key after the text. */
export function BlockBar({ editor, frame, from, label, children }: BlockBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (editor.isDestroyed) return;
    const place = () => {
      const block = editor.view.nodeDOM(from);
      if (!(block instanceof HTMLElement) || bar.current === null || !frame.current) return;
      const [area, box] = [frame.current, block].map((one) => one.getBoundingClientRect());
      if (area === undefined || box === undefined) return;
      const left = Math.min(box.right - area.left, area.width) - bar.current.offsetWidth - 8;
      bar.current.style.left = `${Math.max(8, left)}px`;
      bar.current.style.top = `${box.top - area.top + 8}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  });
  return (
    <div ref={bar} className={styles.bar}>
      <RovingToolbar className={styles.buttons} label={label}>
        {children}
      </RovingToolbar>
    </div>
  );
}
