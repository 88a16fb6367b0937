import { CardTable } from "../../components/card-table.tsx";
import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { PageDefinition } from "../../page.ts";
import { pageBreadcrumbData } from "../../seo/structured-data.ts";
import { learnText } from "../../text/learn.ts";
import type { LearnProps } from "../../props/programme.ts";
import { NoBreak } from "../../components/no-break.tsx";
import { Regulations } from "./regulations.tsx";
import styles from "./learn-page.module.css";
import threadStyles from "../../components/thread.module.css";

const { about, regulations: regulationWords, timeline } = learnText;

/** The parts that have something to show. */
const partsOf = ({ regulations, milestones }: LearnProps) => [
  about,
  ...(regulations.length > 0 ? [regulationWords] : []),
  ...(milestones.length > 0 ? [timeline] : []),
];

function PageLinks({ parts }: { parts: readonly { id: string; title: string }[] }) {
  return (
    <nav className={styles.pageLinks} aria-label={learnText.title}>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a className="go" href={`#${id}`}>
              {title}
              <Icon name="arrow-down" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function About() {
  return (
    <section className="section" id={about.id} aria-labelledby="judul-tentang">
      <div className={`wrap ${styles.aboutProgramme}`}>
        <div>
          <h2 id="judul-tentang">{about.title}</h2>
          {about.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <NoBreak text={paragraph} />
            </p>
          ))}
        </div>
        <CardTable
          label={about.roles.label}
          columns={about.roles.columns}
          rows={about.roles.rows}
        />
      </div>
    </section>
  );
}

function Timeline({ milestones }: Pick<LearnProps, "milestones">) {
  return (
    <section className="section" id={timeline.id} aria-labelledby="judul-linimasa">
      <div className="wrap sided">
        <div className={styles.side}>
          <h2 id="judul-linimasa">{timeline.title}</h2>
          <Illustration name="benefit-seller-2" />
        </div>
        <ol className={`${threadStyles.thread} ${threadStyles.timeline}`}>
          {milestones.map(({ anchor, when, dateTime, event }) => (
            <li id={anchor} key={anchor}>
              <time dateTime={dateTime}>{when}</time>
              <p>
                <NoBreak text={event} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What the programme is, its rules and its history. */
export const learnPage: PageDefinition<LearnProps> = {
  metadata: () => ({
    title: learnText.documentTitle,
    description: learnText.description,
    canonicalPath: learnText.url,
    structuredData: [pageBreadcrumbData(learnText)],
  }),
  Main: ({ props }) => (
    <>
      <div className="wrap">
        <PageHeader title={learnText.title} lead={learnText.lead} illustration="head-learn" />
        <PageLinks parts={partsOf(props)} />
      </div>
      <About />
      {props.regulations.length > 0 && <Regulations regulations={props.regulations} />}
      {props.milestones.length > 0 && <Timeline milestones={props.milestones} />}
    </>
  ),
};
