import { Icon } from "../../components/icon.tsx";
import { previewText } from "../../text/news.ts";
import type { PreviewState } from "../../props/news.ts";
import bannerStyles from "../../layout/banner.module.css";
import styles from "../../layout/preview-banner.module.css";

/** Tells staff that they see a preview, and what visitors see at this moment. */
export function PreviewBanner({ preview }: { preview: PreviewState }) {
  const state = preview.status === "active" ? preview.window : "inactive";
  return (
    <aside className={`${bannerStyles.banner} ${styles.preview}`} aria-label={previewText.label}>
      <div className="wrap">
        <p>
          <Icon name="eye" />
          <span>
            <strong>{previewText.label}</strong> {previewText.states[state]}
          </span>
        </p>
        <a href={preview.backUrl}>{previewText.back}</a>
      </div>
    </aside>
  );
}
