/** News: published between two moments, beside its status. */
import {
  attachments,
  choice,
  flag,
  image,
  integer,
  optional,
  reference,
  richText,
  status,
  text,
  timestamp,
  url,
} from "../field.ts";
import { changeNotesOf } from "../change-notes.ts";
import {
  documentTitleMaxCharacters,
  excerptMaxCharacters,
  oldNewsDays,
  slideshowMaxItems,
  topNewsMaxItems,
} from "../limits.ts";
import { articlePattern } from "../news-urls.ts";
import { endsAfter, writtenWith } from "../record-rules.ts";
import { defineResource } from "../resource.ts";
import { indonesianTexts } from "../form-texts.ts";

/** News articles. */
export const article = defineResource({
  name: "article",
  api: "article",
  area: "news",
  labelField: "title",
  language: "id",
  paging: "paged",
  visible: "whenActive",
  visibility: {
    window: { from: "published_at", until: "expired_at" },
    activeReferences: ["category_id"],
    page: articlePattern,
    endings: {
      withdrawal: { at: "withdrawn_at", reason: "withdrawal_reason" },
      successor: {
        url: "successor_url",
        title: "successor_title",
        note: "successor_note",
        validity: "validity",
      },
      changeNotes: "change_notes",
    },
  },
  isWritable: true,
  isReviewed: true,
  isAuthored: true,
  slugFrom: "title",
  searched: ["title", "excerpt"],
  filters: ["status", "category_id", "is_top", "slideshow"],
  sortable: ["id", "title", "published_at", "expired_at", "order_no", "status", "created_at"],
  defaultSort: ["-published_at", "-id"],
  fields: {
    title: text("Judul", { advisedCharacters: documentTitleMaxCharacters }),
    category_id: reference("Kategori", { to: "category", as: "category" }),
    excerpt: text("Ringkasan", {
      isMultiline: true,
      advisedCharacters: excerptMaxCharacters,
      help: "Kartu berita menampilkan 80 karakter pertama.",
    }),
    content: richText("Konten"),
    image: optional(
      image("Gambar", {
        request: "image",
        response: "image",
        fileName: "image_name",
        alt: "image_alt",
      }),
    ),
    image_alt: optional(
      text("Teks alternatif gambar", {
        help: "Apa yang terlihat pada gambar, untuk pembaca layar.",
      }),
    ),
    attachments: optional(
      attachments("Lampiran", { help: "Dokumen PDF yang tampil di akhir berita." }),
    ),
    next_step_title: optional(
      text("Langkah berikutnya", {
        help: "Teks tautan sesudah berita, misalnya: Hitung pajak belanja Anda.",
      }),
    ),
    next_step_url: optional(
      url("Alamat langkah berikutnya", {
        offersPages: true,
        help: "Berita, alat, atau halaman. Tautan ke berita yang tidak tayang tidak ditampilkan.",
      }),
    ),
    published_at: timestamp("Tanggal Terbit", { start: "now", presets: { kind: "start" } }),
    expired_at: timestamp("Tanggal Berakhir", {
      dateAlone: "endOfDay",
      start: "farEnd",
      presets: { kind: "end", after: "published_at" },
    }),
    checked_at: optional(
      timestamp("Diperiksa lagi pada", {
        presets: { kind: "past" },
        help: `Hari terakhir isi berita dibaca ulang dan masih berlaku. Berita ditandai lama ${oldNewsDays} hari sesudah tanggal ini, dan tandanya menyebut tanggal ini.`,
      }),
    ),
    is_top: flag("Berita Utama", {
      start: false,
      help: `Halaman Info & Berita menampilkan ${topNewsMaxItems} berita utama terdepan.`,
    }),
    slideshow: flag("Slideshow", {
      start: false,
      response: "number",
      help: `Slideshow menampilkan ${slideshowMaxItems} berita terdepan.`,
    }),
    order_no: optional(
      integer("Urutan", {
        min: 1,
        // Newest first among equals: what was just picked out is seen, unless its editor decides otherwise.
        start: 1,
        help: "Urutan berita utama dan slideshow: nomor kecil tampil lebih dulu, dan di antara nomor yang sama yang terbaru. Berita tanpa nomor tampil sesudah semua yang bernomor.",
      }),
    ),
    status: status("Status", { help: "Hanya berita aktif yang tampil di situs." }),
    change_notes: optional(
      text("Catatan perubahan", {
        isMultiline: true,
        isDated: true,
        isForPublished: true,
        help: "Tampil di bawah judul berita. Perbaikan ejaan tidak perlu dicatat.",
      }),
    ),
    successor_url: optional(
      url("Digantikan oleh", {
        offersPages: true,
        isForPublished: true,
        help: "Alamat berita atau halaman yang menggantikan isi berita ini.",
      }),
    ),
    successor_title: optional(
      text("Nama pengganti", {
        isForPublished: true,
        help: "Teks tautannya. Untuk berita di situs ini judulnya dipakai bila kosong.",
      }),
    ),
    successor_note: optional(
      text("Keterangan pengganti", {
        isForPublished: true,
        help: "Satu kalimat, misalnya: Juknis BOSP 2025 berlaku menggantikan aturan ini.",
      }),
    ),
    validity: optional(
      choice(
        "Keberlakuan isi",
        [
          { value: "replaced", label: "Digantikan, tidak berlaku lagi" },
          { value: "valid", label: "Masih berlaku, ada yang lebih baru" },
        ],
        {
          isForPublished: true,
          help: "Kosong berarti digantikan. Bila masih berlaku, penggantinya baru disebut setelah berita berumur lebih dari setahun.",
        },
      ),
    ),
    withdrawn_at: optional(
      timestamp("Ditarik sejak", {
        isForPublished: true,
        help: "Berita tetap dapat dibuka dengan keterangan ditarik, tetapi tidak lagi tampil di daftar, pencarian, dan mesin pencari.",
        presets: { kind: "start" },
      }),
    ),
    withdrawal_reason: optional(
      text("Alasan penarikan", {
        isForPublished: true,
        help: "Tampil di atas berita, tanpa titik di akhir.",
      }),
    ),
  },
  rules: [
    endsAfter("published_at", "expired_at", "Tanggal Berakhir harus setelah Tanggal Terbit."),
    writtenWith(
      "next_step_title",
      "next_step_url",
      "Tulis Langkah berikutnya, atau kosongkan alamatnya.",
    ),
    writtenWith(
      "next_step_url",
      "next_step_title",
      "Tulis Alamat langkah berikutnya, atau kosongkan Langkah berikutnya.",
    ),
    {
      field: "withdrawal_reason",
      message: "Tulis Alasan penarikan, karena pembaca melihatnya di atas berita.",
      holds: ({ withdrawn_at: since, withdrawal_reason: reason }) =>
        typeof since !== "number" || (typeof reason === "string" && reason.trim() !== ""),
    },
    {
      field: "change_notes",
      message:
        "Tulis setiap catatan pada satu baris, misalnya: 4 Desember 2026: tanggal pembekuan diperbaiki",
      holds: ({ change_notes: notes }) =>
        typeof notes !== "string" || changeNotesOf(notes) !== null,
    },
  ],
  admin: {
    listPath: "/news",
    formPath: "/news",
    listTitle: "Info & Berita",
    formTitle: { create: "Form Info & Berita", edit: "Form Info & Berita" },
    purpose:
      "Berita dan pengumuman yang sudah diaktifkan tampil di halaman Info & Berita pada waktunya.",
    detailTitle: "Detail Berita",
    columns: ["image", "title", "category_id", "published_at", "expired_at", "is_top", "status"],
    menu: { label: "Berita", order: 20, key: "n" },
  },
  texts: indonesianTexts("Info & Berita", {
    created: "Info & Berita sudah dibuat",
    updated: "Info & Berita sudah diperbarui",
  }),
  sample: {
    title: "Cara membuat BAST yang benar",
    category_id: 1,
    excerpt: "BAST adalah bukti bahwa barang diterima sesuai pesanan.",
    content: "<p>Cocokkan spesifikasi, jumlah, dan kondisi barang.</p>",
    published_at: 1_665_712_800,
    expired_at: 2_051_222_399,
    is_top: true,
    slideshow: 0,
    status: "active",
  },
});
