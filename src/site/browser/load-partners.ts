/** Loads the partners where the page was rendered without them, the database being down. */
import { monogramsOf } from "#contract/partner-monogram.ts";
import { comparePartnerNames } from "#contract/partner-name.ts";
import { markOf, partnerAnchor, shownAddress, telephoneUrl } from "../components/partner-format.ts";
import { partnerText } from "../text/partners.ts";

const partnersUrl = "/api/web/partner";
/** Before each attempt; after the last one the page shows a failure. */
const retryDelaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A partner in the API's response. */
interface PartnerRecord {
  readonly id: number;
  readonly name: string;
  readonly brand: string;
  readonly website: string;
  readonly registration_url: string;
  readonly guide_url: string;
  readonly contact_number: string;
  readonly logo_path: string | null;
  readonly orders_end_at: unknown;
  readonly ends_at: unknown;
  readonly address_state: unknown;
}

async function fetchPartners(): Promise<readonly PartnerRecord[] | null> {
  try {
    const response = await fetch(partnersUrl);
    if (!response.ok) return null;
    const { data } = (await response.json()) as { data: { data: readonly PartnerRecord[] } };
    return data.data;
  } catch {
    return null;
  }
}

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function fetchPartnersWithRetry(): Promise<readonly PartnerRecord[] | null> {
  for (const delay of retryDelaysMs) {
    await wait(delay);
    const partners = await fetchPartners();
    if (partners) return partners;
  }
  return null;
}

/** A number that can be called, or a note. */
function contactOf({ contact_number: contact }: PartnerRecord): Node | string {
  const telephone = telephoneUrl(contact);
  if (!telephone) return contact;
  const link = document.createElement("a");
  link.href = telephone;
  link.textContent = contact;
  return link;
}

function showLogo(plate: Element, { name, logo_path: url }: PartnerRecord): void {
  if (url === null) return;
  const logo = document.createElement("img");
  Object.assign(logo, { src: url, alt: partnerText.logoAlt(name) });
  plate.removeAttribute("aria-hidden");
  plate.replaceChildren(logo);
}

/** A copy of the page's card template, filled in. */
function cardOf(template: HTMLTemplateElement, partner: PartnerRecord, monogram: string): Node {
  const card = document.importNode(template.content, true);
  const fill = (slot: string, content: Node | string): void => {
    for (const place of card.querySelectorAll(`[data-slot=${slot}]`))
      place.replaceChildren(content);
  };
  const row = card.querySelector("li");
  row?.setAttribute("data-partner", partner.name);
  row?.setAttribute("id", partnerAnchor(partner.id));
  fill("name", partner.name);
  fill("monogram", monogram);
  const { ground, hem } = markOf(partner.id);
  for (const mark of card.querySelectorAll<HTMLElement>("[data-slot=monogram]"))
    Object.assign(mark.dataset, { ground, hem });
  const isUnconfirmed = partner.address_state === "unconfirmed";
  fill("host", isUnconfirmed ? partnerText.hostToCome : shownAddress(partner.website));
  fill("contact", contactOf(partner));
  // Where a date or a doubt is stored, only the server says what follows from it: no link is the safe answer.
  if (partner.orders_end_at || partner.ends_at || isUnconfirmed) {
    for (const part of card.querySelectorAll("[data-slot=state], [data-slot=actions]"))
      part.remove();
    // A note speaks of a site that may be closed; a number can be called all the same.
    if (telephoneUrl(partner.contact_number) === null)
      card.querySelector("[data-slot=contact]")?.parentElement?.remove();
  }
  const urls: Readonly<Record<string, string>> = {
    homepage: partner.website,
    registration: partner.registration_url,
    guide: partner.guide_url,
  };
  for (const link of card.querySelectorAll<HTMLAnchorElement>("[data-partner-link]")) {
    link.href = urls[link.dataset["partnerLink"] ?? ""] ?? partner.website;
  }
  for (const plate of card.querySelectorAll("[data-slot=plate]")) showLogo(plate, partner);
  return card;
}

/** Replaces the placeholders with the partners once they could be loaded. */
export async function loadPartners(): Promise<void> {
  const placeholder = document.querySelector("[data-partners-placeholder]");
  const templateOf = (name: string) =>
    placeholder?.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const [list, card, none, failure] = ["list", "card", "none", "failure"].map(templateOf);
  if (!placeholder || !list || !card || !none || !failure) return;
  const partners = await fetchPartnersWithRetry();
  if (!partners || partners.length === 0) {
    const template = partners ? none : failure;
    placeholder.replaceChildren(template.content);
    return;
  }
  const oldestFirst = partners.toSorted((one, other) => one.id - other.id);
  const monograms = monogramsOf(oldestFirst.map(({ brand }) => brand));
  const byName = partners.toSorted((one, other) => comparePartnerNames(one.name, other.name));
  const cards = byName.map((partner) =>
    cardOf(card, partner, monograms[oldestFirst.indexOf(partner)] ?? ""),
  );
  list.content.firstElementChild?.append(...cards);
  placeholder.replaceChildren(list.content);
}
