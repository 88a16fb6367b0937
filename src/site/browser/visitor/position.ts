/** Where the visitor is, if browser and visitor say so (specification 1, 4 and 8). */
import { coordinateDecimals } from "#contract/tracker-terms.ts";
import { locationText } from "../../text/visitor-data.ts";
import { showToast } from "../toast.ts";
import { consent } from "./consent.ts";
import { deleteCookies, readCookie, writeCookieOnce } from "./cookies.ts";

/** Degrees. */
export interface Position {
  readonly lat: number;
  readonly long: number;
}

const options: PositionOptions = { maximumAge: 10 * 60 * 1000, timeout: 10_000 };
const noticeMs = 8_000;
const separator = "_";

let position: Position | null = null;

/** A position as the cookie `loc` has it: rounded, for a visit needs no doorstep. */
export function positionText({ lat, long }: Position): string {
  return [lat, long].map((degrees) => degrees.toFixed(coordinateDecimals)).join(separator);
}

/** The position in a cookie; null when it holds none. */
export function positionIn(text: string | undefined): Position | null {
  const [lat, long] = (text ?? "").split(separator).map((degrees) => Number.parseFloat(degrees));
  if (!Number.isFinite(lat) || !Number.isFinite(long)) return null;
  return lat === undefined || long === undefined ? null : { lat, long };
}

/** The position for events: this page's, else that of the cookie; rounded. */
export function knownPosition(): Position | null {
  return positionIn(position ? positionText(position) : readCookie("loc"));
}

/** The position for the product search: only what the browser has just said. */
export function presentPosition(): Position | null {
  return consent() === "granted" ? position : null;
}

/** Forgets where the visitor is. */
export function forgetPosition(): void {
  position = null;
  deleteCookies("loc");
}

async function isPromptAhead(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "prompt";
  } catch {
    return false;
  }
}

/** Asks the browser, which asks the visitor; what for stands beside its question. */
export async function askForPosition(): Promise<void> {
  const isFirstTime = await isPromptAhead();
  const { title, body, refused } = locationText;
  const explanation = isFirstTime ? showToast({ title, detail: body }) : null;
  navigator.geolocation?.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      explanation?.remove();
      // The visitor may have changed their mind while the browser was looking.
      if (consent() !== "granted") return;
      position = { lat: latitude, long: longitude };
      writeCookieOnce("loc", positionText(position));
    },
    ({ code, message, PERMISSION_DENIED }) => {
      explanation?.remove();
      console.info(`${refused} (${message})`);
      if (code !== PERMISSION_DENIED) return;
      forgetPosition();
      if (isFirstTime) showToast({ title: refused }, noticeMs);
    },
    options,
  );
}
