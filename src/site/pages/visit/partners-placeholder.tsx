import type { ReactNode } from "react";
import { placeholderCards } from "#contract/limits.ts";
import { Alert } from "../../components/alert.tsx";
import { partnerText, visitText } from "../../text/partners.ts";
import type { Partner } from "../../props/guides.ts";
import { PartnerRow } from "./partner-list.tsx";
import styles from "./partner-list.module.css";

/** Filled in by the script, from one record of the API after the other. */
const blank: Partner = {
  id: 0,
  name: "",
  company: null,
  brand: "",
  monogram: "",
  website: "",
  registrationUrl: "",
  guideUrl: "",
  contact: "",
  logo: null,
  phase: { kind: "active" },
  isUnconfirmed: false,
};

function PlaceholderRow() {
  return (
    <li className={styles.partner} aria-hidden="true">
      <div className={`${styles.skeleton} ${styles.tile}`} />
      <div>
        <div className={`${styles.skeleton} ${styles.line}`} />
        <div className={`${styles.skeleton} ${styles.line}`} />
      </div>
      <div className={styles.actions}>
        <div className={`${styles.skeleton} ${styles.button}`} />
      </div>
    </li>
  );
}

function Failure() {
  return (
    <Alert text={partnerText.failed} link={{ label: partnerText.retry, url: visitText.url }} />
  );
}

/**
 * Stands where the partners should be while the database is away. The script asks for them again
 * and fills the rows in; without script a link does.
 */
export function PartnersPlaceholder({ none }: { none: ReactNode }) {
  return (
    <div data-partners-placeholder>
      <div className="needs-script">
        <p className="note" role="status">
          {partnerText.loading}
        </p>
        <ul className={styles.partners}>
          {Array.from({ length: placeholderCards }, (_, index) => (
            <PlaceholderRow key={index} />
          ))}
        </ul>
      </div>
      <noscript>
        <Failure />
      </noscript>
      <template data-template="list">
        <ul className={styles.partners} />
      </template>
      <template data-template="card">
        <PartnerRow partner={blank} />
      </template>
      <template data-template="none">{none}</template>
      <template data-template="failure">
        <Failure />
      </template>
    </div>
  );
}
