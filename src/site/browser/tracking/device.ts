/** Describes the device, from what browsers tell every site. */
import type { VisitorData } from "#contract/tracker-events.ts";

/** What a browser tells about itself. */
export interface BrowserInfo {
  readonly userAgent: string;
  /** Tells iPads, whose user agent says Mac, from Macs, which have no touch screen. */
  readonly maxTouchPoints: number;
  /** The device model, which Chromium's user agent no longer contains. */
  readonly model?: string | undefined;
}

type NamePatterns = readonly (readonly [pattern: RegExp, name: string])[];

// The first match counts: most browsers also name the ones they imitate.
const browsers: NamePatterns = [
  [/Edg/, "Edge"],
  [/OPR|OPT\//, "Opera"],
  [/SamsungB/, "Samsung Internet"],
  [/UCB/, "UC Browser"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const systems: NamePatterns = [
  [/iPhone|iPad|iPod/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS/, "macOS"],
  [/Linux/, "Linux"],
];
// By model names common in Indonesia.
const brands: NamePatterns = [
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

const nameIn = (patterns: NamePatterns, text: string): string | undefined =>
  patterns.find(([pattern]) => pattern.test(text))?.[1];

function deviceType(userAgent: string): VisitorData["device_type"] {
  if (/iPad|Tablet/.test(userAgent)) return "tablet";
  if (/Mobi|iPhone|iPod/.test(userAgent)) return "mobile";
  return /Android/.test(userAgent) ? "tablet" : "desktop";
}

/** Type, brand, system and browser, as far as they are known. */
export function describeDevice(
  info: BrowserInfo,
): Pick<VisitorData, "device_type" | "brand" | "os" | "browser"> {
  const { maxTouchPoints, model = "" } = info;
  const isIpad = /Macintosh/.test(info.userAgent) && maxTouchPoints > 1;
  const userAgent = isIpad ? `iPad ${info.userAgent}` : info.userAgent;
  return {
    device_type: deviceType(userAgent),
    brand: nameIn(brands, `${userAgent} ${model}`),
    os: nameIn(systems, userAgent),
    browser: nameIn(browsers, userAgent),
  };
}
