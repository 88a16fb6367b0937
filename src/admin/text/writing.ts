/** What a form for writing says beside the text: stages of the record, length of the text; in the language of the form. */
import { use } from "react";
import type { FormLanguage } from "#contract/messages.ts";
import { formatCount } from "#contract/format.ts";
import type { Words } from "./screen.ts";
import { ScreenLanguage } from "./screen.ts";

const indonesian = {
  stage: {
    title: "Tahap",
    ahead: "belum",
    steps: {
      created: "Draf",
      waiting: "Menunggu pemeriksaan",
      returned: "Dikembalikan",
      scheduled: "Terjadwal",
      live: "Terbit",
      hidden: "Belum terlihat pembaca",
      changed: "Perubahan yang belum terbit",
      withdrawn: "Ditarik",
      ended: "Berakhir",
    },
    unsaved: "Hanya Anda yang melihatnya",
    created: (moment: string) => `Dibuat ${moment}`,
    createdBy: (name: string, moment: string) => `Dibuat ${name}, ${moment}`,
    since: (moment: string) => `Sejak ${moment}`,
    from: (moment: string) => `Mulai ${moment}`,
    changed: "Pembaca masih melihat yang terakhir terbit",
    returned: "Perbaiki, lalu ajukan lagi",
    reviewAhead: "Orang lain membacanya dulu",
    reviewed: "Orang lain sedang membacanya",
    liveAhead: "Setelah Status Aktif",
    hiddenUntil: (label: string) => `Sampai ${label} aktif lagi`,
    allVersions: "Riwayat versi",
    versions: (count: number) => `Riwayat, ${formatCount(count)} versi`,
    withdraw: "Tarik dari situs",
    liveAheadInWindow: "Sesuai jadwal tayang, setelah Status Aktif",
  },
  withdrawal: {
    title: "Tarik dari situs?",
    lead: "Berlaku begitu perubahan ini terbit.",
    confirm: "Isi penarikan",
    filled: "Penarikan sudah diisi. Berlaku begitu perubahan ini terbit.",
  },
  length: (count: number, minutes: number) =>
    `${formatCount(count)} kata, sekitar ${minutes} menit membaca`,
  parts: {
    headings: (count: number) => `${count} judul bagian`,
    images: (count: number) => `${count} gambar`,
    tables: (count: number) => `${count} tabel`,
    videos: (count: number) => `${count} video`,
  },
} as const;

const english: Words<typeof indonesian> = {
  stage: {
    title: "Stage",
    ahead: "to come",
    steps: {
      created: "Draft",
      waiting: "Waiting for review",
      returned: "Returned",
      scheduled: "Scheduled",
      live: "Published",
      hidden: "Not seen by readers yet",
      changed: "Unpublished changes",
      withdrawn: "Withdrawn",
      ended: "Ended",
    },
    unsaved: "Only you see it",
    created: (moment: string) => `Created ${moment}`,
    createdBy: (name: string, moment: string) => `Created by ${name}, ${moment}`,
    since: (moment: string) => `Since ${moment}`,
    from: (moment: string) => `From ${moment}`,
    changed: "Readers still see what was published last",
    returned: "Correct it and submit it again",
    reviewAhead: "Someone else reads it first",
    reviewed: "Someone else is reading it",
    liveAhead: "Once its status is active",
    hiddenUntil: (label: string) => `Until ${label} is active again`,
    allVersions: "Version history",
    versions: (count: number) =>
      `History, ${formatCount(count)} ${count === 1 ? "version" : "versions"}`,
    withdraw: "Withdraw from the site",
    liveAheadInWindow: "On its schedule, once its status is active",
  },
  withdrawal: {
    title: "Withdraw from the site?",
    lead: "It takes effect once this change is published.",
    confirm: "Fill in withdrawal",
    filled: "The withdrawal is filled in. It takes effect once this change is published.",
  },
  length: (count: number, minutes: number) =>
    `${formatCount(count)} ${count === 1 ? "word" : "words"}, about ${minutes} ${minutes === 1 ? "minute" : "minutes"} to read`,
  parts: {
    headings: (count: number) => `${count} ${count === 1 ? "heading" : "headings"}`,
    images: (count: number) => `${count} ${count === 1 ? "picture" : "pictures"}`,
    tables: (count: number) => `${count} ${count === 1 ? "table" : "tables"}`,
    videos: (count: number) => `${count} ${count === 1 ? "video" : "videos"}`,
  },
};

/** What is said in either language. */
type WritingText = Words<typeof indonesian>;
/** What is said of stages. */
export type StageText = WritingText["stage"];

const byLanguage: Readonly<Record<FormLanguage, WritingText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};

/** The words beside the text in this form. */
export function useWritingText(): WritingText {
  return byLanguage[use(ScreenLanguage)];
}
