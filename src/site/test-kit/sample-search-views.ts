import type { PageView } from "../view.ts";
import { sampleNews } from "./sample-records.ts";

/** The search over the whole site in every state. */
export const sampleSearchViews: Record<string, PageView> = {
  "site search": {
    page: "site-search",
    props: {
      q: "pajk",
      corrected: "pajak",
      groups: (["answers", "news", "pages", "terms", "partners"] as const).map((kind) => ({
        kind,
        total: 4,
        hasMore: kind === "news",
        hits: [
          {
            url: `/${kind}`,
            titleParts: [{ start: 0, text: "Pajak", isHit: true }],
            sentenceParts: [{ start: 0, text: "Kata lain.", isHit: false }],
            news: kind === "news" ? sampleNews() : null,
          },
        ],
      })),
      total: 20,
      best: { title: "Alat Hitung", url: "/alat", sentence: "Hitung.", action: "Buka" },
      words: [],
      often: [],
      partnerTotal: 2,
    },
  },
  "site search without a result": {
    page: "site-search",
    props: {
      q: "dana talangan",
      corrected: null,
      groups: [],
      total: 0,
      best: null,
      words: [{ word: "dana", total: 5, hasMore: false }],
      often: [{ title: "Kunjungi SIPLah", url: "/kunjungi", sentence: "Pilih Mitra." }],
      partnerTotal: 0,
    },
  },
  "site search without a question": {
    page: "site-search",
    props: {
      q: null,
      corrected: null,
      groups: [],
      total: 0,
      best: null,
      words: [],
      often: [],
      partnerTotal: 0,
    },
  },
};
