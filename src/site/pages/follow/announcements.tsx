import { AnnouncementRows } from "../../components/announcement-rows.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { GoLabel } from "../../components/links.tsx";
import { newsText } from "../../text/news.ts";
import type { HubFront } from "../../props/news.ts";
import styles from "./announcements.module.css";

/** The newest announcements and a link to all. */
export function Announcements({
  items,
  allUrl,
  description,
}: HubFront["announcements"] & { description?: string }) {
  const { announcements, allAnnouncements } = newsText.hub;
  return (
    <div className={styles.announcements}>
      <div className={styles.heading}>
        <Illustration name="announcement" />
        <div>
          <h2 id="pengumuman">{announcements}</h2>
          {description && <p className={styles.description}>{description}</p>}
          {allUrl && (
            <a className="go" href={allUrl}>
              <GoLabel>{allAnnouncements}</GoLabel>
            </a>
          )}
        </div>
      </div>
      <AnnouncementRows items={items} />
    </div>
  );
}
