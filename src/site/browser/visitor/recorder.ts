/** Makes events and hands them to the sender, while the visitor agrees. */
import type { OwnFields, VisitorData } from "#contract/tracker-events.ts";
import type { TrackerEventName } from "#contract/tracker-terms.ts";
import {
  trackerEventTypes,
  trackerTextCharacters,
  trackerVersion,
} from "#contract/tracker-terms.ts";
import { randomIdentifier } from "#contract/random-identifier.ts";
import { consent } from "./consent.ts";
import { readCookie, writeCookieOnce } from "./cookies.ts";
import { describeDevice } from "./device.ts";
import { knownPosition } from "./position.ts";
import { createSender } from "./sender.ts";
import type { RecordingSettings } from "./settings.ts";

/** An event that is to be recorded: its name and the fields of its own. */
export type Recorded = {
  [Name in TrackerEventName]: readonly [name: Name, fields: OwnFields<Name>];
}[TrackerEventName];

/** Records events of this page. */
export type RecordEvent = (...event: Recorded) => void;

/** Cuts a text to what the collector takes. */
function cut(text: string, maxCharacters: number): string | undefined {
  return text.trim().slice(0, maxCharacters) || undefined;
}

/** A recorder for this page. `model` is the device's, as soon as the browser tells it. */
export function createRecorder(
  settings: RecordingSettings,
  model: () => string | undefined,
): RecordEvent {
  const { appName, appVersion, pageName } = settings;
  const sender = createSender(settings, fetch);
  addEventListener("pagehide", () => sender.flush());
  // Where cookies are forbidden, a page is a visitor of its own.
  const idOfPage = randomIdentifier();

  function visitorData(): VisitorData {
    writeCookieOnce("sp", idOfPage);
    const { userAgent, maxTouchPoints } = navigator;
    return {
      cookie_id: readCookie("sp") ?? idOfPage,
      ...describeDevice({ userAgent, maxTouchPoints, model: model() }),
      screen_height: screen.height,
      screen_width: screen.width,
      referrer: cut(document.referrer, trackerTextCharacters.url),
      ...knownPosition(),
      page_name: pageName,
    };
  }

  return (...[event_name, fields]) => {
    if (consent() !== "granted") return;
    const event = {
      id: randomIdentifier(),
      timestamp: Math.floor(Date.now() / 1000),
      app_name: appName,
      app_version: appVersion,
      event_name,
      event_version: trackerVersion,
      type: trackerEventTypes[event_name],
      data: { ...visitorData(), ...fields },
    };
    sender.send({ event_name, event_data: JSON.stringify(event) });
  };
}
