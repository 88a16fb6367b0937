/** Words of the accessibility statement: what is aimed at, what was tested, what is missing. */
import { helpMark } from "./help.ts";
import type { TextSection } from "./text-section.ts";

/** The sections of the statement; `hasHelpCentre`: this installation leads to one. */
export const accessibilitySections = (hasHelpCentre: boolean): readonly TextSection[] => [
  {
    id: "acuan",
    title: "Acuan",
    paragraphs: [
      "Situs ini ditujukan bagi semua orang, termasuk penyandang disabilitas. Acuannya adalah Pedoman Aksesibilitas Konten Web (WCAG) 2.2 tingkat AA.",
      `Pernyataan ini berlaku untuk halaman publik situs ini. Laman Mitra${hasHelpCentre ? ", hasil pencarian produk, dan pusat bantuan" : " dan hasil pencarian produk"} dikelola pihak lain.`,
    ],
  },
  {
    id: "yang-tersedia",
    title: "Yang tersedia",
    paragraphs: [],
    list: [
      "Semua halaman dapat dipakai dengan papan ketik saja. Di awal setiap halaman ada tautan yang melompat ke isi utama.",
      "Semua halaman terbaca dan dapat dipakai tanpa JavaScript.",
      "Teks dapat diperbesar sampai 200% tanpa kehilangan isi.",
      "Warna teks cukup kontras, dan keadaan tidak pernah ditandai dengan warna saja.",
      "Tombol dan tautan menu setinggi sedikitnya 44 piksel.",
      "Tidak ada yang bergerak sendiri. Animasi dimatikan jika perangkat Anda memintanya.",
    ],
  },
  {
    id: "pengujian",
    title: "Yang sudah diuji",
    paragraphs: [],
    list: [
      "Setiap jenis halaman diperiksa dengan alat otomatis axe pada lebar ponsel dan laptop, setiap kali situs diubah.",
      "Tata letak diperiksa pada lebar layar 320 sampai 1920 piksel, pada perbesaran teks 200%, dan dengan jarak teks yang diperlebar.",
      "Setiap jenis halaman diperiksa dalam warna kontras sistem dan sebagai cetakan.",
      "Halaman dicoba dengan papan ketik dan dengan JavaScript dimatikan, di peramban Chromium.",
      "Tampilan, video, akordeon, dan testimoni dicoba juga di peramban Firefox.",
    ],
  },
  {
    id: "kekurangan",
    title: "Kekurangan yang diketahui",
    paragraphs: [],
    list: [
      "Situs ini belum diuji bersama pengguna penyandang disabilitas, dan belum diuji menyeluruh dengan pembaca layar.",
      "Dokumen PDF yang dilampirkan pada berita belum tentu dapat dibaca pembaca layar.",
      "Video belum dilengkapi bahasa isyarat, dan tidak semuanya memiliki takarir.",
      "Keterangan gambar pada berita ditulis redaksi dan mutunya belum selalu sama.",
      "Keterangan setelah menyalin tautan berita masih berbahasa Inggris.",
    ],
  },
  {
    id: "sampaikan-kendala",
    title: "Sampaikan kendala",
    paragraphs: [
      `Jika ada halaman yang tidak dapat Anda pakai, sampaikan melalui ${helpMark}. Cantumkan pokok “Aksesibilitas”, alamat halaman, serta perangkat dan peramban Anda. Anda juga dapat meminta isi halaman dalam bentuk lain.`,
    ],
  },
];

/** Words around them. */
export const accessibilityText = {
  url: "/aksesibilitas",
  documentTitle: "Pernyataan Aksesibilitas",
  description:
    "Sejauh mana situs ini dapat dipakai semua orang, apa yang sudah diuji, apa yang masih kurang, dan ke mana menyampaikan kendala.",
  title: "Pernyataan Aksesibilitas",
  lead: "Sejauh mana situs ini dapat dipakai semua orang, dan apa yang masih kurang.",
  reviewed: { label: "Ditinjau terakhir:", date: "27 November 2026", dateTime: "2026-11-27" },
} as const;
