/** Which events a click is. */
import type { PartnerClickKind } from "#contract/tracker-terms.ts";
import { trackerTextCharacters } from "#contract/tracker-terms.ts";
import type { Recorded, RecordEvent } from "./recorder.ts";
import type { RecordingSettings } from "./settings.ts";

/** A link as far as events are told by it. */
export interface ClickedLink {
  readonly url: string;
  readonly label: string;
  readonly isInFooter: boolean;
  readonly opensVideo: boolean;
  /** On a partner's card: whose it is, and where the link leads. */
  readonly partner?: { readonly name: string; readonly link: string } | undefined;
}

const kinds: { readonly [link: string]: PartnerClickKind } = {
  homepage: "PARTNER_HOMEPAGE",
  guide: "PARTNER_GUIDE",
  registration: "PARTNER_REGISTRATION",
};
const { name: maxName, url: maxUrl, keyword: maxKeyword } = trackerTextCharacters;
const middleButton = 1;

/** Whether an address is another one or lies below it. */
function leadsTo(url: string, address: string): boolean {
  const { href } = new URL(address);
  return url === href || url.startsWith(href.endsWith("/") ? href : `${href}/`);
}

/** Whether an address is the product search, whatever it asks for. */
export function isProductSearch(url: string, search: string): boolean {
  const withoutQuery = (address: string): string => new URL(address).href.replace(/[?#].*/, "");
  return withoutQuery(url) === withoutQuery(search);
}

/** The event of a search for a keyword; none without one. */
function submitEvents(keyword: string | null): Recorded[] {
  const submitted = (keyword ?? "").trim().slice(0, maxKeyword);
  return submitted ? [["funnel_search_submit", { keyword: submitted }]] : [];
}

/** The events of a click on a link (specification 7). Some clicks are two: both shapes are wanted. */
export function linkEvents(
  { url, label, isInFooter, opensVideo, partner }: ClickedLink,
  { helpCentre, searchAddress }: Pick<RecordingSettings, "helpCentre" | "searchAddress">,
): Recorded[] {
  const events: Recorded[] = [];
  const button_name = label.slice(0, maxName);
  if (opensVideo) events.push(["click_video", {}]);
  if (leadsTo(url, helpCentre)) events.push(["click_help_center", {}]);
  if (isInFooter) {
    events.push(["click_footer_button", { button_name, button_url: url.slice(0, maxUrl) }]);
  }
  if (isProductSearch(url, searchAddress)) {
    const keyword = new URL(url).searchParams.get("keyword");
    events.push(["funnel_search_click", {}], ...submitEvents(keyword));
  }
  const kind = partner && kinds[partner.link];
  if (kind) {
    const name = partner.name.slice(0, maxName);
    events.push(
      ["click_partner", { marketplace_name: name, button_name }],
      ["partner_click", { partner_name: name, kind }],
    );
  }
  return events;
}

/** The words that a link shows; those for screen readers alone where it shows none. */
function labelOf(link: Element): string {
  const shown = link.cloneNode(true) as Element;
  for (const hidden of shown.querySelectorAll(".visually-hidden")) hidden.remove();
  const words = [shown, link].map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());
  return words.find(Boolean) ?? "-";
}

function clickedLink(link: HTMLAnchorElement): ClickedLink {
  const { dataset, href } = link;
  const card = link.closest<HTMLElement>("[data-partner]");
  const name = card?.dataset["partner"];
  return {
    url: href,
    label: labelOf(link),
    isInFooter: link.closest("footer") !== null,
    opensVideo: dataset["video"] !== undefined,
    partner: name ? { name, link: dataset["partnerLink"] ?? "" } : undefined,
  };
}

/** Records clicks on links, and searches, from now on. */
export function recordClicks(settings: RecordingSettings, record: RecordEvent): void {
  // A form is turned to once a page; after that its visitor is already searching.
  const searched = new Set<Element>();
  const turnToSearch = (target: EventTarget | null): void => {
    const form = target instanceof Element && target.closest("[data-search]");
    if (!form || searched.has(form)) return;
    searched.add(form);
    record("funnel_search_click", {});
  };
  const onClick = ({ type, button, target }: MouseEvent): void => {
    if (type === "auxclick" && button !== middleButton) return;
    turnToSearch(target);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) for (const event of linkEvents(clickedLink(link), settings)) record(...event);
  };
  // Before anybody else: a handler that stops the event, or another page, must not come first.
  addEventListener("click", onClick, { capture: true });
  addEventListener("auxclick", onClick, { capture: true });
  addEventListener("input", ({ target }) => turnToSearch(target));
  addEventListener("submit", (event) => {
    const form = event.target;
    // An empty keyword has been stopped.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (!form.matches("[data-search]")) return;
    turnToSearch(form);
    const keyword = new FormData(form).get("keyword");
    for (const search of submitEvents(String(keyword ?? ""))) record(...search);
  });
}
