import type { Services } from "../services.ts";
import type { Renderers } from "./renderers.ts";

/** What the page routes work with. */
export interface PageServices {
  readonly services: Services;
  readonly renderers: Renderers;
}
