import { expect, test } from "vitest";
import { sampleEvent } from "./test-kit/sample-events.ts";
import { trackerEvent } from "./tracker-events.ts";
import type { TrackerEventName } from "./tracker-terms.ts";
import { trackerEventNames, trackerPageNameOf } from "./tracker-terms.ts";

const eventWith = (name: TrackerEventName, data: Record<string, unknown> = {}) => {
  const event = sampleEvent(name);
  const id = "0b0f7f4e-6a54-4d60-a36c-6f5a7e5cf3a1";
  return { ...event, id, data: { ...event.data, ip_address: "203.0.113.7", ...data } };
};
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
  const bare = {
    ...eventWith("click_video"),
    data: { cookie_id: sampleEvent("click_video").data.cookie_id },
  };
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
