/** Texts that server and admin app say alike, built from limits and labels. */
import {
  maxDraftBytesOfAccount,
  maxDraftsOfAccount,
  maxImagePixels,
  maxPasswordBytes,
  maxUploadBytes,
  unusedUploadDays,
} from "./limits.ts";
import type { VideoProblem } from "./video-address.ts";
import { youTubeEmbedHost } from "./video-address.ts";

/** Language of a form: decides the required-field text, the buttons and the confirmations. */
export type FormLanguage = "id" | "en" | "idQuoted";

/** Specification 5: '{label} wajib diisi!' and '{label} is required!'; the user form quotes the label. */
export const requiredMessage: Readonly<Record<FormLanguage, (label: string) => string>> = {
  id: (label) => `${label} wajib diisi!`,
  en: (label) => `${label} is required!`,
  idQuoted: (label) => `"${label}" wajib diisi!`,
};

/** The words of a form besides its labels, by language. */
export interface FormWords {
  readonly invalid: (label: string) => string;
  readonly tooLong: (label: string, maxCharacters: number) => string;
  readonly between: (label: string, min: number, max: number) => string;
  readonly unsupportedCharacters: (label: string) => string;
  readonly notFound: (label: string) => string;
  readonly taken: (label: string) => string;
  /** For a body that is no record at all. */
  readonly invalidData: string;
  /** What stands in requests beside the fields. */
  readonly labels: Readonly<
    Record<"page" | "limit" | "q" | "sort" | "version" | "created" | "updated" | "stage", string>
  >;
}

const indonesianWords: FormWords = {
  invalid: (label) => `${label} tidak valid.`,
  tooLong: (label, maxCharacters) => `${label} paling banyak ${maxCharacters} karakter.`,
  between: (label, min, max) => `${label} harus bilangan bulat antara ${min} dan ${max}.`,
  unsupportedCharacters: (label) => `${label} memuat karakter yang tidak didukung.`,
  notFound: (label) => `${label} tidak ditemukan.`,
  taken: (label) => `${label} sudah dipakai.`,
  invalidData: "Data tidak valid.",
  labels: {
    page: "Halaman",
    limit: "Jumlah per halaman",
    q: "Kata pencarian",
    sort: "Pengurutan",
    version: "Versi",
    created: "Dibuat",
    updated: "Diubah",
    stage: "Tahap",
  },
};
const englishWords: FormWords = {
  invalid: (label) => `${label} is not valid.`,
  tooLong: (label, maxCharacters) => `${label} must be at most ${maxCharacters} characters.`,
  between: (label, min, max) => `${label} must be a whole number from ${min} to ${max}.`,
  unsupportedCharacters: (label) => `${label} contains unsupported characters.`,
  notFound: (label) => `${label} was not found.`,
  taken: (label) => `${label} is already in use.`,
  invalidData: "The data is not valid.",
  labels: {
    page: "Page",
    limit: "Page size",
    q: "Search text",
    sort: "Order",
    version: "Version",
    created: "Created",
    updated: "Changed",
    stage: "Stage",
  },
};

/** Messages of wrong values, in the form's language. */
export const formWords: Readonly<Record<FormLanguage, FormWords>> = {
  id: indonesianWords,
  en: englishWords,
  idQuoted: indonesianWords,
};

/** What values are called that are no words themselves. */
export const valueWords = {
  status: { active: "Aktif", inactive: "Tidak aktif" },
  flag: { yes: "Ya", no: "Tidak" },
  stage: {
    scheduled: "Terjadwal",
    live: "Terbit",
    ended: "Berakhir",
    withdrawn: "Ditarik",
    hidden: (label: string) => `${label} tidak aktif`,
  },
} as const;

const megabytes = maxUploadBytes / 1024 / 1024;
const megapixels = maxImagePixels / 1_000_000;
const wrongType = "File yang dapat di upload hanya berjenis PDF, JPEG, JPG, GIF!";

/** Specification 5, uploads: word for word; what it doesn't know follows its sentence. */
export const uploadMessages = {
  hint: `maximum ${megabytes} MB`,
  wrongType,
  tooLarge: `Image must smaller than ${megabytes}MB!`,
  tooManyPixels: `${wrongType} Gambar ini melebihi ${megapixels} megapiksel.`,
  damaged: `${wrongType} Berkas ini rusak atau tidak lengkap.`,
} as const;

/** What is wrong with a document; not in the specification, whose images and documents are below 1 MB. */
export const documentMessages = {
  wrongType: "Lampiran harus berupa PDF yang utuh.",
  tooLarge: (most: number) => `Lampiran paling besar ${most} MB.`,
  infected: (virus: string) => `Berkas ini mengandung virus (${virus}) dan tidak disimpan.`,
  notScanned: "Pemindai virus belum menjawab, jadi berkas tidak disimpan. Coba lagi sebentar lagi.",
} as const;

/** Uploads are refused while too many of them belong to nothing; not in the specification. */
export const uploadQuotaMessages = {
  ofUser: (most: number) =>
    `Berkas yang Anda unggah tetapi belum dipakai sudah mencapai ${most} MB. Simpan dahulu berita yang memuatnya; yang tidak dipakai dihapus setelah ${unusedUploadDays} hari.`,
  ofAll:
    "Ruang untuk berkas yang belum dipakai sedang penuh. Simpan dahulu berita yang sedang ditulis, lalu coba lagi.",
} as const;

type VideoMessages = Readonly<
  Record<VideoProblem, (label: string, hosts: readonly string[]) => string>
>;

const indonesianVideos: VideoMessages = {
  host: (label, hosts) => `${label} harus menuju ${videoPlaces("id", hosts, "berkas portal ini")}.`,
  frame: (label) => `${label} tidak dapat diputar di situs. Salin alamat satu video saja.`,
  page: (label) => `${label} menuju halaman, bukan video.`,
  missing: (label) => `${label} menuju berkas yang tidak ada di portal ini.`,
};

/** Why a video isn't taken; not in the specification. */
export const videoMessages: Readonly<Record<FormLanguage, VideoMessages>> = {
  id: indonesianVideos,
  en: {
    host: (label, hosts) =>
      `${label} must lead to ${videoPlaces("en", hosts, "a file of this portal")}.`,
    frame: (label) => `${label} can't be played on the site. Copy the address of a single video.`,
    page: (label) => `${label} leads to a page, not to a video.`,
    missing: (label) => `${label} leads to a file that this portal doesn't have.`,
  },
  idQuoted: indonesianVideos,
};

/** What a message calls a video of a text, in either language. */
export function videoLabel(name: string): string {
  return `Video “${name}”`;
}

/** Hosts as people know them, and what else will do. */
function videoPlaces(language: string, hosts: readonly string[], ownFile: string): string {
  const places = hosts.map((host) => (host === youTubeEmbedHost ? "YouTube" : host));
  return new Intl.ListFormat(language, { type: "disjunction" }).format([...places, ownFile]);
}

/** A draft isn't stored on the server while an account has too many; not in the specification. */
export const draftQuotaMessages = {
  count: `Anda sudah memiliki ${maxDraftsOfAccount} draf. Terbitkan atau buang beberapa di antaranya dahulu.`,
  bytes: `Draf Anda sudah mencapai ${maxDraftBytesOfAccount / 1024 / 1024} MB. Terbitkan atau buang beberapa di antaranya dahulu.`,
} as const;

/** Specification 4 and 9: four menu entries stand for pages that always exist. */
export const protectedMenuMessages = {
  kept: "This menu belongs to a fixed page: it can't be deleted and its url can't be changed.",
  taken: "This url belongs to the menu of a fixed page.",
} as const;

/** The site shows two levels of menus; one that stood deeper, or below itself, would be seen nowhere. */
export const menuLevelMessages = {
  tooDeep: "Menus have two levels: choose a parent that has no parent itself.",
  hasChildren: "Menus have two levels: this menu has others below it.",
} as const;

/** In a cycle of successors no article is current, and one that is withdrawn holds in place of nothing. */
export const successorMessages = {
  own: "Berita tidak dapat digantikan oleh dirinya sendiri.",
  cycle: "Berita itu sendiri digantikan oleh berita ini.",
  withdrawn: "Berita itu sudah ditarik. Pilih berita lain yang masih berlaku.",
} as const;

/** Specification 5, reset password: word for word; what a stricter policy asks for follows its sentences. */
export const passwordMessages = {
  required: "*Please input your password!",
  tooShort: (minCharacters: number) => `*Please enter at least ${minCharacters} characters`,
  tooSimple: "*Password must contain at least one uppercase and number",
  containsSpace: "Password contain space",
  noLowercase: "*Password must contain at least one lowercase",
  noSymbol: "*Password must contain at least one symbol",
  /** Not in the specification, which knows no longest password. */
  tooLong: `*Please enter at most ${maxPasswordBytes} bytes`,
  /** Nor does it know these: the server alone tells them, after all of its own rules. */
  easyToGuess:
    "Password ini mudah ditebak. Hindari kata yang umum, nama Anda, dan kata seperti SIPLah atau sekolah.",
  temporary: "Ini password sementara Anda. Pilih password lain.",
  confirmRequired: "Please confirm your password!",
  mismatch: "The Password you entered does not match!",
} as const;

/** Texts of the end of a session: they end the session in every client. */
export const sessionMessages = {
  unauthorized: "Unauthorized",
  malformedToken: "token contains an invalid number of segments",
  expired: "Token is expired",
  signedOut: "User has sign out",
  /** Comes inside a successful response, in `meta.message`. */
  signatureExpired: "Token signature is expired",
} as const;

/** What the calls of an account report: the first two are the specification's, to be shown on the page that follows. */
export const accountMessages = {
  resetLinkSent: {
    title: "Tautan untuk mereset password anda sudah dikirim",
    detail: "Silahkan cek Email Anda",
  },
  passwordReset: {
    title: "Password changed successfully!",
    detail: "You can login using the new password",
  },
  signedOut: "Anda sudah keluar.",
  passwordChanged: "Password sudah diubah. Perangkat lain harus masuk lagi.",
  wrongCurrentPassword: "Password saat ini salah.",
  emailConfirmationSent: (address: string) => `Tautan konfirmasi sudah dikirim ke ${address}.`,
  emailChangeCancelled: "Penggantian email dibatalkan.",
  sameEmail: "Ini sudah email akun Anda.",
  deadConfirmation:
    "Tautan ini sudah tidak berlaku. Jika email Anda belum berganti, minta tautan baru di halaman Profil.",
  deadRestore:
    "Tautan ini sudah tidak berlaku. Jika Anda tidak dapat masuk lagi, hubungi pengelola pengguna.",
  formerEmailTaken: "Alamat ini sekarang dipakai akun lain. Hubungi pengelola pengguna.",
  invitationSent: "Undangan sudah dikirim ke email pengguna.",
  sessionEnded: "Sesi sudah diakhiri.",
  otherSessionsEnded: "Semua sesi lain sudah diakhiri.",
  sessionsOfUserEnded: "Semua sesi pengguna sudah diakhiri.",
} as const;

/** What the calls around the second factor say. */
export const secondFactorMessages = {
  wrongCode: "Kode salah atau sudah lewat. Coba kode berikutnya.",
  wrongPasskey: "Passkey ini bukan milik akun Anda, atau waktunya sudah habis. Coba lagi.",
  removed: "Aplikasi autentikator sudah dilepas. Kode pemulihan tidak berlaku lagi.",
  appRemoved: "Aplikasi autentikator sudah dilepas. Passkey Anda tetap berlaku.",
  passkeyNeeded: "Akun ini masuk dengan passkey. Tanpa passkey, ketik kode pemulihan.",
  reset: "Verifikasi dua langkah pengguna ini sudah dilepas dan semua perangkatnya dikeluarkan.",
} as const;
