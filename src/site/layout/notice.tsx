import { Icon } from "../components/icon.tsx";
import { NoBreak } from "../components/no-break.tsx";
import type { Notice } from "../page-context.ts";
import { noticeText as text } from "../text/notice.ts";
import bannerStyles from "./banner.module.css";
import styles from "./notice.module.css";

type WrittenNotice = Extract<Notice, { kind: "written" }>;

interface NoticeWords extends Omit<WrittenNotice, "kind" | "key"> {
  /** The whole notice in two lines, for phones. */
  short: { title: string; deadline: string; url: string } | null;
}

/** What a notice says, whoever wrote it. */
function wordsOf(notice: Notice): NoticeWords {
  if (notice.kind === "written") return { ...notice, short: null };
  const { partner } = text;
  const { partner: name, date, shortDate, lastDay, isPast, endsAtOnce } = notice;
  return {
    short: {
      title: partner.short.title(name, shortDate, isPast),
      deadline: isPast ? partner.short.after : partner.short.before(lastDay),
      url: partner.link.url,
    },
    title: (endsAtOnce ? partner.endTitle : partner.title)(name, date, isPast),
    deadline: isPast ? partner.after : partner.before,
    body: null,
    link: partner.link,
  };
}

/** What stands above the page for a time. The script hides it for visitors who have closed it. */
export function NoticeBanner({ notice }: { notice: Notice }) {
  const { title, deadline, body, link, short } = wordsOf(notice);
  return (
    <aside
      className={`${bannerStyles.banner} ${styles.notice}`}
      aria-label={text.label}
      data-notice={notice.key}
    >
      <div className="wrap">
        <Icon name="megaphone" className={styles.megaphone} />
        {short && (
          <p hidden data-phone>
            <a href={short.url}>
              <NoBreak text={short.title} />
            </a>
            <br />
            <NoBreak text={short.deadline} />
          </p>
        )}
        <p className={short ? styles.long : undefined}>
          <strong>
            <NoBreak text={title} />
          </strong>{" "}
          {body !== null && (
            <span className={styles.wordy}>
              <NoBreak text={body} />{" "}
            </span>
          )}
          {deadline !== null && (
            <span>
              <NoBreak text={deadline} />{" "}
            </span>
          )}
          {link && <a href={link.url}>{link.title}</a>}
        </p>
        <button className="needs-script" type="button" aria-label={text.close} data-notice-close>
          <Icon name="x" />
        </button>
      </div>
    </aside>
  );
}
