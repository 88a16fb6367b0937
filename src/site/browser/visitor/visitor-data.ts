/** Visitors' data (specification 4 and 7, design 7): nothing before consent, nothing after its end. */
import { trackerPageNameOf } from "#contract/tracker-terms.ts";
import { askForConsent } from "./consent-bar.ts";
import { offerConsentSettings, showConsentSettings } from "./consent-settings.ts";
import { consent, onChoice } from "./consent.ts";
import { recordClicks } from "./clicks.ts";
import { deleteCookies, readCookie, writeCookie } from "./cookies.ts";
import { askForPosition, forgetPosition } from "./position.ts";
import type { RecordEvent } from "./recorder.ts";
import { createRecorder } from "./recorder.ts";
import { searchNearby } from "./search-coordinates.ts";
import type { RecordingSettings } from "./settings.ts";
import { recordingSettings } from "./settings.ts";

async function deviceModel(): Promise<string | undefined> {
  try {
    return (await navigator.userAgentData?.getHighEntropyValues(["model"]))?.model;
  } catch {
    return undefined;
  }
}

/** The name of this page is the previous one of the next. */
function recordVisit({ pageName }: RecordingSettings, record: RecordEvent): void {
  const previous = trackerPageNameOf(readCookie("page_name"));
  record("visit_page", { previous_page_name: previous });
  if (pageName) writeCookie("page_name", pageName);
}

function whenShown(begin: () => void): void {
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", begin, { once: true });
  } else begin();
}

function recordPage(settings: RecordingSettings): void {
  let model: string | undefined;
  let isRecording = false;
  const record = createRecorder(settings, () => model);

  async function startRecording(): Promise<void> {
    if (isRecording) return;
    isRecording = true;
    model = await deviceModel();
    // The visitor may have changed their mind meanwhile.
    if (!isRecording) return;
    recordVisit(settings, record);
    await askForPosition();
  }

  function follow(choice: ReturnType<typeof consent>): void {
    askForConsent(choice === "undecided");
    if (choice === "granted") return void startRecording();
    isRecording = false;
    deleteCookies("sp", "page_name");
    forgetPosition();
  }

  recordClicks(settings, record);
  searchNearby(settings.searchAddress);
  onChoice(() => follow(consent()));
  addEventListener("pageshow", ({ persisted }) => {
    // Back from the browser's memory: the same page is visited again.
    if (!persisted) return;
    isRecording = false;
    follow(consent());
  });
  follow(consent());
}

/** Asks, records and forgets, as the visitor has chosen. */
export function handleVisitorData(): void {
  offerConsentSettings();
  onChoice(showConsentSettings);
  const settings = recordingSettings();
  if (settings) whenShown(() => recordPage(settings));
}
