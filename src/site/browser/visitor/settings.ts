import type { TrackerPageName } from "#contract/tracker-terms.ts";

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

/** The settings of this page; null where nothing is recorded. */
export function recordingSettings(): RecordingSettings | null {
  const { dataset } = document.body;
  // The server wrote them all or none.
  return dataset["tracker"] ? (dataset as unknown as RecordingSettings) : null;
}
