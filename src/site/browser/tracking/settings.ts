import { type TrackerPageName, trackerPageNameOf } from "#contract/tracker-terms.ts";

/** Tracking settings of the page, from its `data-` attributes (`tracking-attributes.ts`). */
export interface PageTrackingSettings {
  readonly consent: string;
  readonly tracker: string;
  readonly appKey: string;
  readonly appName: string;
  readonly appVersion: string;
  readonly pageName?: TrackerPageName;
  /** URLs that clicks are recognized by. */
  readonly helpCentre: string;
  readonly searchAddress: string;
}

/** The settings of this page; null where nothing is tracked: the server writes all or none. */
export function readTrackingSettings(): PageTrackingSettings | null {
  const { dataset } = document.body;
  const { tracker, consent = "", appKey = "", appName = "", appVersion = "" } = dataset;
  if (!tracker) return null;
  const { pageName, helpCentre = "", searchAddress = "" } = dataset;
  return {
    consent,
    tracker,
    appKey,
    appName,
    appVersion,
    pageName: trackerPageNameOf(pageName),
    helpCentre,
    searchAddress,
  };
}
