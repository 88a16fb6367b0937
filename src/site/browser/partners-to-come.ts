/** Fills in the partners where the page came without them: the database was away (design 11). */
import { monogramOf, shortBrand, shownAddress, telephoneUrl } from "../components/partner-facts.ts";
import { partnerText } from "../text/partners.ts";

const partnersAddress = "/api/web/partner";
/** Between the attempts; after the last one the page says that it has failed. */
const delaysMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** A partner as the API answers it. */
interface PartnerRecord {
  readonly name: string;
  readonly brand: string;
  readonly website: string;
  readonly registration_url: string;
  readonly guide_url: string;
  readonly contact_number: string;
  readonly logo_path: string | null;
}

async function askForPartners(): Promise<readonly PartnerRecord[] | null> {
  try {
    const response = await fetch(partnersAddress);
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

async function keepAsking(): Promise<readonly PartnerRecord[] | null> {
  for (const delay of delaysMs) {
    await wait(delay);
    const partners = await askForPartners();
    if (partners) return partners;
  }
  return null;
}

function contactOf({ contact_number: contact }: PartnerRecord): Node {
  const telephone = telephoneUrl(contact);
  if (!telephone) return document.createTextNode(contact);
  const link = document.createElement("a");
  link.href = telephone;
  link.textContent = contact;
  return link;
}

function showLogo(plate: Element, { name, logo_path: address }: PartnerRecord): void {
  if (address === null) return;
  const logo = document.createElement("img");
  Object.assign(logo, { src: address, alt: partnerText.logoAlt(name) });
  plate.removeAttribute("aria-hidden");
  plate.replaceChildren(logo);
}

/** A copy of the blank card that the page brought, filled in. */
function cardOf(blank: HTMLTemplateElement, partner: PartnerRecord): Node {
  const card = document.importNode(blank.content, true);
  const fill = (slot: string, content: Node | string): void => {
    for (const place of card.querySelectorAll(`[data-slot=${slot}]`))
      place.replaceChildren(content);
  };
  card.querySelector("li")?.setAttribute("data-partner", partner.name);
  fill("name", partner.name);
  fill("monogram", monogramOf(partner.brand));
  fill("brand", shortBrand(partner.brand));
  fill("host", shownAddress(partner.website));
  fill("contact", contactOf(partner));
  const addresses: Readonly<Record<string, string>> = {
    homepage: partner.website,
    registration: partner.registration_url,
    guide: partner.guide_url,
  };
  for (const link of card.querySelectorAll<HTMLAnchorElement>("[data-partner-link]")) {
    link.href = addresses[link.dataset["partnerLink"] ?? ""] ?? partner.website;
  }
  for (const plate of card.querySelectorAll("[data-slot=plate]")) showLogo(plate, partner);
  return card;
}

/** Asks for the partners until they are there, and puts them in the place of the placeholders. */
export async function fillInPartners(): Promise<void> {
  const place = document.querySelector("[data-partners-to-come]");
  const templateOf = (name: string) =>
    place?.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
  const [card, none, failure] = ["card", "none", "failure"].map(templateOf);
  if (!place || !card || !none || !failure) return;
  const partners = await keepAsking();
  if (!partners || partners.length === 0) {
    const template = partners ? none : failure;
    place.replaceChildren(template.content);
    return;
  }
  const list = document.createElement("ul");
  list.className = "partners";
  list.append(...partners.map((partner) => cardOf(card, partner)));
  place.replaceChildren(list);
}
