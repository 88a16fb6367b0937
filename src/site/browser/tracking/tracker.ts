/** Builds events and queues them while the visitor consents. */
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
import { positionForEvents } from "./geolocation.ts";
import { createEventQueue } from "./event-queue.ts";
import type { PageTrackingSettings } from "./settings.ts";

/** An event: its name and its own fields. */
export type TrackedEvent = {
  [Name in TrackerEventName]: readonly [name: Name, fields: OwnFields<Name>];
}[TrackerEventName];

/** Tracks an event of this page. */
export type TrackEvent = (...event: TrackedEvent) => void;

/** Truncates a text to what the collector accepts. */
function truncate(text: string, maxCharacters: number): string | undefined {
  return text.trim().slice(0, maxCharacters) || undefined;
}

/** A tracker for this page. `model` is the device's, once the browser has told it. */
export function createTracker(
  settings: PageTrackingSettings,
  model: () => string | undefined,
): TrackEvent {
  const { appName, appVersion, pageName } = settings;
  const queue = createEventQueue(settings, fetch);
  addEventListener("pagehide", () => queue.flush());
  // Where cookies are blocked, each page counts as a visitor.
  const idOfPage = randomIdentifier();

  function visitorData(): VisitorData {
    writeCookieOnce("sp", idOfPage);
    const { userAgent, maxTouchPoints } = navigator;
    return {
      cookie_id: readCookie("sp") ?? idOfPage,
      ...describeDevice({ userAgent, maxTouchPoints, model: model() }),
      screen_height: screen.height,
      screen_width: screen.width,
      referrer: truncate(document.referrer, trackerTextCharacters.url),
      ...positionForEvents(),
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
    queue.send({ event_name, event_data: JSON.stringify(event) });
  };
}
