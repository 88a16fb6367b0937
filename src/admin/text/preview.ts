/** The sentences of the preview, which come with its code, in the language of the form. */
import { use } from "react";
import type { FormLanguage } from "#contract/messages.ts";
import type { Words } from "./screen.ts";
import { ScreenLanguage } from "./screen.ts";

const indonesian = {
  region: "Pratinjau",
  back: "Kembali menulis",
  devices: {
    label: "Ukuran pratinjau",
    phone: "HP",
    tablet: "Tablet",
    wide: "Layar lebar",
    print: "Cetak",
    card: "WhatsApp",
  },
  frame: (device: string) => `Halaman di ${device}`,
  glances: { card: "Kartu WhatsApp", print: "Cetak" },
  seenAt: "Seperti terlihat pada",
  now: "Sekarang",
  moment: "Waktu pratinjau",
  slider: "Geser waktu pratinjau",
  begins: "Tayang",
  ends: "Berakhir",
  before: "Pada tanggal ini belum tayang.",
  after: "Pada tanggal ini sudah berakhir.",
  inactive: "Status Tidak aktif: pengunjung belum melihatnya.",
  loading: "Sedang memuat pratinjau…",
  failed: "Pratinjau belum berhasil dimuat.",
  offline: "Pratinjau menunggu sambungan.",
  site: {
    title: "Situs pada tanggal pilihan",
    home: "Beranda situs",
    note: "Isinya seperti tersimpan sekarang. Yang mulai dan berakhir mengikuti waktu pilihan.",
    noPage: "Di alamat ini tidak ada halaman yang dapat dilihat pada waktu lain.",
  },
  noImage: "Tanpa gambar",
  card: "Kartu tautan",
  share: {
    open: "Bagikan tautan",
    title: "Bagikan tautan pratinjau",
    detail:
      "Siapa pun yang memegang tautan dapat membaca isian ini tanpa masuk, seperti keadaannya sekarang. Mesin pencari tidak menampilkannya.",
    duration: "Berlaku selama",
    hours: { 1: "1 jam", 24: "24 jam", 168: "7 hari" },
    until: (moment: string) => `Sampai ${moment}.`,
    create: "Buat dan salin tautan",
    address: "Alamat tautan",
    copied: "Tautan disalin",
    created: "Tautan dibuat. Salin alamatnya dari kotak di bawah.",
    failed: "Tautan belum berhasil dibuat.",
    valid: "Tautan yang masih berlaku",
    listFailed: "Tautan yang masih berlaku belum berhasil dimuat.",
    madeBy: (name: string, moment: string) => `Dibuat ${name}, ${moment}`,
    opened: (until: string, count: number) =>
      `Sampai ${until}, ${count === 0 ? "belum dibuka" : `dibuka ${count} kali`}`,
    revoke: "Cabut",
    revokeOf: (name: string, moment: string) => `Cabut tautan ${name}, ${moment}`,
    revoked: "Tautan dicabut",
    revokeFailed: "Tautan belum dicabut.",
    close: "Tutup",
  },
} as const;

const english: Words<typeof indonesian> = {
  region: "Preview",
  back: "Back to writing",
  devices: {
    label: "Size of the preview",
    phone: "Phone",
    tablet: "Tablet",
    wide: "Wide screen",
    print: "Print",
    card: "WhatsApp",
  },
  frame: (device: string) => `Page on ${device}`,
  glances: { card: "WhatsApp card", print: "Print" },
  seenAt: "As seen on",
  now: "Now",
  moment: "Moment of the preview",
  slider: "Move the moment of the preview",
  begins: "Published",
  ends: "Ends",
  before: "On this day it isn't published yet.",
  after: "On this day it has ended.",
  inactive: "The status is inactive: visitors don't see it yet.",
  loading: "Loading the preview…",
  failed: "The preview couldn't be loaded.",
  offline: "The preview waits for a connection.",
  site: {
    title: "The site on a chosen day",
    home: "Home page of the site",
    note: "What it says is as it is stored now. What begins and ends follows the chosen moment.",
    noPage: "No page that could be seen at another moment is at this address.",
  },
  noImage: "No picture",
  card: "Link card",
  share: {
    open: "Share a link",
    title: "Share a link to the preview",
    detail:
      "Whoever has the link can read this input as it is now without signing in. Search engines don't show it.",
    duration: "Valid for",
    hours: { 1: "1 hour", 24: "24 hours", 168: "7 days" },
    until: (moment: string) => `Until ${moment}.`,
    create: "Create and copy a link",
    address: "Address of the link",
    copied: "Link copied",
    created: "Link created. Copy its address from the box below.",
    failed: "The link wasn't created.",
    valid: "Links that are valid",
    listFailed: "The links that are valid couldn't be loaded.",
    madeBy: (name: string, moment: string) => `Created by ${name}, ${moment}`,
    opened: (until: string, count: number) =>
      `Until ${until}, ${count === 0 ? "not opened yet" : `opened ${count} ${count === 1 ? "time" : "times"}`}`,
    revoke: "Revoke",
    revokeOf: (name: string, moment: string) => `Revoke the link of ${name}, ${moment}`,
    revoked: "Link revoked",
    revokeFailed: "The link wasn't revoked.",
    close: "Close",
  },
};

/** What the preview says in either language. */
export type PreviewText = Words<typeof indonesian>;

const byLanguage: Readonly<Record<FormLanguage, PreviewText>> = {
  id: indonesian,
  idQuoted: indonesian,
  en: english,
};

/** The sentences of the preview beside this form. */
export function usePreviewText(): PreviewText {
  return byLanguage[use(ScreenLanguage)];
}
