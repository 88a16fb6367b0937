import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { PartnerCard } from "../../components/partner-card.tsx";
import { State } from "../../components/state.tsx";
import type { PageDefinition } from "../../page.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import type { Partner, VisitProps } from "../../props/guides.ts";
import { PartnersToCome } from "./partners-to-come.tsx";

function NoPartners() {
  return <State picture="empty" title={partnerText.none} level="h2" />;
}

function PartnerList({ partners }: { partners: readonly Partner[] }) {
  if (partners.length === 0) return <NoPartners />;
  return (
    <ul className="partners">
      {partners.map((partner) => (
        <PartnerCard partner={partner} purpose="visit" level="h2" key={partner.id} />
      ))}
    </ul>
  );
}

function WhatsAppButton({ url }: { url: string }) {
  return (
    <p className="contact-button">
      <a className="btn btn-primary" href={url} {...newTab}>
        <Icon name="message-circle" />
        {visitText.whatsapp}
        <NewTabHint />
      </a>
    </p>
  );
}

/** All partners (specification 2). */
export const visitPage: PageDefinition<VisitProps> = {
  head: () => ({
    title: visitText.documentTitle,
    description: visitText.description,
    canonicalPath: visitText.url,
  }),
  Main: ({ props: { partners, whatsappUrl }, frame: { addresses } }) => (
    <div className="wrap visit-page">
      <Breadcrumb steps={[visitText.home, { label: visitText.title }]} />
      <div className="page-head">
        <h1>{visitText.title}</h1>
        <p className="lead">{visitText.lead}</p>
      </div>
      <aside className="note-panel" aria-label={visitText.noteLabel}>
        <Icon name="message-circle" />
        <p>{visitText.note}</p>
      </aside>
      {partners === null ? (
        <PartnersToCome none={<NoPartners />} />
      ) : (
        <PartnerList partners={partners} />
      )}
      {whatsappUrl && <WhatsAppButton url={whatsappUrl} />}
      <section className="part">
        <HelpPanel address={addresses.helpCentre} />
      </section>
    </div>
  ),
};
