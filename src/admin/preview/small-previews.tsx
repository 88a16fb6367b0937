import { usePreviewText } from "#admin/text/preview.ts";
import { devices } from "./devices.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import { ShareCard } from "./share-card.tsx";
import styles from "./preview.module.css";

const { card, print } = devices;

/** Beside the phone: the page as a messenger shows it, and on paper. */
export function SmallPreviews({ html, path }: { html: string; path: string }) {
  const { glances: words } = usePreviewText();
  return (
    <div className={styles.glances}>
      <h2>
        <card.Icon size={16} aria-hidden />
        {words.card}
      </h2>
      <ShareCard html={html} path={path} />
      <h2>
        <print.Icon size={16} aria-hidden />
        {words.print}
      </h2>
      <PreviewFrame html={html} device="print" isGlance />
    </div>
  );
}
