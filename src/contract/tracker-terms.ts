/**
 * The words and limits that tracker events are made of, without Zod: the
 * site's script imports them. Their schemas stand in `tracker-events.ts`.
 */

/** Version of the events' form. */
export const trackerVersion = "v1";

/** Every event and its type. */
export const trackerEventTypes = {
  visit_page: "visit",
  click_video: "click",
  click_help_center: "click",
  click_partner: "click",
  click_footer_button: "click",
  partner_click: "click",
  funnel_search_click: "funnel",
  funnel_search_submit: "funnel",
} as const;

/** Name of an event. */
export type TrackerEventName = keyof typeof trackerEventTypes;

/** Every event's name. */
export const trackerEventNames = Object.keys(trackerEventTypes) as [
  TrackerEventName,
  ...TrackerEventName[],
];

/** Pages with a name of their own in the events; other pages have none. */
export const trackerPageNames = ["HOMEPAGE", "NEWS_PAGE", "MERCHANT_PAGE", "SCHOOL_PAGE"] as const;

/** Name of a page in the events. */
export type TrackerPageName = (typeof trackerPageNames)[number];

/** The page that a text names; undefined where it names none. */
export function trackerPageNameOf(text: string | undefined): TrackerPageName | undefined {
  return trackerPageNames.find((name) => name === text);
}

/** What a partner's card leads to. */
export const partnerClickKinds = [
  "PARTNER_HOMEPAGE",
  "PARTNER_GUIDE",
  "PARTNER_REGISTRATION",
] as const;

/** What a click on a partner's card leads to. */
export type PartnerClickKind = (typeof partnerClickKinds)[number];

/** Longest texts of an event, in characters; the script cuts what is longer. */
export const trackerTextCharacters = { word: 60, name: 255, url: 500, keyword: 100 } as const;

/** Longest event as JSON, in characters: all its texts at their longest, and room to escape them. */
export const maxTrackerEventCharacters = 6_000;

/** Decimals that coordinates are stored with: about a kilometre. */
export const coordinateDecimals = 2;

/** How long single events are stored, and the visitor's cookies with them, in days. */
export const trackerRetentionDays = 90;

/** Stands in totals for every name that the portal doesn't know: totals stay, and clients choose the names. */
export const otherName = "lain";
