/** The sentences of the screen "Webhook". */
import type { WebhookDelivery, WebhookEvent } from "#contract/webhooks.ts";
import { screenTitles } from "./screen-titles.ts";

const events: Readonly<Record<WebhookEvent, string>> = {
  publish: "Terbit",
  update: "Diperbarui",
  unpublish: "Tidak aktif lagi",
  delete: "Dihapus",
};

const states: Readonly<Record<WebhookDelivery["state"], string>> = {
  waiting: "Menunggu",
  delivered: "Terkirim",
  failed: "Tidak terkirim",
};

/** Every sentence about webhooks. */
export const webhookText = {
  title: screenTitles.webhooks,
  lead: "Portal memberi tahu sistem lain saat isi yang dilihat pengunjung berubah. Setiap pesan ditandatangani dan dicoba lagi selama sehari.",
  loading: "Sedang memuat webhook…",
  failed: "Daftar webhook belum berhasil dimuat.",
  empty: "Belum ada webhook",
  emptyDetail: "Buat webhook agar sistem lain langsung tahu saat berita atau isi situs berubah.",
  events,
  states,
  test: "Kirim pesan uji",
  testLabel: (name: string) => `Kirim pesan uji ke ${name}`,
  tested: (status: number, milliseconds: string) =>
    `Penerima menjawab ${status} dalam ${milliseconds} milidetik.`,
  testFailed: (reason: string) => `Pesan uji belum diterima: ${reason}.`,
  change: "Ubah",
  changeLabel: (name: string) => `Ubah webhook ${name}`,
  remove: "Hapus",
  removeLabel: (name: string) => `Hapus webhook ${name}`,
  deleteQuestion: (name: string) => `Hapus webhook ${name}?`,
  removeDetail: "Riwayat kirimannya ikut terhapus. Tidak dapat diurungkan.",
  yes: "Ya, hapus",
  no: "Tidak",
  notDone: "Perubahan belum tersimpan.",
  active: "Aktif",
  inactive: "Tidak aktif",
  told: (when: string, of: string) => `${when}: ${of}`,
  waiting: (count: string) => `${count} kiriman menunggu`,
  failing: (since: string, next: string) => `Gagal sejak ${since}. Percobaan berikutnya ${next}.`,
  disabled: (moment: string) =>
    `Dimatikan ${moment} karena gagal selama sehari. Perbaiki penerimanya, lalu aktifkan kembali.`,

  log: "Kiriman terakhir",
  logLabel: (name: string) => `Kiriman terakhir ${name}`,
  logFailed: "Kiriman terakhir belum berhasil dimuat.",
  logEmpty: "Belum ada kiriman.",
  delivery: (event: string, record: string) => `${event}: ${record}`,
  attempted: (state: string, moment: string, attempts: number) =>
    `${state}, ${moment}, percobaan ke-${attempts}`,
  outcome: (status: string, milliseconds: string) => `${status}, ${milliseconds} milidetik`,
  reasons: {
    timeout: "tidak menjawab dalam 10 detik",
    "private address": "alamatnya di jaringan sendiri",
    ENOTFOUND: "nama hostnya tidak ditemukan",
    ECONNREFUSED: "sambungannya ditolak",
    ECONNRESET: "sambungannya terputus",
    failed: "sambungannya gagal",
  } as Readonly<Record<string, string>>,

  create: "Buat webhook",
  createTitle: "Webhook baru",
  changeTitle: "Ubah webhook",
  name: "Nama",
  url: "Alamat",
  urlHint: "Alamat https penerima, misalnya https://katalog.example/siplah.",
  resources: "Data",
  when: "Peristiwa",
  isActive: "Kirim perubahan",
  submit: "Simpan",
  cancel: "Batal",
  created: "Webhook sudah dibuat",
  once: "Salin rahasia ini ke penerima. Rahasia hanya ditampilkan sekali dan memeriksa tanda tangan setiap pesan.",
  secret: "Rahasia",
  copy: "Salin rahasia",
  copied: "Rahasia sudah disalin.",
  notCopied: "Rahasia belum tersalin. Pilih teksnya, lalu salin sendiri.",
  done: "Selesai",
  saved: "Webhook sudah disimpan.",
} as const;
