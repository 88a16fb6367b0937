/** What a page is previewed on. */
import type { LucideIcon } from "lucide-react";
import { MessageCircle, Monitor, Printer, Smartphone, Tablet } from "lucide-react";

/** Sizes in CSS pixels. */
interface Screen {
  readonly Icon: LucideIcon;
  readonly width: number;
  readonly height: number;
}

/** By name; print is a sheet of A4 at 96 dpi. */
export const devices = {
  phone: { Icon: Smartphone, width: 360, height: 720 },
  tablet: { Icon: Tablet, width: 768, height: 1024 },
  wide: { Icon: Monitor, width: 1280, height: 900 },
  print: { Icon: Printer, width: 794, height: 1123 },
  card: { Icon: MessageCircle, width: 384, height: 400 },
} as const satisfies Readonly<Record<string, Screen>>;

/** The name of a device. */
export type Device = keyof typeof devices;
/** Their names, in order. */
export const deviceNames = Object.keys(devices) as readonly Device[];
