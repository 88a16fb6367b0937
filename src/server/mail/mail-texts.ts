/** The text of every mail that the portal sends. */
import { indonesianDateTime } from "#contract/format.ts";
import {
  emailConfirmationLifetimeSeconds,
  emailRestoreLifetimeSeconds,
  invitationLifetimeSeconds,
  resetLinkLifetimeSeconds,
} from "#contract/limits.ts";
import type { MailText } from "./mail.ts";

const resetLinkMinutes = resetLinkLifetimeSeconds / 60;
const confirmationHours = emailConfirmationLifetimeSeconds / 60 / 60;
const restoreHours = emailRestoreLifetimeSeconds / 60 / 60;
const invitationDays = invitationLifetimeSeconds / 60 / 60 / 24;

/** For a forgotten password. */
export function resetMailText(name: string, url: string): MailText {
  return {
    subject: "Atur ulang password akun SIPLah Anda",
    name,
    paragraphs: [
      "Kami menerima permintaan untuk mengatur ulang password akun SIPLah Anda.",
      `Buka tautan berikut untuk membuat password baru. Tautan berlaku ${resetLinkMinutes} menit dan hanya dapat dipakai satu kali.`,
    ],
    button: { label: "Buat password baru", url },
    closing: [
      "Jika Anda tidak meminta ini, abaikan saja email ini. Password Anda tetap seperti semula.",
    ],
  };
}

/** To a new member of staff, who has no password yet. */
export function invitationMailText(
  { name, role }: { readonly name: string; readonly role: string },
  url: string,
  signInUrl: string,
): MailText {
  return {
    subject: "Undangan mengelola portal SIPLah",
    name,
    paragraphs: [
      `Akun untuk mengelola portal SIPLah sudah dibuat untuk Anda, dengan peran ${role}.`,
      `Buka tautan berikut untuk membuat password pertama Anda. Tautan berlaku ${invitationDays} hari dan hanya dapat dipakai satu kali.`,
    ],
    button: { label: "Buat password", url },
    closing: [
      // The site has no link to it.
      `Setelah itu, masuklah dengan alamat email ini dan password tersebut di:\n${signInUrl}`,
      "Jika tautan sudah tidak berlaku, mintalah pengelola mengirim ulang undangan.",
    ],
  };
}

/** To the owner of an account whose password was changed. */
export function passwordChangedMailText(name: string, changedAt: Date): MailText {
  return {
    subject: "Password akun SIPLah Anda sudah diubah",
    name,
    paragraphs: [`Password akun SIPLah Anda diubah pada ${indonesianDateTime(changedAt)}.`],
    closing: [
      "Jika Anda yang mengubahnya, tidak ada yang perlu dilakukan. Jika bukan, segera buat password baru lewat Lupa password di halaman masuk, lalu beri tahu pengelola.",
    ],
  };
}

/** To whoever made a webhook that was switched off. */
export function webhookDisabledMailText(
  name: string,
  { webhook, url }: { readonly webhook: string; readonly url: string },
): MailText {
  return {
    subject: "Webhook portal SIPLah dimatikan",
    name,
    paragraphs: [
      `Webhook ${webhook} gagal dikirim selama sehari, jadi kami mematikannya. Perubahan yang belum terkirim tidak dikirim lagi.`,
    ],
    button: { label: "Buka webhook", url },
    closing: [
      "Perbaiki penerimanya, kirim pesan uji, lalu aktifkan kembali. Sesudah itu sinkronkan sekali lewat API, sebab perubahan selama mati tidak disusulkan.",
    ],
  };
}

/** To the owner of an account that was signed in on a device for the first time. */
export function newDeviceMailText(
  name: string,
  { device, signedInAt }: { readonly device: string; readonly signedInAt: Date },
  url: string,
): MailText {
  return {
    subject: "Akun SIPLah Anda dipakai masuk di perangkat baru",
    name,
    paragraphs: [
      `Akun SIPLah Anda dipakai masuk di perangkat yang belum dikenal pada ${indonesianDateTime(signedInAt)}.`,
      `Perangkat: ${device}.`,
      "Jika Anda yang masuk, tidak ada yang perlu dilakukan.",
      "Jika bukan, akhiri sesi itu di halaman Profil dan segera ubah password Anda.",
    ],
    button: { label: "Buka Profil", url },
    closing: [
      "Jika Anda tidak dapat masuk lagi, buat password baru lewat Lupa password di halaman masuk, lalu beri tahu pengelola.",
    ],
  };
}

/** To the address that an account is to have from now on. */
export function emailConfirmationMailText(name: string, url: string): MailText {
  return {
    subject: "Konfirmasi email akun SIPLah Anda",
    name,
    paragraphs: [
      "Alamat ini didaftarkan sebagai email baru untuk akun SIPLah Anda.",
      `Buka tautan berikut untuk mengonfirmasinya. Tautan berlaku ${confirmationHours} jam dan hanya dapat dipakai satu kali.`,
    ],
    button: { label: "Konfirmasi email", url },
    closing: [
      "Sebelum dikonfirmasi, tidak ada yang berubah. Jika Anda tidak meminta ini, abaikan saja email ini.",
    ],
  };
}

/** To the author of drafts that expire soon; a line says which one, and when. */
export function draftExpiryMailText(name: string, lines: readonly string[], url: string): MailText {
  return {
    subject: "Draf Anda akan dihapus",
    name,
    paragraphs: [
      `Draf berikut sudah lama tidak diubah dan akan dihapus pada tanggal yang tertulis:`,
      lines.map((line) => `• ${line}`).join("\n"),
    ],
    button: { label: "Buka portal", url },
    closing: ["Agar tidak dihapus, buka draf itu dan simpan lagi sebelum tanggal tersebut."],
  };
}

const emailChangedSubject = "Email akun SIPLah Anda sudah diganti";

/** To the address that an account had, after its owner changed it. */
export function emailChangedMailText(name: string, changedAt: Date, url: string): MailText {
  return {
    subject: emailChangedSubject,
    name,
    paragraphs: [
      `Email akun SIPLah Anda diganti pada ${indonesianDateTime(changedAt)}. Alamat ini tidak lagi dapat dipakai untuk masuk.`,
      "Jika Anda yang menggantinya, tidak ada yang perlu dilakukan.",
      `Jika bukan, kembalikan alamat ini lewat tautan berikut: semua perangkat akan dikeluarkan, lalu Anda membuat password baru. Tautan berlaku ${restoreHours} jam dan hanya dapat dipakai satu kali.`,
    ],
    button: { label: "Kembalikan alamat ini", url },
    closing: ["Setelah itu, beri tahu pengelola pengguna."],
  };
}

/** To the previous address of an account, after an administrator changed it. */
export function emailChangedByStaffMailText(name: string, changedAt: Date): MailText {
  return {
    subject: emailChangedSubject,
    name,
    paragraphs: [
      `Email akun SIPLah Anda diganti oleh pengelola pengguna pada ${indonesianDateTime(changedAt)}. Alamat ini tidak lagi dapat dipakai untuk masuk.`,
    ],
    closing: ["Jika Anda tidak mengetahui perubahan ini, hubungi pengelola pengguna."],
  };
}
