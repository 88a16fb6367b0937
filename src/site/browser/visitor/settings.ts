import { type TrackerPageName, trackerPageNameOf } from "#contract/tracker-terms.ts";

/** What the page says about recording (`tracking-attributes.ts` writes it). */
export interface RecordingSettings {
  readonly consent: string;
  readonly tracker: string;
  readonly appKey: string;
  readonly appName: string;
  readonly appVersion: string;
  readonly pageName?: TrackerPageName;
  /** Addresses that clicks are told by. */
  readonly helpCentre: string;
  readonly searchAddress: string;
}

/** The settings of this page; null where nothing is recorded: the server writes all or none. */
export function recordingSettings(): RecordingSettings | null {
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
