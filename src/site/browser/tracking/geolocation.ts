/** The visitor's position, if they permit it. */
import { coordinateDecimals } from "#contract/tracker-terms.ts";
import { locationText } from "../../text/tracking.ts";
import { showToast } from "../toast.ts";
import { consent } from "./consent.ts";
import { deleteCookies, readCookie, writeCookieOnce } from "./cookies.ts";

/** In degrees. */
export interface Position {
  readonly lat: number;
  readonly long: number;
}

const options: PositionOptions = { maximumAge: 10 * 60 * 1000, timeout: 10_000 };
const toastMs = 8_000;
const separator = "_";

let position: Position | null = null;

/** A position as in the cookie `loc`, rounded for privacy. */
export function positionText({ lat, long }: Position): string {
  return [lat, long].map((degrees) => degrees.toFixed(coordinateDecimals)).join(separator);
}

/** Parses the cookie `loc`; null when it holds no position. */
export function positionIn(text: string | undefined): Position | null {
  const [lat, long] = (text ?? "").split(separator).map((degrees) => Number.parseFloat(degrees));
  if (!Number.isFinite(lat) || !Number.isFinite(long)) return null;
  return lat === undefined || long === undefined ? null : { lat, long };
}

/** The rounded position: this page's, else the cookie's. */
export function positionForEvents(): Position | null {
  return positionIn(position ? positionText(position) : readCookie("loc"));
}

/** The exact position, if the browser told it on this page. */
export function positionForSearch(): Position | null {
  return consent() === "granted" ? position : null;
}

/** Deletes the position. */
export function clearPosition(): void {
  position = null;
  deleteCookies("loc");
}

async function willPrompt(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "prompt";
  } catch {
    return false;
  }
}

/** Requests the position, explaining why while the browser's prompt is open; resolves with its answer. */
export async function requestPosition(): Promise<void> {
  const isFirstTime = await willPrompt();
  const { title, body, refused } = locationText;
  const explanation = isFirstTime ? showToast({ title, detail: body }) : null;
  const answer = await new Promise<GeolocationPosition | GeolocationPositionError | undefined>(
    (resolve) => {
      if (!navigator.geolocation) resolve(undefined);
      navigator.geolocation?.getCurrentPosition(resolve, resolve, options);
    },
  );
  explanation?.remove();
  if (!answer) return;
  if ("coords" in answer) {
    // Consent may have been withdrawn meanwhile.
    if (consent() !== "granted") return;
    position = { lat: answer.coords.latitude, long: answer.coords.longitude };
    writeCookieOnce("loc", positionText(position));
    return;
  }
  console.info(`${refused} (${answer.message})`);
  if (answer.code !== answer.PERMISSION_DENIED) return;
  clearPosition();
  if (isFirstTime) showToast({ title: refused }, toastMs);
}
