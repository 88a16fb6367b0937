/**
 * Where help is: in the help centre, where one is configured (`HELP_CENTER_URL`), or else where the
 * contact page says how the service is reached. A text with the mark is shown by `HelpSentence`.
 */

/** Stands in a text for the link to where help is. */
export const helpMark = "{bantuan}";

/** What the place is called in a sentence and on a button. */
export const helpPlaceText = {
  centre: { name: "pusat bantuan", button: "Buka Pusat Bantuan" },
  service: {
    name: "layanan SIPLah",
    button: "Hubungi layanan SIPLah",
    url: "/kontak#layanan",
  },
} as const;
