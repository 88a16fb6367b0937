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
import type { Partner, PartnerFilter, VisitProps } from "../../props/guides.ts";
import { FilterCount, NoneFound, PartnerFilterForm } from "./partner-filter.tsx";
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
  filter,
  help,
}: {
  partners: VisitProps["partners"];
  filter: PartnerFilter;
  help: ReactNode;
}) {
  const isFiltered = filter.q !== null || filter.phase !== null;
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
      {partners && isFiltered && <NoneFound filter={filter} />}
      {partners && !isFiltered && <NoPartners />}
      {!partners && <PartnersPlaceholder none={<NoPartners />} />}
      {section}
    </>
  );
}

/** All partners. */
export const visitPage: PageDefinition<VisitProps> = {
  metadata: ({ filter: { q, phase } }) => ({
    title: visitText.documentTitle,
    description: visitText.description,
    canonicalPath: q === null && phase === null ? visitText.url : null,
    structuredData: [
      breadcrumbData([visitText.home, { label: visitText.title, url: visitText.url }]),
    ],
  }),
  Main: ({ props: { partners, whatsappUrl, filter }, context: { addresses } }) => (
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
      {partners && (
        <>
          <PartnerFilterForm filter={filter} />
          <FilterCount filter={filter} total={partners.length} />
        </>
      )}
      <PartnersAndHelp
        partners={partners}
        filter={filter}
        help={
          <HelpPanel address={addresses.helpCentre}>
            {whatsappUrl && <WhatsAppButton url={whatsappUrl} />}
          </HelpPanel>
        }
      />
    </div>
  ),
};
