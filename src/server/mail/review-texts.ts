/** The text of the mails of the second pair of eyes. */
import { cutAtWord, indonesianDateTime, indonesianWeekdayDate } from "#contract/format.ts";
import type { ReviewMailKind } from "#contract/review-mails.ts";
import type { MailText } from "./mail.ts";

/** Something that an account is told of. */
export interface ReviewNews {
  readonly kind: ReviewMailKind;
  /** What the record is called. */
  readonly label: string;
  /** What happened, as a sentence. */
  readonly sentence: string;
  /** What was said about it; empty where nothing was. */
  readonly said: string;
  /** Where the account goes on. */
  readonly url: string;
}

const maxSubjectLabel = 90;

const subjects: Readonly<Record<ReviewMailKind, (label: string) => string>> = {
  waiting: (label) => `Menunggu pemeriksaan Anda: ${label}`,
  returned: (label) => `Dikembalikan kepada Anda: ${label}`,
  published: (label) => `Sudah disetujui: ${label}`,
  ending: (label) => `Segera berakhir: ${label}`,
};

const buttons: Readonly<Record<ReviewMailKind, string>> = {
  waiting: "Periksa",
  returned: "Perbaiki",
  published: "Buka",
  ending: "Perpanjang atau sebutkan penggantinya",
};

const headings: Readonly<Record<ReviewMailKind, string>> = {
  waiting: "Menunggu pemeriksaan Anda",
  returned: "Dikembalikan kepada Anda",
  published: "Sudah disetujui",
  ending: "Segera berakhir",
};

const whereToChange = "Email ini dapat dimatikan atau dijadikan ringkasan pagi di halaman Profil.";

/** A mail about one thing. */
export function reviewMailText(name: string, { kind, label, ...news }: ReviewNews): MailText {
  return {
    subject: subjects[kind](cutAtWord(label, maxSubjectLabel)),
    name,
    paragraphs: [news.sentence, ...(news.said === "" ? [] : [`“${news.said}”`])],
    button: { label: buttons[kind], url: news.url },
    closing: [whereToChange],
  };
}

/** The mail of a morning: everything that waits, and what happened since the last one. */
export function digestMailText(
  name: string,
  news: readonly ReviewNews[],
  { url, now }: { readonly url: string; readonly now: Date },
): MailText {
  const groups = Map.groupBy(news, ({ kind }) => kind);
  const paragraphs = [...groups].map(([kind, rows]) =>
    [`${headings[kind]} (${rows.length})`, ...rows.map(digestLine)].join("\n"),
  );
  return {
    subject: `Pekerjaan Anda di SIPLah, ${indonesianWeekdayDate(now)}`,
    name,
    paragraphs,
    button: { label: "Buka Beranda", url },
    closing: [whereToChange],
  };
}

function digestLine({ sentence, said }: ReviewNews): string {
  const words = said.trim().replaceAll(/\s+/gu, " ");
  return words === "" ? `• ${sentence}` : `• ${sentence} “${words}”`;
}

/** What of a resource it is, as its menu calls it. */
interface Named {
  readonly area: string;
  readonly label: string;
}

/** The sentences, each about one record. */
export const reviewSentences = {
  submitted: ({ area, label }: Named, by: string, isNew: boolean, at: Date) =>
    `${by} mengajukan ${isNew ? "data baru" : "perubahan"} di ${area}, “${label}”, pada ${indonesianDateTime(at)}.`,
  noApprover:
    "Semua pemeriksa, termasuk Anda, ikut menulis isinya, jadi belum ada yang dapat menyetujuinya: kembalikan kepada penulisnya, atau minta pengelola pengguna menambah pemeriksa.",
  forced: ({ area, label }: Named, by: string, at: Date) =>
    `${by} menerbitkan “${label}” di ${area} tanpa pemeriksaan kedua pada ${indonesianDateTime(at)}. Publikasi itu menunggu persetujuan susulan.`,
  returned: ({ area, label }: Named, by: string, at: Date) =>
    `${by} mengembalikan “${label}” di ${area} pada ${indonesianDateTime(at)}.`,
  published: ({ area, label }: Named) => `“${label}” di ${area} sudah disetujui dan terbit.`,
  scheduled: ({ area, label }: Named, from: Date) =>
    `“${label}” di ${area} sudah disetujui dan tayang mulai ${indonesianDateTime(from)}.`,
  ending: ({ area, label }: Named, until: Date) =>
    `“${label}” di ${area} berakhir pada ${indonesianDateTime(until)}, dan belum disebutkan apa yang menggantikannya. Setelah itu pembaca hanya melihat bahwa isinya sudah berakhir.`,
} as const;
