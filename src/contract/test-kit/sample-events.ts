/** Events as the site's script sends them, for tests. */
import type { OwnFields, TrackerEvent, VisitorData } from "../tracker-events.ts";
import type { TrackerEventName } from "../tracker-terms.ts";
import { trackerEventTypes, trackerVersion } from "../tracker-terms.ts";

const visitor = {
  cookie_id: "0123456789abcdef0123456789abcdef",
  device_type: "mobile",
  brand: "Samsung",
  os: "Android",
  browser: "Chrome",
  screen_height: 740,
  screen_width: 360,
  referrer: "https://mesin-cari.example/cari?q=belanja+sekolah#hasil",
  lat: -6.208_763,
  long: 106.845_599,
  page_name: "HOMEPAGE",
} as const satisfies VisitorData;

/** The fields of every event beside those of every event, filled in. */
export const ownFields: { [Name in TrackerEventName]: OwnFields<Name> } = {
  visit_page: { previous_page_name: "NEWS_PAGE" },
  click_video: {},
  click_help_center: {},
  click_partner: { marketplace_name: "Mitra Nusantara", button_name: "Panduan" },
  click_footer_button: { button_name: "Cek TKDN", button_url: "https://tkdn.kemenperin.go.id/" },
  partner_click: { partner_name: "Mitra Nusantara", kind: "PARTNER_GUIDE" },
  funnel_search_click: {},
  funnel_search_submit: { keyword: "buku matematika" },
};

/** An event with every field; `data` changes or, with `undefined`, leaves out. */
export function sampleEvent(name: TrackerEventName, data: Partial<VisitorData> = {}): TrackerEvent {
  const event = {
    id: crypto.randomUUID(),
    timestamp: 1_768_446_000,
    app_name: "siplah-portal",
    app_version: "v2.0",
    event_name: name,
    event_version: trackerVersion,
    type: trackerEventTypes[name],
    data: { ...visitor, ...ownFields[name], ...data },
  };
  // The table above gives each name its fields, which the compiler can't follow through a union.
  return event as TrackerEvent;
}
