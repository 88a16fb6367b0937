/**
 * What every public page depends on beside its own props: the request, the configuration, and the
 * records that the layout shows. The server provides it; components only read it. Asset URLs are
 * known to the bundle that renders the pages (`assets.ts`).
 */

import type { ContactDetails } from "./props/contact.ts";

/** An entry of the navigation or of a footer column, from the menu resource. */
export interface MenuEntry {
  title: string;
  /** A path of this site or an absolute address. `/searchs` stands for the external product search. */
  url: string;
  target: "_self" | "_blank";
  /** Entries whose parent is this one, in their order. */
  children?: readonly MenuEntry[];
}

/** A link to one of the programme's social-media accounts. */
export interface SocialLink {
  name: string;
  /** Chooses the drawn mark (`instagram`, `youtube`, `facebook`, `x`, `tiktok`) where no logo is uploaded. */
  slug: string;
  url: string;
  /** Address of the uploaded logo, or null for the drawn mark. */
  logoUrl: string | null;
}

/** A notice above the page; `key` names it where a visitor closes it. */
export type Notice =
  | {
      kind: "written";
      key: string;
      title: string;
      /** What to do, and until when; on phones too. */
      deadline: string | null;
      /** Left out on phones. */
      body: string | null;
      link: { title: string; url: string } | null;
    }
  /** A partner stops, or has stopped just now. */
  | {
      kind: "partner";
      key: string;
      partner: string;
      date: string;
      /** The last day before it. */
      lastDay: string;
      /** Both in the few characters of a phone. */
      shortDate: string;
      shortLastDay: string;
      isPast: boolean;
      /** It ends as a partner; else it only takes no new orders. */
      isFinal: boolean;
    };

/** What the browser script needs to ask for consent and to send events. */
export interface TrackingSettings {
  /** `required`: nothing is recorded before the visitor agrees. `off`: from the first load. */
  consent: "required" | "off";
  /** Address that events are posted to, e.g. `/api/tracker`. */
  endpoint: string;
  appKey: string;
  appName: string;
  appVersion: string;
}

/** The menus of the site. */
export interface Menus {
  header: readonly MenuEntry[];
  /** The footer's information column. */
  footer: readonly MenuEntry[];
  /** The footer's help column. */
  help: readonly MenuEntry[];
  /** The footer's column of what the industry ministries offer. */
  industry: readonly MenuEntry[];
}

/** Everything around the page itself. */
export interface PageContext {
  /** Path of the request without its query, e.g. `/info-berita/4`; marks the current menu entry. */
  path: string;
  /** Configured origin without a trailing slash, e.g. `https://siplah.example`; never the Host header. */
  publicOrigin: string;
  /** Null: none are stored, or the database is away, and those of a fresh installation are shown. */
  menus: Menus | null;
  socialLinks: readonly SocialLink[];
  /** What stands above the page for a time; null: nothing. */
  notice: Notice | null;
  /** Null: not configured, and then never shown. */
  addresses: {
    /** External product search, without query. */
    search: string | null;
    helpCentre: string | null;
    /** Supervision dashboard for authorised offices. */
    supervision: string | null;
  };
  tracking: TrackingSettings;
  /** How the service is reached, as editors say it; null: the database is away, and the footer has its usual address. */
  contact: Pick<ContactDetails, "addresses" | "emails" | "phones"> | null;
  /** Whether made-up examples may stand where nothing real is stored. */
  showsExamples: boolean;
  /** Shown by a link to whoever holds it, and recorded nowhere. */
  isSharedPreview?: boolean;
  /** A preview of what isn't stored: its address doesn't exist yet. */
  isUnsaved?: boolean;
  /** For a page whose policy isn't the pages' own: the preview in a form. */
  hasLinkedStyles?: boolean;
}
