/** Visitor tracking: only while there is consent. */
import { answerParameter } from "#contract/news-urls.ts";
import { trackerPageNameOf } from "#contract/tracker-terms.ts";
import { toggleConsentBar } from "./consent-bar.ts";
import { bindConsentSettings, showConsentSettings } from "./consent-settings.ts";
import { consent, onChoice } from "./consent.ts";
import { trackClicks } from "./clicks.ts";
import { deleteCookies, readCookie, writeCookie } from "./cookies.ts";
import { clearPosition, positionForEvents, requestPosition } from "./geolocation.ts";
import type { TrackEvent } from "./tracker.ts";
import { createTracker } from "./tracker.ts";
import { addPositionToSearch } from "./search-coordinates.ts";
import type { PageTrackingSettings } from "./settings.ts";
import { readTrackingSettings } from "./settings.ts";

/** How long the first visit waits for the browser to tell the position. */
const positionWaitMs = 3_000;

async function deviceModel(): Promise<string | undefined> {
  try {
    return (await navigator.userAgentData?.getHighEntropyValues(["model"]))?.model;
  } catch {
    return undefined;
  }
}

/** Whether the page is shown again, with thanks for the answer that was sent from it. */
function isThanks(): boolean {
  const { origin, pathname, search } = location;
  const isFromItself = document.referrer.startsWith(origin + pathname);
  return isFromItself && new URLSearchParams(search).has(answerParameter);
}

/** Stores this page's name, the previous one of the next page. */
function trackVisit({ pageName }: PageTrackingSettings, track: TrackEvent): void {
  const previous = trackerPageNameOf(readCookie("page_name"));
  // It was recorded already, unless the reader has agreed only now.
  if (previous && isThanks()) return;
  track("visit_page", { previous_page_name: previous });
  if (pageName) writeCookie("page_name", pageName);
}

/** Resolves when a visit has to be recorded even without its position. */
function whenLeftOrLate(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener("pagehide", resolve, { once: true });
    setTimeout(resolve, positionWaitMs);
  });
}

function whenActivated(start: () => void): void {
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", start, { once: true });
  } else start();
}

function trackPage(settings: PageTrackingSettings): void {
  let model: string | undefined;
  let isTracking = false;
  const track = createTracker(settings, () => model);

  async function startPageTracking(): Promise<void> {
    if (isTracking) return;
    isTracking = true;
    model = await deviceModel();
    // Consent may have been withdrawn meanwhile.
    if (!isTracking) return;
    const answered = requestPosition();
    if (!positionForEvents()) await Promise.race([answered, whenLeftOrLate()]);
    if (isTracking) trackVisit(settings, track);
  }

  function applyChoice(choice: ReturnType<typeof consent>): void {
    toggleConsentBar(choice === "undecided");
    if (choice === "granted") return void startPageTracking();
    isTracking = false;
    deleteCookies("sp", "page_name");
    clearPosition();
  }

  trackClicks(settings, track);
  addPositionToSearch(settings.searchAddress);
  onChoice(() => applyChoice(consent()));
  addEventListener("pageshow", ({ persisted }) => {
    // Restored from the back/forward cache: another visit of the same page.
    if (!persisted) return;
    isTracking = false;
    applyChoice(consent());
  });
  applyChoice(consent());
}

/** Asks for consent, and tracks or deletes as the visitor chooses. */
export function startTracking(): void {
  bindConsentSettings();
  onChoice(showConsentSettings);
  const settings = readTrackingSettings();
  if (settings) whenActivated(() => trackPage(settings));
}
