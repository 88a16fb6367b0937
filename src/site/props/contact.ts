/** What the contact page shows. */

/** How the service is reached; an empty list is shown as nothing. */
export interface ContactDetails {
  addresses: readonly string[];
  /** Addresses of a map of another site. */
  maps: readonly string[];
  hours: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
  /** Numbers as they are written. */
  whatsapps: readonly string[];
}

/** A matter and who answers questions about it. */
export interface Matter {
  id: number;
  icon:
    | "store"
    | "log-in"
    | "receipt-text"
    | "calculator"
    | "scale"
    | "shield-check"
    | "circle-help";
  title: string;
  who: string;
  /** Goes on where `who` ends; may begin with a sign. */
  how: string;
  link: { title: string; url: string } | null;
}

/** `/kontak` */
export interface ContactProps {
  details: ContactDetails;
  matters: readonly Matter[];
  /** The article on fraud; null while visitors can't see it. */
  fraudNewsUrl: string | null;
}
