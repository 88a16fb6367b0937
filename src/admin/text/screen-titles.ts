/** The titles of the screens that the sidebar names; apart, so that it doesn't load their sentences with every screen. */
export const screenTitles = {
  calendar: "Kalender terbit",
  media: "Pustaka media",
  review: "Pemeriksaan",
  statistics: "Statistik",
  webhooks: "Webhook",
};
