import { expect, test } from "vitest";
import { trackerEvent } from "./tracker-events.ts";
import type { TrackerEventName } from "./tracker-terms.ts";
import { trackerEventNames, trackerEventTypes, trackerPageNameOf } from "./tracker-terms.ts";

const visitor = {
  cookie_id: "0123456789abcdef0123456789abcdef",
  ip_address: "203.0.113.7",
  device_type: "mobile",
  brand: "Samsung",
  os: "Android",
  browser: "Chrome",
  screen_height: 740,
  screen_width: 360,
  referrer: "https://mesin-cari.example/",
  lat: -6.21,
  long: 106.85,
  page_name: "HOMEPAGE",
};

// Specification 7, event by event.
const ownFields: Record<TrackerEventName, Record<string, unknown>> = {
  visit_page: { previous_page_name: "NEWS_PAGE" },
  click_video: {},
  click_help_center: {},
  click_partner: { marketplace_name: "Mitra Nusantara", button_name: "Panduan" },
  click_footer_button: { button_name: "Cek TKDN", button_url: "https://tkdn.kemenperin.go.id/" },
  partner_click: { partner_name: "Mitra Nusantara", kind: "PARTNER_GUIDE" },
  funnel_search_click: {},
  funnel_search_submit: { keyword: "buku matematika" },
};

const eventWith = (name: TrackerEventName, data: Record<string, unknown> = {}) => ({
  id: "0b0f7f4e-6a54-4d60-a36c-6f5a7e5cf3a1",
  timestamp: 1_768_446_000,
  app_name: "siplah-portal",
  app_version: "v2.0",
  event_name: name,
  event_version: "v1",
  type: trackerEventTypes[name],
  data: { ...visitor, ...ownFields[name], ...data },
});
const isAccepted = (event: unknown) => trackerEvent.safeParse(event).success;

test.each(trackerEventNames)("%s keeps every field of the specification", (name) => {
  const event = eventWith(name);
  expect(trackerEvent.parse(event)).toStrictEqual(event);
});

test.each(trackerEventNames)("%s drops what is not in its schema", (name) => {
  const event = { ...eventWith(name, { email: "budi@sekolah.example" }), token: "x" };
  expect(trackerEvent.parse(event)).toStrictEqual(eventWith(name));
});

test("an event needs no more of the visitor than the cookie's identifier", () => {
  const bare = { ...eventWith("click_video"), data: { cookie_id: visitor.cookie_id } };
  expect(trackerEvent.parse(bare)).toStrictEqual(bare);
  expect(isAccepted({ ...bare, data: {} })).toBe(false);
});

test.each([
  ["click_partner", "marketplace_name"],
  ["click_partner", "button_name"],
  ["click_footer_button", "button_name"],
  ["click_footer_button", "button_url"],
  ["partner_click", "partner_name"],
  ["partner_click", "kind"],
  ["funnel_search_submit", "keyword"],
] as const)("%s needs its %s", (name, field) => {
  expect(isAccepted(eventWith(name, { [field]: undefined }))).toBe(false);
  expect(isAccepted(eventWith(name, { [field]: " " }))).toBe(false);
});

test.each([
  ["a keyword that is too long", eventWith("funnel_search_submit", { keyword: "a".repeat(101) })],
  ["a referrer that is too long", eventWith("visit_page", { referrer: "a".repeat(501) })],
  ["a brand that is too long", eventWith("visit_page", { brand: "a".repeat(61) })],
  ["a page without a name", eventWith("visit_page", { page_name: "PRIVACY" })],
  ["a device that is none", eventWith("visit_page", { device_type: "toaster" })],
  ["a position off the globe", eventWith("visit_page", { lat: 91 })],
  ["a kind that is unknown", eventWith("partner_click", { kind: "PARTNER_PARTY" })],
  ["an unknown event", { ...eventWith("click_video"), event_name: "click_everything" }],
  ["another version", { ...eventWith("click_video"), event_version: "v2" }],
  ["another type", { ...eventWith("click_video"), type: "visit" }],
  ["a time in milliseconds of a far future", { ...eventWith("click_video"), timestamp: 1e15 }],
])("%s is refused", (_what, event) => {
  expect(isAccepted(event)).toBe(false);
});

test("what PostgreSQL can't store is taken out of a text", () => {
  const event = eventWith("funnel_search_submit", { keyword: "buku\u0000 \ud800tulis " });
  expect(trackerEvent.parse(event).data).toMatchObject({ keyword: "buku \ufffdtulis" });
});

test("a page has one of the four names, whatever a visitor's cookie says", () => {
  expect(trackerPageNameOf("NEWS_PAGE")).toBe("NEWS_PAGE");
  for (const other of ["news_page", "", undefined]) {
    expect(trackerPageNameOf(other)).toBeUndefined();
  }
});
