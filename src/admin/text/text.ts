/** The admin app's own sentences. Those of a resource stand in its definition. */
import { errorCatalogue } from "#contract/error-codes.ts";
import { formatCount } from "#contract/format.ts";
import { valueWords } from "#contract/messages.ts";
import { accountText } from "./account.ts";
import { attachmentText } from "./attachment.ts";
import { auditText } from "./audit.ts";
import { draftsText } from "./drafts.ts";
import { historyText } from "./history.ts";
import { impactText } from "./impact.ts";
import { mergeText } from "./merge.ts";
import { imageText } from "./image.ts";
import { richTextText } from "./rich-text.ts";
import { secondFactorText } from "./second-factor.ts";
import { trashText } from "./trash.ts";

/** Every sentence that is not a resource's own, by the part of the admin app that says it. */
export const text = {
  ...accountText,
  ...secondFactorText,
  ...draftsText,
  ...historyText,
  ...mergeText,
  ...imageText,
  ...richTextText,
  ...attachmentText,
  ...impactText,
  ...trashText,
  ...auditText,
  appName: "SIPLah",
  adminName: "Pengelola SIPLah",
  /** Title of the browser's tab. */
  tabTitle: (...titles: readonly string[]) => [...titles, "Pengelola SIPLah"].join(" · "),

  failure: {
    noResponse: "Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.",
    unreadable: "Jawaban server tidak dapat dibaca. Silakan coba beberapa saat lagi.",
    unknown: "Maaf, terjadi kendala pada halaman ini.",
    retry: "Coba lagi",
    retryAfter: (seconds: number) =>
      `Tunggu sekitar ${seconds < 60 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`}.`,
    reload: "Muat ulang halaman untuk melanjutkan.",
    notLoaded: "Belum berhasil dimuat",
    notLoadedDetail:
      "Periksa koneksi internet Anda, lalu coba lagi. Bila tetap gagal, muat ulang halaman.",
  },

  layout: {
    skip: "Langsung ke isi",
    navigation: "Menu utama",
    openMenu: "Buka menu",
    closeMenu: "Tutup menu",
    expandMenu: "Lebarkan menu",
    collapseMenu: "Ciutkan menu",
    home: "Beranda",
    siteContent: "Isi situs",
    archive: "Arsip",
    site: "Lihat situs",
    newTab: "(membuka tab baru)",
    darkTheme: "Gunakan tampilan gelap",
    lightTheme: "Gunakan tampilan terang",
    userMenu: "Menu akun",
    profile: "Profil",
    signOut: "Keluar",
    signOutUnsaved: (form: string) => `Isian pada ${form} akan hilang jika Anda keluar.`,
    signOutFailed: "Belum berhasil keluar.",
    loading: "Sedang memuat…",
    breadcrumb: "Lokasi halaman",
  },

  forbidden: {
    title: "Tidak Memiliki Akses",
    detail: errorCatalogue.forbidden.message,
    back: "Kembali",
  },

  notFound: {
    title: "Halaman Tidak Ditemukan",
    detail: "Pastikan alamat yang Anda masukkan sudah benar lalu coba lagi.",
    recordTitle: "Data tidak ditemukan",
    recordDetail: "Data ini mungkin sudah dihapus.",
    toList: (list: string) => `Ke ${list}`,
    home: "Ke Dasbor",
  },

  dashboard: {
    title: "Dasbor",
    greeting: (name: string) => `Selamat datang, ${name}.`,
    newsCount: "Jumlah Berita",
    tab: (tasks: string) => `Dasbor (${tasks})`,
    newsActive: (active: number, total: number) =>
      `${formatCount(active)} aktif, ${formatCount(Math.max(0, total - active))} tidak aktif`,
    newsFailed: "Jumlah berita belum berhasil dimuat.",
    today: "Hari ini",
    zone: (clock: string) => `Waktu Indonesia Barat, ${clock}`,
    latest: "Berita yang terakhir ditulis",
    newsList: "Lihat semua berita",
    writeNews: "Tulis berita",
    visits: {
      title: "Kunjungan kemarin",
      days: "28 hari terakhir",
      statistics: "Statistik",
      none: "Belum ada kunjungan yang tercatat.",
      failed: "Kunjungan belum berhasil dimuat.",
    },
    searchGaps: {
      title: "Dicari pengunjung, tetapi tidak ditemukan",
      note: (days: number) =>
        `Pencarian di situs dalam ${days} hari terakhir, yang tersering dulu.`,
      none: "Tidak ada pencarian tanpa hasil.",
      failed: "Pencarian tanpa hasil belum berhasil dimuat.",
      times: (searches: string) => `${searches} kali`,
    },
    repairs: {
      title: "Perlu diperbaiki",
      none: "Tidak ada tautan putus, dan semua gambar punya teks alternatif.",
      failed: "Yang perlu diperbaiki belum berhasil dimuat.",
      unknown: "Belum diketahui apakah ada tautan yang putus.",
      links: (total: string) => `${total} data dengan tautan putus`,
      images: (total: string) => `${total} gambar tanpa teks alternatif`,
      others: (total: string) => `dan ${total} lainnya`,
    },
    articleAnswers: {
      title: "Apakah halaman berita membantu?",
      note: (days: number) =>
        `Jawaban pembaca dalam ${days} hari terakhir, yang paling kurang membantu dulu.`,
      none: "Belum ada jawaban pembaca.",
      failed: "Jawaban pembaca belum berhasil dimuat.",
      unhelpful: (answers: string) => `${answers} tidak`,
      helpful: (answers: string) => `${answers} ya`,
    },
  },

  list: {
    number: "No",
    actions: "Aksi",
    edit: (label: string) => `Ubah ${label}`,
    history: (label: string) => `Riwayat ${label}`,
    editShort: "Ubah",
    more: (label: string) => `Tindakan untuk ${label}`,
    remove: (label: string) => `Hapus ${label}`,
    removeShort: "Hapus",
    search: "Cari",
    sort: "Urutkan",
    ascending: (label: string) => `${label}, naik`,
    descending: (label: string) => `${label}, turun`,
    clear: "Hapus saringan",
    count: (total: string) => `${total} data`,
    range: (from: string, to: string, total: string) => `${from}–${to} dari ${total} data`,
    rangeOfFirst: (from: string, to: string, total: string) =>
      `${from}–${to} dari ${total} data pertama`,
    loading: "Sedang memuat daftar…",
    failed: "Daftar belum berhasil dimuat.",
    deleteFailed: "Data belum terhapus.",
    empty: (label: string) => `Belum ada data ${label}`,
    noMatch: "Tidak ada data yang cocok",
    noMatchHint: "Ubah kata pencarian atau saringannya.",
    pageSize: "Data per halaman",
    pages: "Halaman",
    page: (number: number) => `Halaman ${number}`,
    previous: "Halaman sebelumnya",
    next: "Halaman berikutnya",
    region: (title: string) => `Tabel ${title}`,
    emptyCell: "–",
  },

  undo: {
    region: "Perubahan terakhir",
    action: "Urungkan",
    hint: "Tekan Ctrl+Z untuk mengurungkan.",
    details: "Lihat",
    failed: "Data belum kembali.",
    close: "Tutup",
  },

  reorder: {
    column: "Geser",
    handle: (label: string) => `Geser ${label}`,
    up: (label: string) => `Naikkan ${label}`,
    down: (label: string) => `Turunkan ${label}`,
    short: { up: "Naikkan", down: "Turunkan" },
    moved: (label: string, position: number, total: number) =>
      `${label} dipindahkan ke urutan ${position} dari ${total}.`,
    saved: "Urutan sudah disimpan.",
    failed: "Urutan belum tersimpan.",
    discard: "Kembalikan urutan",
  },

  ...valueWords,
  place: {
    shown: (place: string, position: number) => `Tampil di ${place}, urutan ${position}`,
    beyond: (place: string, maxRecords: number) =>
      `Tidak tampil: ${place} hanya menampilkan ${maxRecords} yang pertama`,
    listed: (place: string) => `Tampil di ${place}`,
    nowhere: "Tidak tampil di halaman mana pun",
    belowHidden: "Tidak tampil: menu induknya tidak aktif",
  },

  form: {
    clear: "Kosongkan",
    loadFailed: "Data belum berhasil dimuat.",
    notSaved: "Belum tersimpan.",
    gone: "Data ini sudah dihapus oleh pengguna lain.",
    goneDetail: "Isian Anda tetap ada di halaman ini dan dapat disimpan sebagai data baru.",
    saveAsNew: "Buat data baru",
    typedOn: "Isian sudah tersimpan, kecuali yang Anda ubah selama menyimpan. Simpan lagi.",
    /** Some of the specification's messages end without a full stop. */
    reason: (message: string) =>
      `${message.replace(/[^.!?]$/u, "$&.")} Isian Anda tetap ada di halaman ini.`,
    duplicate: "Duplikat",
    copyOf: (label: string) => `${label} (salinan)`,
    publishForbidden:
      "Tulisan Anda disimpan sebagai draf. Editor yang akan memeriksa dan mengaktifkannya.",
    changesReviewed:
      "Perubahan Anda disimpan sebagai draf. Editor yang akan memeriksa dan menerbitkannya.",
    choose: (label: string) => `Pilih ${label}`,
    optionsFailed: "Pilihan belum berhasil dimuat.",
    noOptions: "Tidak ada pilihan",
    wib: "WIB",
    hour: "Jam",
    minute: "Menit",
    noteOfToday: "Catatan hari ini",
    findPage: "Cari halaman",
    findPageFor: (label: string) => `Cari halaman untuk ${label}`,
    presets: {
      start: "Pilihan waktu mulai",
      end: "Pilihan waktu akhir",
      past: "Pilihan waktu",
      now: "Sekarang",
      tomorrow: "Besok 08.00",
      monday: "Senin 08.00",
      days: (days: number) => `${days} hari`,
      endOfYear: "Akhir tahun",
      never: "Tanpa akhir",
    },
    window: {
      between: (from: string, until: string) => `Tayang ${from} sampai ${until} WIB`,
      endless: (from: string) => `Tayang mulai ${from} WIB, tanpa akhir`,
      none: "Belum tayang",
      ended: (until: string) => `Sudah berakhir ${until} WIB`,
      inactive: "Tidak tampil selama Status Tidak aktif.",
      scheduled: (days: number) =>
        days === 0 ? "Mulai kurang dari sehari lagi." : `Mulai ${days} hari lagi.`,
      passed: (days: number) => (days === 0 ? "Sejak hari ini" : `Sudah ${days} hari`),
      left: (days: number) =>
        days === 0 ? "berakhir kurang dari sehari lagi" : `masih ${days} hari lagi`,
    },
    problems: (count: number) => `${count} isian perlu diperbaiki:`,
    furtherActions: "Tindakan lain",
    saveShortcut: "Ctrl+S menyimpan tanpa meninggalkan formulir",
    previewShortcut: "Ctrl+Shift+P membuka dan menutup pratinjau",
    timestampPlaceholder: "14/10/2022 09:00",
    dayPlaceholder: "hh/bb/tttt",
    unreadMoment: (label: string) => `${label} tidak dikenali. Contoh: 14 Okt 2022 09:00`,
    unsaved: {
      title: "Perubahan belum disimpan",
      detail: (form: string) =>
        `Isian pada ${form} akan hilang jika Anda meninggalkan halaman ini.`,
      stay: "Tetap di sini",
      leave: "Tinggalkan",
    },
  },

  detail: {
    creator: "Pembuat",
    editor: "Penyunting",
    preview: "Pratinjau",
    edit: "Ubah",
  },

  upload: {
    choose: "Pilih berkas",
    replace: "Ganti berkas",
    remove: "Hapus berkas",
    undoRemove: "Batalkan hapus",
    removed: "Berkas akan dihapus saat disimpan.",
    chosen: (name: string) => `Dipilih: ${name}`,
    uploaded: "Dipilih sebelumnya, ikut disimpan.",
    document: "Dokumen PDF",
    preview: "Pratinjau berkas",
    unreadable: "Berkas tidak dapat dibaca.",
    broken: "Gambar ini rusak atau bukan gambar. Pilih berkas lain.",
    heicUnreadable:
      "Peramban ini tidak dapat membaca foto HEIC. Buka fotonya, simpan sebagai JPEG, lalu pilih lagi, atau sisipkan dari Safari di iPhone, iPad, atau Mac.",
    shrink: "Perkecil foto ini",
    convert: "Ubah menjadi JPEG",
    shrinkTooLarge: "Foto ini tetap terlalu besar setelah diperkecil. Pilih foto lain.",
  },
} as const;
