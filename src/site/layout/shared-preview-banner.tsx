import { Icon } from "../components/icon.tsx";
import { previewText } from "../text/news.ts";
import bannerStyles from "./banner.module.css";
import styles from "./preview-banner.module.css";

/** Says on a shared preview that it isn't public yet. */
export function SharedPreviewBanner() {
  return (
    <aside className={`${bannerStyles.banner} ${styles.preview}`} aria-label={previewText.label}>
      <div className="wrap">
        <p>
          <Icon name="eye" />
          <span>
            <strong>{previewText.label}</strong> {previewText.shared}
          </span>
        </p>
      </div>
    </aside>
  );
}
