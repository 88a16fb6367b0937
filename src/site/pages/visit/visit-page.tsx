import type { ReactNode } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { PartnerCard } from "../../components/partner-card.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { breadcrumbData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import type { Partner, VisitProps } from "../../props/guides.ts";
import { PartnersPlaceholder } from "./partners-placeholder.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import partnerCardStyles from "../../components/partner-card.module.css";
import styles from "./visit-page.module.css";
import pageHeaderStyles from "../../components/page-header.module.css";

function NoPartners() {
  return <EmptyState picture="empty" title={partnerText.none} level="h2" />;
}

function PartnerList({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className={partnerCardStyles.partners}>
      {partners.map((partner) => (
        <PartnerCard partner={partner} purpose="visit" level="h2" key={partner.id} />
      ))}
    </ul>
  );
}

function WhatsAppButton({ url }: { url: string }) {
  return (
    <a className="btn btn-line" href={url} {...newTab}>
      <Icon name="message-circle" />
      {visitText.whatsapp}
      <NewTabHint />
    </a>
  );
}

/** The help stands in the room that the last row of cards leaves. */
function PartnersAndHelp({
  partners,
  help,
}: {
  partners: VisitProps["partners"];
  help: ReactNode;
}) {
  const section = <section className={styles.helpPart}>{help}</section>;
  if (partners?.length) {
    return (
      <div className={styles.partnersAndHelp}>
        <PartnerList partners={partners} />
        {section}
      </div>
    );
  }
  return (
    <>
      {partners ? <NoPartners /> : <PartnersPlaceholder none={<NoPartners />} />}
      {section}
    </>
  );
}

/** All partners. */
export const visitPage: PageDefinition<VisitProps> = {
  metadata: () => ({
    title: visitText.documentTitle,
    description: visitText.description,
    canonicalPath: visitText.url,
    structuredData: [
      breadcrumbData([visitText.home, { label: visitText.title, url: visitText.url }]),
    ],
  }),
  Main: ({ props: { partners, whatsappUrl }, context: { addresses } }) => (
    <div className={`wrap ${styles.visitPage}`}>
      <Breadcrumb steps={[visitText.home, { label: visitText.title }]} />
      <div className={pageHeaderStyles.pageHead}>
        <h1>{visitText.title}</h1>
        <p className="lead">
          <NoBreak text={visitText.lead} />
        </p>
      </div>
      <aside className={styles.notePanel} aria-label={visitText.noteLabel}>
        <Icon name="message-circle" />
        <p>
          <NoBreak text={visitText.note} />
        </p>
      </aside>
      <PartnersAndHelp
        partners={partners}
        help={
          <HelpPanel address={addresses.helpCentre}>
            {whatsappUrl && <WhatsAppButton url={whatsappUrl} />}
          </HelpPanel>
        }
      />
    </div>
  ),
};
