import { CardTable } from "../../components/card-table.tsx";
import { RelatedLinks } from "../../components/related-links.tsx";
import { ContentPage } from "../../components/content-page.tsx";
import type { PageDefinition } from "../../page.ts";
import { pageBreadcrumbData } from "../../seo/structured-data.ts";
import { govermentText } from "../../text/goverment.ts";
import type { GovermentProps } from "../../props/programme.ts";
import { Programmes } from "./programmes.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import threadStyles from "../../components/thread.module.css";
import styles from "./goverment-page.module.css";

const { funds, others, programmes: programmeWords, before, deadlines } = govermentText;

function Funds() {
  return (
    <>
      <h2 id={funds.id}>{funds.title}</h2>
      <p>
        <NoBreak text={funds.before} />
      </p>
      <CardTable label={funds.title} columns={funds.columns} rows={funds.rows} />
      <p>
        <NoBreak text={funds.after} />
      </p>
      <h2 id={others.id}>{others.title}</h2>
      <p>
        <NoBreak text={others.body} />
      </p>
    </>
  );
}

function Steps() {
  return (
    <>
      <h2 id={before.id}>{before.title}</h2>
      <ol className={`${threadStyles.thread} ${threadStyles.numbered}`}>
        {before.steps.map((step) => (
          <li key={step}>
            <NoBreak text={step} />
          </li>
        ))}
      </ol>
      <h2 id={deadlines.id}>{deadlines.title}</h2>
      <p className={styles.callout}>
        <NoBreak text={deadlines.body} />
      </p>
    </>
  );
}

/** Government help: what it is, the programmes of the database, and what to do first. */
export const govermentPage: PageDefinition<GovermentProps> = {
  metadata: () => ({
    title: govermentText.documentTitle,
    description: govermentText.description,
    canonicalPath: govermentText.url,
    structuredData: [pageBreadcrumbData(govermentText)],
  }),
  Main: ({ props: { programmes, elsewhere }, context }) => {
    const hasProgrammes = programmes.length > 0;
    return (
      <ContentPage
        title={govermentText.title}
        lead={govermentText.lead}
        illustration="head-goverment"
        parts={[funds, others, ...(hasProgrammes ? [programmeWords] : []), before, deadlines]}
      >
        <div className="prose">
          <Funds />
          {hasProgrammes && (
            <>
              <h2 id={programmeWords.id}>{programmeWords.title}</h2>
              <Programmes programmes={programmes} origin={context.publicOrigin} />
            </>
          )}
          <Steps />
        </div>
        <RelatedLinks
          links={govermentText.links}
          elsewhere={{ title: govermentText.elsewhere, articles: elsewhere }}
        />
      </ContentPage>
    );
  },
};
