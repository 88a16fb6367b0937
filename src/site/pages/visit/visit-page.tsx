import { Fragment } from "react";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { HelpPanel } from "../../components/help-panel.tsx";
import { Icon } from "../../components/icon.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { whatsappUrl } from "../../components/partner-format.ts";
import { breadcrumbData } from "../../seo/structured-data.ts";
import type { PageDefinition } from "../../page.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import type { PartnerFilter, ReadOnLink, VisitProps } from "../../props/guides.ts";
import { FilterCount, LivePartnerCount, NoneFound, PartnerFilterForm } from "./partner-filter.tsx";
import { Letters, PartnerList, sharedNoteOf } from "./partner-list.tsx";
import { PartnersPlaceholder } from "./partners-placeholder.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import styles from "./visit-page.module.css";

function NoPartners() {
  return <EmptyState illustration="empty" title={partnerText.none} level="h2" />;
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

function Ways({ links: [ofSchool, ofSeller] }: { links: VisitProps["wayLinks"] }) {
  const [school, seller] = visitText.ways;
  return (
    <ul className={styles.ways} id="akun">
      <Way icon="school" way={school} links={ofSchool} />
      <Way icon="store" way={seller} links={ofSeller} />
    </ul>
  );
}

interface WayProps {
  icon: "school" | "store";
  way: { title: string; body: string };
  links: readonly ReadOnLink[] | undefined;
}

function Way({ icon, way, links }: WayProps) {
  return (
    <li>
      <Icon name={icon} />
      <b>{way.title}</b>
      <p>
        <NoBreak text={way.body} />
        {links?.map(({ title, url }) => (
          <Fragment key={url}>
            {" "}
            <a href={url}>{title}</a>.
          </Fragment>
        ))}
      </p>
    </li>
  );
}

function Note({ partners }: Pick<VisitProps, "partners">) {
  const shared = sharedNoteOf(partners ?? []);
  return (
    <aside className={styles.note} aria-label={visitText.noteLabel}>
      <Icon name="message-circle" />
      <p>
        <NoBreak text={shared === null ? visitText.note : `${visitText.note} ${shared}`} />
      </p>
    </aside>
  );
}

const isFiltered = ({ q, phase }: PartnerFilter): boolean => q !== null || phase !== null;

function Partners({ partners, filter }: Pick<VisitProps, "partners" | "filter">) {
  if (!partners) return <PartnersPlaceholder none={<NoPartners />} />;
  if (partners.length > 0) return <PartnerList partners={partners} />;
  return isFiltered(filter) ? <NoneFound filter={filter} /> : <NoPartners />;
}

/** What stands above the list: the filter, and what it leaves or the alphabet. */
function Finder({
  partners,
  checkedOn,
  filter,
}: Pick<VisitProps, "partners" | "checkedOn" | "filter">) {
  if (!partners) return null;
  return (
    <>
      <PartnerFilterForm filter={filter} />
      {partners.length > 0 && <LivePartnerCount />}
      {isFiltered(filter) && <FilterCount filter={filter} total={partners.length} />}
      {!isFiltered(filter) && partners.length > 0 && (
        <Letters partners={partners} checkedOn={checkedOn} />
      )}
    </>
  );
}

/** All partners. */
export const visitPage: PageDefinition<VisitProps> = {
  metadata: ({ filter }) => ({
    title: visitText.documentTitle,
    description: visitText.description,
    canonicalPath: isFiltered(filter) ? null : visitText.url,
    structuredData: [
      breadcrumbData([visitText.home, { label: visitText.title, url: visitText.url }]),
    ],
  }),
  Main: ({
    props: { partners, checkedOn, whatsapp, wayLinks, filter },
    context: { addresses },
  }) => (
    <div className={`wrap ${styles.visitPage}`}>
      <Breadcrumb steps={[visitText.home, { label: visitText.title }]} />
      <div className={styles.head} data-filtered={isFiltered(filter)}>
        <div>
          <h1>{visitText.title}</h1>
          <p className="lead">
            <NoBreak text={visitText.lead} />
          </p>
        </div>
        <Ways links={wayLinks} />
      </div>
      <Finder partners={partners} checkedOn={checkedOn} filter={filter} />
      {!isFiltered(filter) && <Note partners={partners} />}
      <Partners partners={partners} filter={filter} />
      {/* Whoever filters looks for a partner first. */}
      {isFiltered(filter) && <Note partners={partners} />}
      {partners && partners.length > 0 && (
        <p className={`note ${styles.mayChange}`}>{visitText.mayChange}</p>
      )}
      <section className={styles.helpPart}>
        <HelpPanel address={addresses.helpCentre}>
          {whatsapp && <WhatsAppButton url={whatsappUrl(whatsapp)} />}
        </HelpPanel>
      </section>
    </div>
  ),
};
