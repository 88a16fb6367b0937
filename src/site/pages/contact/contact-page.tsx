import type { ReactNode } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { HelpSentence } from "../../components/help-sentence.tsx";
import { Icon } from "../../components/icon.tsx";
import { ExternalButton, ExternalLink, GoLabel, TelephoneLink } from "../../components/links.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import { whatsappUrl } from "../../components/partner-format.ts";
import type { PageDefinition } from "../../page.ts";
import type { ContactDetails, ContactProps, Matter } from "../../props/contact.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import { helpText } from "../../text/blocks.ts";
import { contactText as text } from "../../text/contact.ts";
import { homeStep } from "../../text/layout.ts";
import searchHeadStyles from "../../components/search-head.module.css";
import styles from "./contact-page.module.css";

const beginsWithSign = /^[,.:;]/u;

function MatterRow({ matter: { icon, title, who, how, link } }: { matter: Matter }) {
  return (
    <li>
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>
        <b>{who}</b>
        {how !== "" && !beginsWithSign.test(how) && " "}
        <NoBreak text={how} />
      </p>
      {link && (
        <a className="go" href={link.url}>
          <GoLabel>{link.title}</GoLabel>
        </a>
      )}
    </li>
  );
}

function Fraud({ newsUrl, helpCentre }: { newsUrl: string | null; helpCentre: string | null }) {
  const { id, title, steps, link } = text.fraud;
  return (
    <section className={styles.fraud} id={id} aria-labelledby="lapor-penipuan">
      <h2 id="lapor-penipuan">
        <Icon name="flag" />
        {title}
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <p>
              <HelpSentence text={step} address={helpCentre} />
            </p>
          </li>
        ))}
      </ol>
      {newsUrl && (
        <a className="go" href={newsUrl}>
          <GoLabel>{link}</GoLabel>
        </a>
      )}
    </section>
  );
}

/** A way to reach the service, or nothing while it has no value. */
function Row({
  label,
  values,
  children,
}: {
  label: string;
  values: readonly string[];
  children: (value: string) => ReactNode;
}) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>{children(value)}</dd>
      ))}
    </div>
  );
}

function Office({ details, helpCentre }: { details: ContactDetails; helpCentre: string | null }) {
  const { office } = text;
  return (
    <div className={`wrap ${styles.office}`}>
      <div>
        <h2 id="layanan">{office.title}</h2>
        <p className="lead">{office.lead}</p>
        {helpCentre !== null && (
          <p>
            <ExternalButton href={helpCentre}>{helpText.button}</ExternalButton>
          </p>
        )}
      </div>
      {Object.values(details).some((values) => values.length > 0) && (
        <dl>
          <Row label={office.address} values={details.addresses}>
            {(value) => (
              <address>
                <NoBreak text={value} />
              </address>
            )}
          </Row>
          <Row label={office.mapLabel} values={details.maps}>
            {(value) => <ExternalLink className="go" href={value} label={office.map} />}
          </Row>
          <Row label={office.hours} values={details.hours}>
            {(value) => <NoBreak text={value} />}
          </Row>
          <Row label={office.email} values={details.emails}>
            {(value) => <a href={`mailto:${value}`}>{value}</a>}
          </Row>
          <Row label={office.phone} values={details.phones}>
            {(value) => <TelephoneLink number={value} />}
          </Row>
          <Row label={office.whatsapp} values={details.whatsapps}>
            {(value) => <ExternalLink href={whatsappUrl(value)} label={value} />}
          </Row>
        </dl>
      )}
    </div>
  );
}

/** Who answers what, how to report fraud, and how the service is reached. */
export const contactPage: PageDefinition<ContactProps> = {
  metadata: () => ({
    title: text.documentTitle,
    description: text.description,
    canonicalPath: text.url,
    structuredData: [breadcrumbData([homeStep, { label: text.name, url: text.url }])],
  }),
  Main: ({ props: { details, matters, fraudNewsUrl }, context: { addresses } }) => (
    <>
      <div className="wrap">
        <Breadcrumb steps={[homeStep, { label: text.name }]} />
        <div className={searchHeadStyles.searchHead}>
          <h1>{text.title}</h1>
          <p className="lead">{text.lead}</p>
        </div>
        {matters.length > 0 && (
          <ul className={styles.matters} aria-label={text.matters}>
            {matters.map((matter) => (
              <MatterRow matter={matter} key={matter.id} />
            ))}
          </ul>
        )}
        <Fraud newsUrl={fraudNewsUrl} helpCentre={addresses.helpCentre} />
      </div>
      <section className="section ground-sea" aria-labelledby="layanan">
        <Office details={details} helpCentre={addresses.helpCentre} />
      </section>
    </>
  ),
};
