/** The one catalogue of what can go wrong in a call: code, HTTP status and the text to show. */
import { maxPreviewLinks, maxRemarks } from "./limits.ts";
import {
  draftQuotaMessages,
  formWords,
  secondFactorMessages,
  sessionMessages,
  uploadQuotaMessages,
} from "./messages.ts";

/** Code to status and text. */
export const errorCatalogue = {
  malformedRequest: { status: 400, message: "Permintaan tidak dapat dibaca." },
  unauthorized: { status: 401, message: sessionMessages.unauthorized },
  malformedToken: { status: 401, message: sessionMessages.malformedToken },
  expiredToken: { status: 401, message: sessionMessages.expired },
  signedOut: { status: 401, message: sessionMessages.signedOut },
  wrongCredentials: { status: 401, message: "Email atau password salah." },
  secondFactorRequired: {
    status: 401,
    message: "Masukkan kode dari aplikasi autentikator Anda.",
  },
  challengeExpired: {
    status: 401,
    message: "Waktu untuk memasukkan kode sudah habis. Masuk lagi dengan email dan password.",
  },
  passkeyRefused: {
    status: 401,
    message: "Passkey ini tidak dikenali. Coba passkey lain, atau masuk dengan email dan password.",
  },
  wrongCode: { status: 401, message: secondFactorMessages.wrongCode },
  setUpRequired: {
    status: 403,
    message: "Pasang aplikasi autentikator atau passkey di akun Anda sebelum melanjutkan.",
  },
  passwordChangeRequired: {
    status: 403,
    message: "Password Anda dibuat orang lain. Ganti dulu sebelum melanjutkan.",
  },
  reauthenticationRequired: {
    status: 403,
    message: "Buktikan sekali lagi bahwa ini Anda, lalu ulangi.",
  },
  forbidden: { status: 403, message: "Maaf, Anda tidak memiliki akses pada menu ini." },
  publishForbidden: {
    status: 403,
    message: "Maaf, Anda tidak memiliki akses untuk mengaktifkan data ini.",
  },
  reviewRequired: {
    status: 403,
    message:
      "Di situs ini yang tampil bagi pengunjung diperiksa orang kedua. Ajukan pemeriksaan, atau pakai Terbit darurat dengan alasan.",
  },
  ownReview: {
    status: 403,
    message: "Anda ikut menulisnya, jadi pemeriksa lain yang menyetujuinya.",
  },
  notFound: { status: 404, message: "Data tidak ditemukan." },
  routeNotFound: { status: 404, message: "Alamat tidak ditemukan." },
  methodNotAllowed: { status: 405, message: "Metode tidak didukung di alamat ini." },
  staleVersion: {
    status: 409,
    message: "Data ini sudah diubah oleh pengguna lain. Periksa perubahannya sebelum menyimpan.",
  },
  mergeConflict: {
    status: 409,
    message:
      "Pengguna lain mengubah bagian yang sama. Pilih perubahan yang dipakai sebelum menyimpan.",
  },
  staleDraft: {
    status: 409,
    message: "Draf ini sudah diubah di tab atau perangkat lain.",
  },
  submissionRefused: {
    status: 422,
    message: "Data jenis ini tidak diperiksa orang kedua.",
  },
  notSubmitted: { status: 409, message: "Draf ini tidak sedang menunggu pemeriksaan." },
  staleSubmission: {
    status: 409,
    message: "Isinya berubah sejak Anda membukanya. Muat perubahannya, lalu putuskan.",
  },
  outdatedSubmission: {
    status: 409,
    message:
      "Data yang terbit sudah diubah sejak draf ini dimulai. Kembalikan, agar penulisnya menggabungkan perubahan itu.",
  },
  draftExists: { status: 409, message: "Anda sudah memiliki draf untuk data ini." },
  stillInUse: { status: 409, message: "Data ini masih dipakai dan tidak dapat dihapus." },
  duplicate: { status: 409, message: "Data yang sama sudah ada." },
  importRunning: {
    status: 409,
    message: "Impor lain sedang berjalan. Tunggu sampai selesai, lalu pilih berkasnya lagi.",
  },
  lastSuperAdmin: {
    status: 409,
    message:
      "Super Admin aktif yang terakhir tidak dapat dihapus, dinonaktifkan, atau diubah perannya.",
  },
  ownAccount: { status: 409, message: "Anda tidak dapat mengubah peran atau status akun sendiri." },
  ownEmail: { status: 409, message: "Email akun sendiri diganti di halaman Profil." },
  setUpExpired: {
    status: 409,
    message: "Pemasangan ini sudah tidak berlaku. Mulai lagi dari awal.",
  },
  noSecondFactor: { status: 409, message: "Akun ini tidak memakai verifikasi dua langkah." },
  lastSecondFactor: {
    status: 409,
    message:
      "Akun Anda wajib memakai aplikasi autentikator atau passkey. Anda dapat menggantinya, tetapi tidak melepas yang terakhir.",
  },
  ownSecondFactor: {
    status: 409,
    message: "Verifikasi dua langkah akun sendiri diatur di halaman Profil.",
  },
  ownAccountRemoval: { status: 409, message: "Anda tidak dapat menghapus akun sendiri." },
  hasPassword: {
    status: 409,
    message: "Pengguna ini sudah membuat password, jadi tidak perlu diundang lagi.",
  },
  inactiveAccount: {
    status: 409,
    message: "Pengguna ini belum aktif. Undangan dikirim saat pengguna ini diaktifkan.",
  },
  undoExpired: {
    status: 404,
    message: "Penghapusan ini tidak dapat diurungkan lagi. Cari datanya di Sampah.",
  },
  unknownPosition: {
    status: 410,
    message: "Posisi ini sudah tidak dikenal. Baca ulang semuanya dengan updated_since=0.",
  },
  decidedSubmission: { status: 410, message: "Pengajuan ini sudah diputuskan." },
  preconditionFailed: {
    status: 412,
    message: "Data ini bukan lagi versi yang disebut di If-Match. Baca versi terbarunya dahulu.",
  },
  requestTimeout: {
    status: 408,
    message: "Pengiriman data terlalu lama. Periksa koneksi Anda, lalu coba lagi.",
  },
  bodyTooLarge: { status: 413, message: "Permintaan terlalu besar." },
  unsupportedMediaType: { status: 415, message: "Jenis isi permintaan tidak didukung." },
  invalid: { status: 422, message: formWords.id.invalidData },
  keyReused: {
    status: 422,
    message: "Data ini sudah tersimpan dengan isian lain. Periksa perbedaannya sebelum menyimpan.",
  },
  invalidLink: {
    status: 422,
    message:
      "Tautan ini sudah tidak berlaku. Minta tautan baru lewat Lupa password, atau minta pengelola mengirim ulang undangan.",
  },
  remarkQuota: {
    status: 422,
    message: `Pengajuan ini sudah memiliki ${maxRemarks} catatan. Tulis selebihnya dalam pesan pengajuan atau pengembalian.`,
  },
  previewLinkQuota: {
    status: 422,
    message: `Anda sudah memiliki ${maxPreviewLinks} tautan pratinjau yang berlaku. Cabut beberapa di antaranya dahulu.`,
  },
  draftQuota: { status: 422, message: draftQuotaMessages.count },
  tooManyRequests: {
    status: 429,
    message: "Terlalu banyak percobaan. Silakan coba beberapa saat lagi.",
  },
  uploadQuota: { status: 429, message: uploadQuotaMessages.ofAll },
  headersTooLarge: { status: 431, message: "Alamat atau kepala permintaan terlalu panjang." },
  internal: {
    status: 500,
    message: "Maaf, ada kendala di sisi kami. Silakan coba beberapa menit lagi.",
  },
  unavailable: {
    status: 503,
    message: "Layanan sedang sibuk. Silakan coba beberapa saat lagi.",
  },
  storageFull: {
    status: 507,
    message: "Penyimpanan server penuh. Beri tahu pengelola server, lalu coba simpan lagi.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** Code of an entry in the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
