import { Icon } from "../../components/icon.tsx";
import { noticeText } from "../../text/home.ts";
import { NoBreak } from "../../components/no-break.tsx";
import bannerStyles from "../../layout/banner.module.css";
import styles from "./notice.module.css";

/** The notice of December 2024. The script hides it for visitors who have closed it. */
export function Notice({ url }: { url: string }) {
  return (
    <aside
      className={`${bannerStyles.banner} ${styles.notice}`}
      aria-label={noticeText.label}
      data-notice
    >
      <div className="wrap">
        <Icon name="megaphone" className={styles.megaphone} />
        <p>
          <strong>
            <NoBreak text={noticeText.title} />
          </strong>{" "}
          {noticeText.sentences.map(({ text, isWordy }) => (
            <span key={text} className={isWordy ? styles.wordy : undefined}>
              <NoBreak text={text} />{" "}
            </span>
          ))}
          <a href={url}>{noticeText.more}</a>
        </p>
        <button
          className="needs-script"
          type="button"
          aria-label={noticeText.close}
          data-notice-close
        >
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}
