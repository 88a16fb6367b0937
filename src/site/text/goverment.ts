/** Words of the government help page. */
export const govermentText = {
  url: "/bantuan-pemerintah",
  documentTitle: "Bantuan Pemerintah untuk Sekolah",
  description:
    "Kenali BOP PAUD, BOS, dan BOP Kesetaraan, cara membelanjakannya melalui SIPLah, dan tenggat laporannya.",
  title: "Bantuan Pemerintah",
  lead: "Bantuan pemerintah membantu sekolah membiayai kegiatan belajar. Sebagian besar belanja barang dan jasanya dilakukan melalui SIPLah.",
  funds: {
    id: "dana-bosp",
    title: "Dana BOSP",
    before: "Dana Bantuan Operasional Satuan Pendidikan terdiri atas tiga kelompok.",
    columns: ["Dana", "Penerima", "Contoh belanja"],
    rows: [
      ["BOP PAUD", "Penyelenggara PAUD", "Alat main, bahan kegiatan, buku cerita"],
      ["BOS", "SD, SMP, SMA, SMK, SLB", "Buku, alat tulis, alat peraga, perawatan"],
      ["BOP Kesetaraan", "Penyelenggara Paket A, B, dan C", "Modul, alat praktik, alat tulis"],
    ],
    after:
      "Setiap kelompok dapat berupa dana reguler atau dana kinerja. Dana reguler untuk kebutuhan sehari-hari. Dana kinerja untuk sekolah yang memenuhi syarat tertentu.",
  },
  others: {
    id: "bantuan-lain",
    title: "Bantuan lain",
    body: "Program pusat atau daerah dapat mewajibkan belanja melalui SIPLah, misalnya bantuan peralatan SMK. Ikuti petunjuk teknis setiap program, karena ada bantuan yang memakai sistem lain.",
  },
  /** The records of the admin app. */
  programmes: {
    id: "program",
    title: "Program bantuan",
    /** To a page of this site that has no name here. */
    link: "Baca selengkapnya",
    linkTo: (title: string): string => `Buka laman ${title}`,
    table: (title: string, number: number): string => `${title}: tabel ${number}`,
  },
  before: {
    id: "sebelum-belanja",
    title: "Empat hal sebelum belanja",
    steps: [
      "Pastikan Nomor Pokok Sekolah Nasional (NPSN) dan data Dapodik mutakhir.",
      "Masukkan kebutuhan ke dalam rencana kegiatan dan anggaran sekolah (RKAS).",
      "Baca larangan penggunaan dana.",
      "Belanjakan dan laporkan tepat waktu melalui ARKAS, aplikasi anggaran sekolah.",
    ],
  },
  deadlines: {
    id: "tenggat-laporan",
    title: "Tenggat laporan",
    body: "Menurut petunjuk teknis BOSP 2023 dan 2024 (Permendikbudristek 63/2022), laporan tahap I paling lambat 31 Juli, dan laporan tahun penuh paling lambat 31 Januari tahun berikutnya. Mulai tahun anggaran 2025, periksa Permendikdasmen 8/2025 dan pembaruannya.",
  },
  links: [
    { label: "Pelajari regulasi", url: "/pelajari#regulasi" },
    { label: "Kunjungi SIPLah", url: "/kunjungi" },
  ],
  elsewhere: "Artikel luar",
} as const;
