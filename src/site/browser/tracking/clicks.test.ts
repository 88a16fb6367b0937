import { expect, test } from "vitest";
import type { ClickedLink } from "./clicks.ts";
import { linkEvents } from "./clicks.ts";

const settings = {
  helpCentre: "https://bantuan.siplah.example",
  searchAddress: "https://siplah.example/search",
};
const link = (fields: Partial<ClickedLink>): ClickedLink => ({
  url: "https://portal.example/kunjungi",
  label: "Kunjungi SIPLah",
  isInFooter: false,
  opensVideo: false,
  ...fields,
});
const eventsOf = (fields: Partial<ClickedLink>) => linkEvents(link(fields), settings);

test("an ordinary link is no event", () => {
  expect(eventsOf({})).toStrictEqual([]);
});

test("a video is one", () => {
  expect(eventsOf({ opensVideo: true })).toStrictEqual([["click_video", {}]]);
});

test.each(["https://bantuan.siplah.example/", "https://bantuan.siplah.example/panduan"])(
  "the help centre is one, wherever the link leads there: %s",
  (url) => {
    expect(eventsOf({ url })).toStrictEqual([["click_help_center", {}]]);
  },
);

test("another host that begins like the help centre isn't it", () => {
  expect(eventsOf({ url: "https://bantuan.siplah.example.org/" })).toStrictEqual([]);
});

test("a footer link is told with its words and address, cut to their limits", () => {
  const url = `https://portal.example/${"a".repeat(600)}`;
  expect(eventsOf({ isInFooter: true, label: "b".repeat(300), url })).toStrictEqual([
    ["click_footer_button", { button_name: "b".repeat(255), button_url: url.slice(0, 500) }],
  ]);
});

test.each([
  ["homepage", "PARTNER_HOMEPAGE", "toko.example"],
  ["guide", "PARTNER_GUIDE", "Panduan"],
  ["registration", "PARTNER_REGISTRATION", "Daftar Jadi Penyedia"],
] as const)("a partner's %s is told in both shapes", (target, kind, label) => {
  const partner = { name: "Mitra Nusantara", link: target };
  expect(eventsOf({ label, partner })).toStrictEqual([
    ["click_partner", { marketplace_name: "Mitra Nusantara", button_name: label }],
    ["partner_click", { partner_name: "Mitra Nusantara", kind }],
  ]);
});

test("a partner's telephone number is none of its buttons", () => {
  const partner = { name: "Mitra Nusantara", link: "" };
  expect(eventsOf({ url: "tel:+6281234567", partner })).toStrictEqual([]);
});

test("a category is a search that is submitted at once", () => {
  const url = "https://siplah.example/search?keyword=alat+tulis&sort=RELEVANCE";
  expect(eventsOf({ url })).toStrictEqual([
    ["funnel_search_click", {}],
    ["funnel_search_submit", { keyword: "alat tulis" }],
  ]);
});

test("the menu's way to the search has no keyword to submit", () => {
  const url = "https://siplah.example/search?keyword=&sort=RELEVANCE";
  expect(eventsOf({ url })).toStrictEqual([["funnel_search_click", {}]]);
});
