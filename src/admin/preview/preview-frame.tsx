import { useRef } from "react";
import { useWidth } from "#admin/layout/use-width.ts";
import { previewText } from "#admin/preview-text.ts";
import type { Device } from "./devices.ts";
import { devices } from "./devices.ts";
import { showAsPrinted } from "./print-media.ts";
import styles from "./preview.module.css";

/**
 * A page in a frame of the device's width, smaller where there is less room. No script runs in it, whatever the
 * page holds; that it counts as this site's own lets its styles and unpublished pictures load.
 */
export function PreviewFrame({ html, device }: { html: string; device: Exclude<Device, "card"> }) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolled = useRef(0);
  const available = useWidth(room);
  const { width, height, label } = devices[device];
  const scale = available === 0 ? 1 : Math.min(1, available / width);

  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    if (device === "print") showAsPrinted(page);
    // Where one has read is where one goes on, also after the next key.
    page.defaultView?.scrollTo(0, scrolled.current);
    page.addEventListener("scroll", () => (scrolled.current = page.defaultView?.scrollY ?? 0));
    page.addEventListener("click", (event) => {
      const link = event.target instanceof page.defaultView!.Element && event.target.closest("a");
      if (link) event.preventDefault();
    });
  }

  return (
    <div ref={room} className={styles.room}>
      <div
        className={styles.device}
        data-device={device}
        style={{ width: width * scale, height: height * scale }}
      >
        <iframe
          key={device}
          ref={frame}
          title={previewText.frame(label)}
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={prepare}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
