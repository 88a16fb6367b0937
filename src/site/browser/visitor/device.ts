/** What an event says about the device, from what the browser tells every site. */
import type { VisitorData } from "#contract/tracker-events.ts";

/** What a browser says about itself. */
export interface BrowserFacts {
  readonly userAgent: string;
  /** iPads call themselves Macs, but no Mac can be touched. */
  readonly maxTouchPoints: number;
  /** Chromium's name of the device, which its user agent no longer carries. */
  readonly model?: string | undefined;
}

type Known = readonly (readonly [pattern: RegExp, name: string])[];

// The first that matches counts: most browsers also name those whose pages they imitate.
const browsers: Known = [
  [/Edg/, "Edge"],
  [/OPR|OPT\//, "Opera"],
  [/SamsungB/, "Samsung Internet"],
  [/UCB/, "UC Browser"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: Known = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];
// By model, as phones of Indonesian schools and shops name themselves.
const brands: Known = [
  [/iPhone|iPad|iPod|Mac OS/, "Apple"],
  [/\bSM-|Samsung/i, "Samsung"],
  [/Redmi|POCO|Xiaomi|\bMi |\b2\d{3,}[A-Z]|\bM2\d/i, "Xiaomi"],
  [/OPPO|\bCPH\d/i, "OPPO"],
  [/realme|\bRMX\d/i, "realme"],
  [/vivo|\bV2\d{3}/i, "vivo"],
  [/Infinix/i, "Infinix"],
  [/Tecno/i, "Tecno"],
  [/itel/i, "itel"],
  [/Huawei|Honor/i, "Huawei"],
  [/Pixel/, "Google"],
  [/ASUS/i, "ASUS"],
  [/Lenovo/i, "Lenovo"],
];

const nameIn = (known: Known, text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

function deviceType(userAgent: string): VisitorData["device_type"] {
  if (/iPad|Tablet/.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod/.test(userAgent)) return "mobile";
  return /Android/.test(userAgent) ? "tablet" : "desktop";
}

/** Type, brand, system and browser; what can't be told is left out. */
export function describeDevice(
  facts: BrowserFacts,
): Pick<VisitorData, "device_type" | "brand" | "os" | "browser"> {
  const { maxTouchPoints, model = "" } = facts;
  const isIpad = /Macintosh/.test(facts.userAgent) && maxTouchPoints > 1;
  const userAgent = isIpad ? `iPad ${facts.userAgent}` : facts.userAgent;
  return {
    device_type: deviceType(userAgent),
    brand: nameIn(brands, `${userAgent} ${model}`),
    os: nameIn(systems, userAgent),
    browser: nameIn(browsers, userAgent),
  };
}
