import { Icon } from "../components/icon.tsx";
import { NoBreak } from "../components/no-break.tsx";
import type { Notice } from "../page-context.ts";
import { noticeText as text } from "../text/notice.ts";
import bannerStyles from "./banner.module.css";
import styles from "./notice.module.css";

type WrittenNotice = Extract<Notice, { kind: "written" }>;

interface NoticeWords extends Omit<WrittenNotice, "kind" | "key"> {
  /** For phones, in two lines; whatever they cut off stands behind the link, or in the fold where there is none. */
  short: { title: string; deadline: string | null; url: string | null };
}

/** What a notice says, whoever wrote it. */
function wordsOf(notice: Notice): NoticeWords {
  if (notice.kind === "written") {
    const { title, deadline, link } = notice;
    return { ...notice, short: { title, deadline, url: link?.url ?? null } };
  }
  const { partner } = text;
  const { partner: name, date, shortDate, lastDay, shortLastDay, isPast, isFinal } = notice;
  return {
    short: {
      title: partner.short.title(name, shortDate, isPast),
      deadline: isPast ? partner.short.after : partner.short.before(shortLastDay),
      url: partner.link.url,
    },
    title: (isFinal ? partner.endTitle : partner.title)(name, date, isPast),
    deadline: isPast ? partner.after : partner.before(lastDay),
    body: null,
    link: partner.link,
  };
}

/** The notice on a phone: a link to the rest, or all of it in a fold. */
function ShortNotice({
  short: { title, deadline, url },
  body,
}: Pick<NoticeWords, "short" | "body">) {
  const more = deadline !== null && (
    <>
      <br />
      <NoBreak text={deadline} />
    </>
  );
  if (url === null) {
    return (
      <details hidden data-phone className={styles.short}>
        <summary>
          <b>
            <NoBreak text={title} />
          </b>
          {more}
        </summary>
        {body !== null && (
          <p>
            <NoBreak text={body} />
          </p>
        )}
      </details>
    );
  }
  return (
    <p hidden data-phone className={styles.short}>
      <span>
        <a href={url}>
          <NoBreak text={title} />
        </a>
        {more}
      </span>
    </p>
  );
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
        <ShortNotice short={short} body={body} />
        <p className={styles.long}>
          <strong>
            <NoBreak text={title} />
          </strong>{" "}
          {body !== null && (
            <span>
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
