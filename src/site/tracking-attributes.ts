/** What the page tells the script about recording, as attributes of its body. */
import type { TrackerPageName } from "#contract/tracker-terms.ts";
import type { PageContext } from "./page-context.ts";
import type { PageName } from "./view.ts";

/** Specification 4: four names; the news pages share one, and other pages have none. */
const trackerPageNames: { readonly [Page in PageName]?: TrackerPageName } = {
  home: "HOMEPAGE",
  school: "SCHOOL_PAGE",
  seller: "MERCHANT_PAGE",
  "news-hub": "NEWS_PAGE",
  "news-category": "NEWS_PAGE",
  "news-search": "NEWS_PAGE",
  "news-detail": "NEWS_PAGE",
};

/** The attributes of a page that is recorded. */
export function trackingAttributes(
  page: PageName,
  { tracking, addresses }: Pick<PageContext, "tracking" | "addresses">,
) {
  return {
    "data-consent": tracking.consent,
    "data-tracker": tracking.endpoint,
    "data-app-key": tracking.appKey,
    "data-app-name": tracking.appName,
    "data-app-version": tracking.appVersion,
    "data-page-name": trackerPageNames[page],
    "data-help-centre": addresses.helpCentre ?? undefined,
    "data-search-address": addresses.search ?? undefined,
  };
}
