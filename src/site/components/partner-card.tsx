import { shortPartnerName } from "#contract/partner-name.ts";
import { createElement } from "react";
import { partnerText, visitText } from "../text/partners.ts";
import type { Partner } from "../props/guides.ts";
import { Icon } from "./icon.tsx";
import { newTab, NewTabHint } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import { addressParts, telephoneUrl } from "./partner-format.ts";
import { PartnerMark } from "./partner-mark.tsx";
import { Picture } from "./picture.tsx";
import styles from "./partner-card.module.css";

/** The logo in a square, or the monogram that stands in for it. */
export function PartnerTile({
  partner,
  className,
}: {
  partner: Partner;
  className: string | undefined;
}) {
  const { logo, name } = partner;
  if (logo) {
    return (
      <div className={className}>
        <Picture image={logo} sizes="3.25rem" alt={partnerText.logoAlt(name)} />
      </div>
    );
  }
  return (
    <div className={className} aria-hidden="true" data-slot="plate">
      <PartnerMark partner={partner} />
    </div>
  );
}

function Plate({ partner }: { partner: Partner }) {
  const { logo, name, brand } = partner;
  if (logo) {
    return (
      <div className={styles.plate}>
        <Picture image={logo} sizes="12rem" alt={partnerText.logoAlt(name)} />
      </div>
    );
  }
  return (
    <div className={styles.plate} aria-hidden="true">
      <PartnerMark partner={partner} />
      <span className={styles.brand}>{shortPartnerName(brand)}</span>
    </div>
  );
}

/** The host of a partner's site; while its address isn't certain, that it follows. */
export function PartnerHost({ partner }: { partner: Partner }) {
  if (partner.isUnconfirmed) return partnerText.hostToCome;
  return <Host website={partner.website} />;
}

/** A host may break after its dots only. */
function Host({ website }: { website: string }) {
  const parts = addressParts(website).flatMap((part) => [part, <wbr key={part} />]);
  return createElement("span", { className: styles.host, "data-slot": "host" }, ...parts);
}

/** Whether links lead into a partner's site. */
export function isOpen({ phase, isUnconfirmed }: Partner): boolean {
  return phase.kind === "active" && !isUnconfirmed;
}

/** Whether a partner's contact helps: a number is called whatever becomes of its site, a note speaks of that site. */
export function isReachable({ phase, isUnconfirmed, contact }: Partner): boolean {
  return (phase.kind !== "ended" && !isUnconfirmed) || telephoneUrl(contact) !== null;
}

/** A number that can be called, or a note where to chat. */
export function Contact({ contact }: { contact: string }) {
  const telephone = telephoneUrl(contact);
  return (
    <p className={styles.contact}>
      <Icon name={telephone ? "phone" : "message-circle"} />
      {telephone ? <a href={telephone}>{contact}</a> : <span data-slot="contact">{contact}</span>}
    </p>
  );
}

const linkLabels = { guide: partnerText.guide, registration: partnerText.register } as const;

function PartnerLink({
  partner,
  kind,
  isMain = false,
}: {
  partner: Partner;
  kind: keyof typeof linkLabels;
  isMain?: boolean;
}) {
  return (
    <a
      className={isMain ? "btn btn-line" : "go"}
      href={kind === "guide" ? partner.guideUrl : partner.registrationUrl}
      data-partner-link={kind}
      {...newTab}
    >
      <span>
        {linkLabels[kind]}
        <span className="visually-hidden"> {partner.name}</span>
        <NewTabHint />
      </span>
      <Icon name="external-link" />
    </a>
  );
}

function WebsiteLink({ partner }: { partner: Partner }) {
  return (
    <a className={styles.website} href={partner.website} data-partner-link="homepage" {...newTab}>
      <span>
        <span className="visually-hidden">{partnerText.visit} </span>
        <Host website={partner.website} />
        <NewTabHint />
      </span>
      <Icon name="external-link" />
    </a>
  );
}

/** Where a partner stands: by a mark, a colour and words. */
export function PartnerStateLabel({ partner: { phase, isUnconfirmed } }: { partner: Partner }) {
  const state = phase.kind === "active" && isUnconfirmed ? "unconfirmed" : phase.kind;
  return (
    <p className={`${styles.state} ${styles[state]}`} data-slot="state">
      <span>
        {partnerText.state[state]}
        {"since" in phase && (
          <>
            {" "}
            <NoBreak text={partnerText.since(phase.since)} />
          </>
        )}
      </span>
    </p>
  );
}

/** What stands in place of the links of a partner that isn't open. */
export function Shut({ partner }: { partner: Partner }) {
  const { unconfirmed, onHold, ended } = partnerText.shut;
  if (partner.phase.kind === "ended") {
    return (
      <p className={styles.shut}>
        {ended.before} <a href={visitText.activeUrl}>{ended.link}</a>.
      </p>
    );
  }
  if (!partner.isUnconfirmed) {
    return (
      <p className={styles.shut}>
        {onHold.before}{" "}
        <a href={partner.website} data-partner-link="homepage" {...newTab}>
          {onHold.link}
          <NewTabHint />
        </a>{" "}
        {onHold.after}
      </p>
    );
  }
  return (
    <p className={styles.shut}>
      {unconfirmed.before} <a href={unconfirmed.link.url}>{unconfirmed.link.label}</a>.
    </p>
  );
}

/** A partner with its addresses, for those who want to sell there. */
export function PartnerCard({ partner }: { partner: Partner }) {
  return (
    <li className={styles.partner} data-partner={partner.name}>
      <Plate partner={partner} />
      <div className={styles.words}>
        <h3 className={styles.name}>{partner.name}</h3>
        {isOpen(partner) ? (
          <WebsiteLink partner={partner} />
        ) : (
          <p className={styles.website}>
            <PartnerHost partner={partner} />
          </p>
        )}
        <PartnerStateLabel partner={partner} />
      </div>
      {isReachable(partner) && <Contact contact={partner.contact} />}
      {isOpen(partner) ? (
        <div className={styles.actions}>
          <PartnerLink partner={partner} kind="registration" isMain />
          <PartnerLink partner={partner} kind="guide" />
        </div>
      ) : (
        <Shut partner={partner} />
      )}
    </li>
  );
}
