import { createElement } from "react";
import { partnerText, visitText } from "../text/partners.ts";
import type { Partner, PartnerState } from "../props/guides.ts";
import { Icon } from "./icon.tsx";
import { newTab, NewTabHint } from "./links.tsx";
import { NoBreak } from "./no-break.tsx";
import { addressParts, monogramOf, shortBrand, telephoneUrl } from "./partner-format.ts";
import { ResponsivePicture } from "./picture.tsx";
import styles from "./partner-card.module.css";

/** What brings people to a card: buying at the partner, or selling there. */
export type PartnerPurpose = "visit" | "register";

function Plate({ partner: { logo, name, brand } }: { partner: Partner }) {
  if (logo) {
    return (
      <div className={styles.plate}>
        <ResponsivePicture picture={logo} sizes="12rem" alt={partnerText.logoAlt(name)} />
      </div>
    );
  }
  return (
    <div className={styles.plate} aria-hidden="true" data-slot="plate">
      <span className={styles.monogram} data-slot="monogram">
        {monogramOf(brand)}
      </span>
      <span className={styles.brand} data-slot="brand">
        {shortBrand(brand)}
      </span>
    </div>
  );
}

/** The host, which may break after its dots only. */
function Host({ website }: { website: string }) {
  const parts = addressParts(website).flatMap((part) => [part, <wbr key={part} />]);
  return createElement("span", { className: styles.host, "data-slot": "host" }, ...parts);
}

function Contact({ contact }: { contact: string }) {
  const telephone = telephoneUrl(contact);
  return (
    <p className={styles.contact}>
      <Icon name={telephone ? "phone" : "message-circle"} />
      {telephone ? <a href={telephone}>{contact}</a> : <span data-slot="contact">{contact}</span>}
    </p>
  );
}

const linkLabels = {
  homepage: partnerText.visit,
  guide: partnerText.guide,
  registration: partnerText.register,
} as const;

/** Which of a partner's addresses a link opens. */
export type PartnerLinkKind = keyof typeof linkLabels;

const addressOf = (partner: Partner): Record<PartnerLinkKind, string> => ({
  homepage: partner.website,
  guide: partner.guideUrl,
  registration: partner.registrationUrl,
});

function PartnerLink({
  partner,
  kind,
  isMain = false,
}: {
  partner: Partner;
  kind: PartnerLinkKind;
  isMain?: boolean;
}) {
  return (
    <a
      className={isMain ? "btn btn-line" : "go"}
      href={addressOf(partner)[kind]}
      data-partner-link={kind}
      {...newTab}
    >
      <span>
        {linkLabels[kind]}
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
export function PartnerStateLabel({ phase }: { phase: PartnerState }) {
  return (
    <p className={`${styles.state} ${styles[phase.kind]}`} data-slot="state">
      <span>
        {partnerText.state[phase.kind]}
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

/** What stands in place of the links of a partner that takes no orders. */
export function Shut({ partner }: { partner: Partner }) {
  const { unconfirmed, onHold, ended } = partnerText.shut;
  const { kind } = partner.phase;
  if (kind === "ended") {
    return (
      <p className={styles.shut}>
        {ended.before} <a href={visitText.activeUrl}>{ended.link}</a>.
      </p>
    );
  }
  if (kind === "onHold") {
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
  return <p className={styles.shut}>{unconfirmed}</p>;
}

/**
 * A partner with its addresses. The purpose decides which of them is the button.
 * `data-slot` names the places that the script fills in where a page comes without partners.
 */
export function PartnerCard({
  partner,
  purpose,
  level: Heading,
}: {
  partner: Partner;
  purpose: PartnerPurpose;
  level: "h2" | "h3";
}) {
  const isForBuying = purpose === "visit";
  const { phase } = partner;
  const isOpen = phase.kind === "active";
  return (
    <li className={styles.partner} data-partner={partner.name}>
      <Plate partner={partner} />
      <div className={styles.words}>
        <Heading className={styles.name} data-slot="name">
          {partner.name}
        </Heading>
        {isForBuying || !isOpen ? (
          <p className={styles.website}>
            <Host website={partner.website} />
          </p>
        ) : (
          <WebsiteLink partner={partner} />
        )}
        <PartnerStateLabel phase={phase} />
      </div>
      {isOpen && <Contact contact={partner.contact} />}
      {isOpen ? (
        <div className={styles.actions} data-slot="actions">
          <PartnerLink partner={partner} kind={isForBuying ? "homepage" : "registration"} isMain />
          {isForBuying && <PartnerLink partner={partner} kind="registration" />}
          <PartnerLink partner={partner} kind="guide" />
        </div>
      ) : (
        <Shut partner={partner} />
      )}
    </li>
  );
}
