/** Tracks clicks and searches. */
import type { PartnerClickKind } from "#contract/tracker-terms.ts";
import { trackerTextCharacters } from "#contract/tracker-terms.ts";
import type { TrackedEvent, TrackEvent } from "./tracker.ts";
import type { PageTrackingSettings } from "./settings.ts";

/** What events need to know of a link. */
export interface ClickedLink {
  readonly url: string;
  readonly label: string;
  readonly isInFooter: boolean;
  readonly opensVideo: boolean;
  /** On a partner's card: the partner, and which of its links. */
  readonly partner?: { readonly name: string; readonly link: string } | undefined;
}

const kinds: { readonly [link: string]: PartnerClickKind } = {
  homepage: "PARTNER_HOMEPAGE",
  guide: "PARTNER_GUIDE",
  registration: "PARTNER_REGISTRATION",
};
const { name: maxName, url: maxUrl, keyword: maxKeyword } = trackerTextCharacters;
const middleButton = 1;

/** Whether a URL is another one or lies below it; never where the other one isn't configured. */
function isAtOrBelow(url: string, address: string): boolean {
  if (!address) return false;
  const { href } = new URL(address);
  return url === href || url.startsWith(href.endsWith("/") ? href : `${href}/`);
}

/** Whether a URL is the product search, whatever its query. */
export function isProductSearch(url: string, search: string): boolean {
  if (!search) return false;
  const withoutQuery = (address: string): string => new URL(address).href.replace(/[?#].*/, "");
  return withoutQuery(url) === withoutQuery(search);
}

/** The event of a search for a keyword; none without one. */
function submitEvents(keyword: string | null): TrackedEvent[] {
  const submitted = (keyword ?? "").trim().slice(0, maxKeyword);
  return submitted ? [["funnel_search_submit", { keyword: submitted }]] : [];
}

/** The events of a click on a link; a partner click is sent in both shapes. */
export function linkEvents(
  { url, label, isInFooter, opensVideo, partner }: ClickedLink,
  { helpCentre, searchAddress }: Pick<PageTrackingSettings, "helpCentre" | "searchAddress">,
): TrackedEvent[] {
  const events: TrackedEvent[] = [];
  const button_name = label.slice(0, maxName);
  if (opensVideo) events.push(["click_video", {}]);
  if (isAtOrBelow(url, helpCentre)) events.push(["click_help_center", {}]);
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

/** The visible text of a link, else its text for screen readers, without the hint at the new tab. */
function labelOf(link: Element): string {
  const words = [".visually-hidden", "[data-hint]"].map((hidden) => {
    const label = link.cloneNode(true) as Element;
    for (const part of label.querySelectorAll(hidden)) part.remove();
    return label.textContent.replaceAll(/\s+/g, " ").trim();
  });
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

/** Starts tracking clicks on links, and searches. */
export function trackClicks(settings: PageTrackingSettings, track: TrackEvent): void {
  // Only the first interaction with a form counts.
  const usedForms = new Set<Element>();
  const trackSearchStart = (target: EventTarget | null): void => {
    const form = target instanceof Element && target.closest("[data-search]");
    if (!form || usedForms.has(form)) return;
    usedForms.add(form);
    track("funnel_search_click", {});
  };
  const onClick = ({ type, button, target }: MouseEvent): void => {
    if (type === "auxclick" && button !== middleButton) return;
    trackSearchStart(target);
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[href]");
    if (link) for (const event of linkEvents(clickedLink(link), settings)) track(...event);
  };
  // In the capture phase: before handlers that stop the event, and before navigation.
  addEventListener("click", onClick, { capture: true });
  addEventListener("auxclick", onClick, { capture: true });
  addEventListener("input", ({ target }) => trackSearchStart(target));
  addEventListener("submit", (event) => {
    const form = event.target;
    // Prevented: the keyword is empty.
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (!form.matches("[data-search]")) return;
    trackSearchStart(form);
    const keyword = new FormData(form).get("keyword");
    for (const search of submitEvents(String(keyword ?? ""))) track(...search);
  });
}
