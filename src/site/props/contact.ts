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

/** `/kontak` */
export interface ContactProps {
  details: ContactDetails;
  /** Articles that the page leads on to; null while visitors can't see one. */
  arkasNewsUrl: string | null;
  fraudNewsUrl: string | null;
}
