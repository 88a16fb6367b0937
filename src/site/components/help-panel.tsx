import type { ReactNode } from "react";
import { helpText } from "../text/blocks.ts";
import { Illustration } from "./illustration.tsx";
import { siteSearchPath } from "../text/site-search.ts";
import { ExternalButton, ExternalLink, GoLabel } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import { PageSearchForm } from "./page-search-form.tsx";
import styles from "./help-panel.module.css";

/** A link to the help centre; where none is configured, to the FAQ. */
function HelpButton({ address }: { address: string | null }) {
  if (address !== null) return <ExternalButton href={address}>{helpText.button}</ExternalButton>;
  return (
    <a className="btn btn-primary" href={helpText.questions.url}>
      {helpText.questions.button}
    </a>
  );
}

/** Leads to the help centre, to the other ways to ask that a page has, and to who answers what. */
export function HelpPanel({ address, children }: { address: string | null; children?: ReactNode }) {
  return (
    <Panel address={address}>
      <div className={styles.ways}>
        <HelpButton address={address} />
        {children}
        <a className="go" href={helpText.contact.url}>
          <GoLabel>{helpText.contact.label}</GoLabel>
        </a>
      </div>
    </Panel>
  );
}

/** The same with the search of this site first. */
export function HelpPanelWithSearch({ address }: { address: string | null }) {
  const { search, questions, contact } = helpText;
  return (
    <Panel address={address}>
      <PageSearchForm id="cari-jawaban" action={siteSearchPath} {...search} q={null} />
      <p className={styles.exits}>
        {address === null ? (
          <a className="go" href={questions.url}>
            <GoLabel>{questions.button}</GoLabel>
          </a>
        ) : (
          <ExternalLink className="go" href={address} label={helpText.button} />
        )}
        <a className="go" href={contact.url}>
          <GoLabel>{contact.label}</GoLabel>
        </a>
      </p>
    </Panel>
  );
}

function Panel({ address, children }: { address: string | null; children: ReactNode }) {
  const { body } = address === null ? helpText.questions : helpText;
  return (
    <div className={styles.help}>
      <div className={styles.words}>
        <h2>{helpText.title}</h2>
        <p className="lead">
          <NoBreak text={body} />
        </p>
        {children}
      </div>
      <Illustration name="help-centre" />
    </div>
  );
}
