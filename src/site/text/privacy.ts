/** Words of the privacy notice. */
import { feedbackDays } from "#contract/feedback.ts";
import { trackerRetentionDays } from "#contract/tracker-terms.ts";
import { helpMark } from "./help.ts";
import type { TextSection } from "./text-section.ts";

/** Whether recording waits for consent; with `off` it runs from the first load. */
export type Consent = "required" | "off";

const basis: Record<Consent, readonly string[]> = {
  required: [
    "Persetujuan Anda, sesuai Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Anda dapat menarik persetujuan kapan saja melalui tautan Pengaturan Privasi di bagian bawah situs.",
    "Sinyal Global Privacy Control dari peramban Anda diperlakukan sebagai penolakan.",
  ],
  off: [
    "Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi. Pencatatan berjalan sejak halaman pertama dibuka.",
    "Sinyal Global Privacy Control dari peramban Anda diperlakukan sebagai penolakan.",
  ],
};

const locationAsked: Record<Consent, string> = {
  required: "Koordinat hanya diminta melalui peramban, setelah Anda menyetujui pencatatan.",
  off: "Koordinat hanya diminta melalui peramban.",
};

/** The sections of the notice, as recording works on this installation. */
export function privacySections(consent: Consent): readonly [TextSection, ...TextSection[]] {
  return [
    {
      id: "data",
      title: "Data yang dicatat",
      paragraphs: [
        "Penanda kunjungan dalam kuki, alamat IP, jenis dan merek perangkat, sistem operasi, peramban, ukuran layar, halaman asal, halaman yang dibuka, kata kunci pencarian, tombol yang Anda tekan, dan koordinat jika Anda mengizinkan.",
        "Alamat IP dipotong sebelum disimpan. Yang tersisa hanya menunjukkan jaringan, bukan perangkat Anda.",
      ],
    },
    {
      id: "tujuan",
      title: "Mengapa dicatat",
      paragraphs: [
        "Untuk memahami halaman yang membantu, memperbaiki kendala, dan menampilkan Penyedia yang lebih dekat. Data tidak dipakai untuk iklan.",
      ],
    },
    { id: "dasar", title: "Dasar pemrosesan", paragraphs: basis[consent] },
    {
      id: "lokasi",
      title: "Lokasi",
      paragraphs: [
        `${locationAsked[consent]} Anda boleh menolak dan tetap bisa mencari.`,
        "Koordinat dikirim ke laman pencarian saat Anda mencari, dan disertakan pada catatan kunjungan. Pada catatan itu koordinat dibulatkan hingga sekitar satu kilometer, dan darinya dihitung jumlah kunjungan per provinsi.",
      ],
    },
    {
      id: "penyimpanan",
      title: "Berapa lama disimpan",
      paragraphs: [
        `Catatan kunjungan disimpan paling lama ${trackerRetentionDays} hari, lalu dihapus. Sesudah itu hanya jumlah per hari yang disimpan.`,
        `Kata yang dicari dihitung per hari selama ${feedbackDays} hari, tanpa mencatat siapa yang mencarinya.`,
        `Jawaban Anda atas pertanyaan “Apakah halaman ini membantu?” hanya dihitung per hari dan per halaman, selama ${feedbackDays} hari.`,
      ],
    },
    {
      id: "akses",
      title: "Siapa yang dapat melihat",
      paragraphs: [
        "Petugas yang berwenang dan penyedia layanan teknis yang terikat perjanjian. Data tidak dijual.",
      ],
    },
    {
      id: "hak",
      title: "Hak Anda",
      paragraphs: [
        "Anda berhak meminta informasi, salinan, perbaikan, dan penghapusan data. Anda juga berhak menarik persetujuan, membatasi pemrosesan, dan mengajukan keberatan sesuai ketentuan.",
      ],
    },
    {
      id: "situs-lain",
      title: "Situs lain",
      paragraphs: [
        "Laman Mitra dan hasil pencarian punya kebijakan privasi sendiri. Bacalah sebelum memberikan data.",
      ],
    },
    {
      id: "hubungi",
      title: "Hubungi kami",
      paragraphs: [
        `Sampaikan permintaan melalui ${helpMark}. Cantumkan pokok “Data pribadi” agar cepat ditangani.`,
      ],
    },
  ];
}

/** Cookies and what else the browser keeps; the specification names them. */
export const cookieText = {
  id: "kuki",
  title: "Yang disimpan di peramban Anda",
  columns: ["Nama", "Isi", "Disimpan"],
  rows: [
    ["sp", "Penanda acak untuk membedakan kunjungan", `${trackerRetentionDays} hari`],
    [
      "loc",
      "Koordinat yang dibulatkan, jika Anda mengizinkan lokasi",
      `${trackerRetentionDays} hari`,
    ],
    ["page_name", "Nama halaman yang terakhir Anda buka", "Sampai peramban ditutup"],
  ],
  note: "Peramban Anda juga menyimpan pilihan privasi, pengumuman yang Anda tutup, dan halaman yang pernah Anda buka agar terbaca saat luring. Semua itu tidak dikirim ke mana pun.",
  /** Kept only where visitors are asked. */
  choice: ["siplah-consent", "Pilihan Anda di halaman ini", "Sampai Anda menghapusnya di peramban"],
} as const;

/** The rows of that table. */
export function cookieRows(consent: Consent): readonly (readonly [string, string, string])[] {
  return consent === "required" ? [...cookieText.rows, cookieText.choice] : cookieText.rows;
}

/** The rest of the page. */
export const privacyText = {
  url: "/privasi",
  documentTitle: "Pemberitahuan Privasi",
  description:
    "Data apa yang dicatat situs ini, untuk apa, berapa lama disimpan, dan bagaimana Anda menarik persetujuan.",
  title: "Pemberitahuan Privasi",
  settings: {
    id: "pengaturan",
    title: "Pengaturan Privasi",
    body: "Kami ingin mencatat kunjungan dan jenis perangkat agar situs ini lebih baik. Data baru dicatat setelah Anda menyetujuinya.",
    /** What the script writes as the present choice. */
    state: {
      undecided: "Anda belum memilih. Belum ada yang dicatat.",
      granted: "Anda menyetujui pencatatan. Tekan Tolak untuk menarik persetujuan.",
      refused: "Anda menolak pencatatan. Tidak ada yang dicatat.",
      byBrowser:
        "Peramban Anda mengirim sinyal Global Privacy Control. Tidak ada yang dicatat selama sinyal itu aktif.",
    },
    accept: "Setuju",
    refuse: "Tolak",
    withoutScript:
      "Peramban Anda tidak menjalankan JavaScript. Tanpa itu, situs ini tidak mencatat apa pun, jadi tidak ada yang perlu diatur.",
    /** In place of the choice where recording doesn't wait for it. */
    off: "Pada situs ini pencatatan berjalan sejak halaman pertama dibuka. Untuk menolaknya, aktifkan Global Privacy Control di peramban Anda.",
  },
} as const;
