import { shortPartnerName } from "#contract/partner-name.ts";
import { partnerWords } from "#contract/partner-words.ts";
import {
  Contact,
  isOpen,
  isReachable,
  PartnerHost,
  PartnerStateLabel,
  PartnerTile,
  Shut,
} from "../../components/partner-card.tsx";
import { Icon } from "../../components/icon.tsx";
import { newTab, NewTabHint } from "../../components/links.tsx";
import { NoBreak } from "../../components/no-break.tsx";
import { partnerAnchor, telephoneUrl } from "../../components/partner-format.ts";
import type { Partner } from "../../props/guides.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import styles from "./partner-list.module.css";

const text = visitText.list;

const letterOf = ({ name }: Partner): string =>
  (Array.from(shortPartnerName(name))[0] ?? "").toUpperCase();

/** The way into a partner's site for one of the two who come: words, partner and new tab. */
function EntryLink({ partner, side }: { partner: Partner; side: "school" | "seller" }) {
  const isSchool = side === "school";
  return (
    <a
      className={isSchool ? undefined : styles.sell}
      href={isSchool ? partner.website : partner.registrationUrl}
      data-partner-link={isSchool ? "homepage" : "registration"}
      {...newTab}
    >
      <Icon name={isSchool ? "school" : "store"} />
      <span>
        {text.entries[side]}
        <span className="visually-hidden">
          {" "}
          {text.at} <span data-slot="name">{partner.name}</span>
        </span>
        <NewTabHint />
      </span>
    </a>
  );
}

function GuideLink({ partner }: { partner: Partner }) {
  return (
    <a className={styles.guide} href={partner.guideUrl} data-partner-link="guide" {...newTab}>
      <span>
        {partnerText.guide}
        <span className="visually-hidden">
          {" "}
          <span data-slot="name">{partner.name}</span>
        </span>
        <NewTabHint />
      </span>
      <Icon name="external-link" />
    </a>
  );
}

/**
 * A partner in one ruled row. `data-slot` names the places that the script fills in where a page comes
 * without partners.
 */
export function PartnerRow({
  partner,
  sharedNote = null,
}: {
  partner: Partner;
  /** Stands above the list already. */
  sharedNote?: string | null;
}) {
  return (
    <li
      className={styles.partner}
      id={partnerAnchor(partner.id)}
      data-partner={partner.name}
      data-filter-words={partnerWords(partner)}
      data-filter-part={letterOf(partner)}
    >
      <PartnerTile partner={partner} className={styles.tile} />
      <div>
        <h2 data-slot="name">{partner.name}</h2>
        <p className={styles.host}>
          <PartnerHost partner={partner} />
        </p>
        {isReachable(partner) && partner.contact !== sharedNote && (
          <Contact contact={partner.contact} />
        )}
      </div>
      <PartnerStateLabel partner={partner} />
      {isOpen(partner) ? (
        <div className={styles.actions} data-slot="actions">
          <EntryLink partner={partner} side="school" />
          <EntryLink partner={partner} side="seller" />
          <GuideLink partner={partner} />
        </div>
      ) : (
        <div className={styles.actions}>
          <Shut partner={partner} />
        </div>
      )}
    </li>
  );
}

function Columns() {
  return (
    <div className={styles.columns} aria-hidden="true">
      {text.columns.map((column) => (
        <span key={column}>{column}</span>
      ))}
    </div>
  );
}

/** The note of several partners where to chat, which stands once above their list; null where no two have the same. */
export function sharedNoteOf(partners: readonly Partner[]): string | null {
  const notes = partners
    .map(({ contact }) => contact)
    .filter((note) => telephoneUrl(note) === null);
  const [most] = [...Map.groupBy(notes, (note) => note).entries()].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  return most !== undefined && most[1].length > 1 ? most[0] : null;
}

/** The partners as a list; without style a list of names with three links each. */
export function PartnerList({ partners }: { partners: readonly Partner[] }) {
  const sharedNote = sharedNoteOf(partners);
  return (
    <div className={styles.partners} data-filter-list>
      <Columns />
      <ul>
        {partners.map((partner) => (
          <PartnerRow partner={partner} sharedNote={sharedNote} key={partner.id} />
        ))}
      </ul>
    </div>
  );
}

/** How many there are, and their first letters: each leads to the first partner with it. */
export function Letters({
  partners,
  checkedOn,
}: {
  partners: readonly Partner[];
  checkedOn: string | null;
}) {
  const first = new Map<string, Partner>();
  for (const partner of partners) {
    const letter = letterOf(partner);
    if (!first.has(letter)) first.set(letter, partner);
  }
  return (
    <div className={styles.letters}>
      <p data-filter-before>
        <b>{visitText.filter.found(partners.length)}</b>, {text.sorted}
        {checkedOn !== null && (
          <>
            {" "}
            <NoBreak text={text.checked(checkedOn)} />
          </>
        )}
      </p>
      {first.size > 1 && (
        <nav aria-label={text.letters}>
          {[...first].map(([letter, partner]) => (
            <a href={`#${partnerAnchor(partner.id)}`} key={letter} data-filter-part={letter}>
              {letter}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
