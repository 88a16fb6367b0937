import { CardTable } from "../../components/card-table.tsx";
import { Icon } from "../../components/icon.tsx";
import { Illustration } from "../../components/illustration.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import type { PageDefinition } from "../../page.ts";
import { learnText, type Rule } from "../../text/learn.ts";
import type { NoProps } from "../../props/programme.ts";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./learn-page.module.css";
import threadStyles from "../../components/thread.module.css";

const { about, rules, timeline } = learnText;

function PageLinks() {
  return (
    <nav className={styles.pageLinks} aria-label={learnText.title}>
      <ul>
        {[about, rules, timeline].map(({ id, title }) => (
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

function Standing({ rule: { standing, state } }: { rule: Rule }) {
  return <span className={`${styles.standing} ${styles[standing]}`}>{state}</span>;
}

function Rules() {
  return (
    <section className="section ground-sea" id={rules.id} aria-labelledby="judul-regulasi">
      <div className={`wrap ${styles.rules}`}>
        <div className="section-head">
          <h2 id="judul-regulasi">{rules.title}</h2>
        </div>
        <CardTable
          label={rules.title}
          columns={rules.columns}
          rows={rules.rows.map((rule) => [
            rule.number,
            rule.title,
            rule.subject,
            <Standing key="state" rule={rule} />,
          ])}
        />
        <p className="note">
          <NoBreak text={rules.note} />
        </p>
      </div>
    </section>
  );
}

function Timeline() {
  return (
    <section className="section" id={timeline.id} aria-labelledby="judul-linimasa">
      <div className="wrap sided">
        <div className={styles.side}>
          <h2 id="judul-linimasa">{timeline.title}</h2>
          <Illustration name="benefit-seller-2" />
        </div>
        <ol className={`${threadStyles.thread} ${threadStyles.timeline}`}>
          {timeline.events.map(({ when, dateTime, event }) => (
            <li key={dateTime}>
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
export const learnPage: PageDefinition<NoProps> = {
  metadata: () => ({
    title: learnText.documentTitle,
    description: learnText.description,
    canonicalPath: learnText.url,
  }),
  Main: () => (
    <>
      <div className="wrap">
        <PageHeader title={learnText.title} lead={learnText.lead} picture="head-learn" />
        <PageLinks />
      </div>
      <About />
      <Rules />
      <Timeline />
    </>
  ),
};
