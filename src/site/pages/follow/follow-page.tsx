import type { ReactNode } from "react";
import { GoLabel } from "../../components/links.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { PageDefinition } from "../../page.ts";
import { pageBreadcrumbData } from "../../seo/structured-data.ts";
import { addressChangeText } from "../../text/address-change.ts";
import { followText } from "../../text/follow.ts";
import type { FollowProps } from "../../props/programme.ts";
import { Announcements } from "./announcements.tsx";
import { Agenda } from "./agenda.tsx";
import { Coverage } from "./coverage.tsx";
import styles from "./follow-page.module.css";

const {
  announcements: announcementWords,
  agenda: agendaWords,
  coverage: coverageWords,
} = followText;

function Heading({
  words: { title, description },
  headingId,
  allUrl,
}: {
  words: { title: string; description: string };
  headingId: string;
  /** The category's page, where it holds more than is shown here. */
  allUrl: string | null;
}) {
  return (
    <div className={styles.partHead}>
      <h2 id={headingId}>{title}</h2>
      <p>{description}</p>
      {allUrl && (
        <a className="go" href={allUrl}>
          <GoLabel>
            {followText.all}
            <span className="visually-hidden"> {title}</span>
          </GoLabel>
        </a>
      )}
    </div>
  );
}

function Part({ id, headingId, children }: { id: string; headingId: string; children: ReactNode }) {
  return (
    <section className="part" id={id} aria-labelledby={headingId}>
      {children}
    </section>
  );
}

/** Announcements, agenda and coverage. */
export const followPage: PageDefinition<FollowProps> = {
  metadata: () => ({
    title: followText.documentTitle,
    description: followText.description,
    canonicalPath: followText.url,
    structuredData: [pageBreadcrumbData(followText)],
  }),
  Main: ({ props: { announcements, agenda, coverage } }) => (
    <div className={`wrap ${styles.followPage}`}>
      <PageHeader title={followText.title} lead={followText.lead} illustration="head-follow" />
      <section className={styles.leadPart} aria-labelledby="pengumuman">
        <Announcements {...announcements} description={announcementWords.description} />
        <p className={styles.beside}>
          <a className="go" href={addressChangeText.url}>
            <GoLabel>{announcementWords.addressChange}</GoLabel>
          </a>
        </p>
      </section>
      <Part id={agendaWords.id} headingId="judul-agenda">
        <div className="sided">
          <Heading words={agendaWords} headingId="judul-agenda" allUrl={agenda.allUrl} />
          <div>
            <Agenda {...agenda} />
          </div>
        </div>
      </Part>
      <Part id={coverageWords.id} headingId="judul-liputan">
        <Heading words={coverageWords} headingId="judul-liputan" allUrl={coverage.allUrl} />
        <Coverage {...coverage} />
      </Part>
    </div>
  ),
};
