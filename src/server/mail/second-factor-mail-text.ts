/** The mails about the second factor of an account. */
import { indonesianDateTime } from "#contract/format.ts";
import { emailRestoreLifetimeSeconds } from "#contract/limits.ts";
import type { MailText } from "./mail.ts";

/** What its owner is told. */
export const secondFactorChanges = [
  "set-up",
  "removed",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "reset",
  "address-restored",
  "newer-address-restored",
  "recovery-code-used",
] as const;
/** What its owner is told. */
export type SecondFactorChange = (typeof secondFactorChanges)[number];

const restoreHours = emailRestoreLifetimeSeconds / 3600;
const notOwner =
  "Jika bukan Anda, segera buat password baru lewat Lupa password di halaman masuk, lalu beri tahu pengelola.";

const texts: Readonly<
  Record<
    SecondFactorChange,
    { subject: string; said: (moment: string) => string; closing: readonly string[] }
  >
> = {
  "set-up": {
    subject: "Aplikasi autentikator dipasang di akun SIPLah Anda",
    said: (moment) =>
      `Aplikasi autentikator dipasang di akun SIPLah Anda pada ${moment}. Mulai sekarang masuk memerlukan password dan kode dari aplikasi itu.`,
    closing: [notOwner],
  },
  removed: {
    subject: "Aplikasi autentikator dilepas dari akun SIPLah Anda",
    said: (moment) =>
      `Aplikasi autentikator dilepas dari akun SIPLah Anda pada ${moment}. Mulai sekarang masuk cukup dengan password.`,
    closing: [notOwner],
  },
  "app-removed": {
    subject: "Aplikasi autentikator dilepas dari akun SIPLah Anda",
    said: (moment) =>
      `Aplikasi autentikator dilepas dari akun SIPLah Anda pada ${moment}. Masuk tetap memerlukan password dan passkey, atau passkey saja.`,
    closing: [notOwner],
  },
  "passkey-added": {
    subject: "Passkey baru ditambahkan ke akun SIPLah Anda",
    said: (moment) =>
      `Passkey baru ditambahkan ke akun SIPLah Anda pada ${moment}. Dengan passkey itu akun Anda dapat dibuka tanpa password.`,
    closing: [notOwner],
  },
  "passkey-removed": {
    subject: "Passkey dihapus dari akun SIPLah Anda",
    said: (moment) =>
      `Satu passkey dihapus dari akun SIPLah Anda pada ${moment}. Passkey itu tidak dapat dipakai untuk masuk lagi.`,
    closing: [notOwner],
  },
  reset: {
    subject: "Verifikasi dua langkah akun SIPLah Anda diatur ulang",
    said: (moment) =>
      `Aplikasi autentikator, passkey, dan kode pemulihan akun SIPLah Anda dihapus oleh pengelola pada ${moment}. Semua perangkat sudah dikeluarkan.`,
    closing: [
      "Masuklah dengan password, lalu pasang aplikasi autentikator atau passkey lagi di halaman Profil.",
      "Jika Anda tidak memintanya, segera beri tahu pengelola.",
    ],
  },
  "address-restored": {
    subject: "Verifikasi dua langkah akun SIPLah Anda diatur ulang",
    said: (moment) =>
      `Alamat email akun SIPLah Anda dikembalikan pada ${moment}. Kode pemulihan, serta aplikasi autentikator dan passkey yang dipasang sejak ${restoreHours} jam sebelum alamat itu diganti, dihapus bersamanya, sebab mungkin dibuat orang lain.`,
    closing: [
      "Masuklah dengan password baru, lalu periksa verifikasi dua langkah, pasang lagi yang terhapus, dan buat kode pemulihan baru di halaman Profil.",
    ],
  },
  "newer-address-restored": {
    subject: "Alamat email akun SIPLah Anda dikembalikan",
    said: (moment) =>
      `Alamat email akun SIPLah Anda dikembalikan pada ${moment}. Kode pemulihan, serta aplikasi autentikator dan passkey yang dipasang sejak alamat yang lebih lama diganti, jika ada, dihapus bersamanya, sebab mungkin dibuat orang lain.`,
    closing: [
      `Alamat yang lebih lama itu masih dapat dikembalikan lewat tautan yang dikirim ke sana, dalam ${restoreHours} jam sejak diganti. Jika bukan Anda yang menggantinya, pakailah tautan itu.`,
      "Masuklah dengan password baru, lalu periksa verifikasi dua langkah di halaman Profil dan hapus yang tidak Anda kenal.",
    ],
  },
  "recovery-code-used": {
    subject: "Kode pemulihan akun SIPLah Anda dipakai",
    said: (moment) =>
      `Satu kode pemulihan dipakai di akun SIPLah Anda pada ${moment}, untuk masuk atau memastikan identitas. Kode itu tidak berlaku lagi.`,
    closing: [notOwner],
  },
};

/** To the owner of an account whose second factor changed, or was replaced by a recovery code. */
export function secondFactorMailText(
  name: string,
  change: SecondFactorChange,
  changedAt: Date,
): MailText {
  const { subject, said, closing } = texts[change];
  return { subject, name, paragraphs: [said(indonesianDateTime(changedAt))], closing };
}
