/** The sentences about the second factor: its set-up, the second step of a sign-in, recovery codes. */

/** By the screen or dialog that says them. */
export const secondFactorText = {
  signInCode: {
    title: "Kode masuk",
    heading: "Masukkan kode",
    appLead: "Buka aplikasi autentikator di HP Anda, lalu ketik kode enam angka yang tampil.",
    recoveryLead: "Ketik salah satu kode pemulihan Anda. Setiap kode hanya dapat dipakai sekali.",
    appCode: "Kode dari aplikasi",
    recoveryCode: "Kode pemulihan",
    useRecovery: "Pakai kode pemulihan",
    useApp: "Pakai aplikasi autentikator",
    back: "Kembali ke password",
  },

  signInPasskey: {
    title: "Pakai passkey",
    heading: "Pakai passkey",
    lead: "Peramban meminta sidik jari, wajah, atau PIN perangkat Anda. Setelah itu Anda langsung masuk.",
    use: "Pakai passkey",
    waiting: "Menunggu passkey…",
    toCode: "Pakai kode",
  },

  passkeys: {
    title: "Passkey",
    lead: "Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa mengetik password. Passkey tidak dapat dicuri lewat situs palsu.",
    failed: "Daftar passkey belum berhasil dimuat.",
    empty: "Belum ada passkey.",
    unsupported: "Peramban ini tidak mengenal passkey.",
    add: "Tambah passkey",
    addTitle: "Passkey baru",
    renameTitle: (name: string) => `Ubah nama ${name}`,
    name: "Nama",
    nameHint: "Supaya Anda mengenalinya, misalnya “HP kantor”.",
    proceed: "Lanjutkan",
    save: "Simpan nama",
    cancel: "Batal",
    added: "Passkey sudah ditambahkan",
    createdAt: (moment: string) => `Dibuat ${moment}`,
    lastUsed: (moment: string) => `Terakhir dipakai ${moment}`,
    unused: "Belum pernah dipakai",
    rename: "Ubah nama",
    renameLabel: (name: string) => `Ubah nama passkey ${name}`,
    remove: "Hapus",
    removeLabel: (name: string) => `Hapus passkey ${name}`,
    deleteQuestion: (name: string) => `Hapus passkey ${name}?`,
    removeDetail:
      "Passkey ini tidak dapat dipakai untuk masuk lagi. Hapus juga dari perangkat atau pengelola password Anda.",
    deleteFailed: "Passkey belum dihapus.",
    yes: "Ya",
    no: "Tidak",
    notUsed: "Passkey tidak dipakai. Coba lagi, atau pakai cara lain.",
    notMade: "Passkey belum dibuat. Coba lagi, atau pakai perangkat lain.",
    isThere: "Perangkat ini sudah memiliki passkey untuk akun Anda.",
  },

  reauthentication: {
    title: "Pastikan ini Anda",
    lead: "Tindakan ini penting, jadi kami memeriksa sekali lagi. Isian Anda tetap ada.",
    password: "Password saat ini",
    code: "Kode dari aplikasi autentikator atau kode pemulihan",
    toCode: "Pakai kode",
    toPassword: "Pakai password",
    toPasskey: "Pakai passkey",
    ok: "Lanjutkan",
    cancel: "Batal",
  },

  secondFactor: {
    title: "Aplikasi autentikator",
    lead: "Selain password, masuk memerlukan kode enam angka dari HP Anda. Password yang dicuri saja tidak cukup.",
    failed: "Keadaan aplikasi autentikator belum berhasil dimuat.",
    off: "Belum dipasang",
    on: (moment: string) => `Terpasang sejak ${moment}`,
    codesLeft: (left: string, all: string) => `${left} dari ${all} tersisa`,
    codesState:
      "Satu kode untuk satu kali masuk bila semua perangkat hilang. Kode hanya ditampilkan saat dibuat.",
    setUp: "Pasang aplikasi",
    replace: "Ganti aplikasi",
    renewCodes: "Buat kode baru",
    renewDetail: "Kode lama langsung tidak berlaku.",
    remove: "Lepas",
    cancel: "Batal",

    passwordFor: {
      setUp: "Tulis password Anda untuk melanjutkan.",
      renew: "Kode pemulihan lama langsung tidak berlaku. Tulis password Anda untuk melanjutkan.",
      remove:
        "Setelah dilepas, masuk tidak lagi memerlukan kode dari aplikasi. Tulis password Anda untuk melanjutkan.",
    },
    proceed: { setUp: "Lanjutkan", renew: "Buat dan tampilkan", remove: "Lepas aplikasi" },

    scan: "Pindai dengan aplikasi autentikator, atau ketik kunci ini di aplikasi:",
    qr: "Kode QR untuk aplikasi autentikator",
    code: "Masukkan kode yang tampil",
    confirm: "Pasang",

    codesTitle: "Kode pemulihan",
    codesLead:
      "Satu kode untuk satu kali masuk bila semua perangkat hilang. Simpan di luar komputer ini, dan jangan kirim lewat pesan. Kode ini hanya ditampilkan sekali.",
    download: "Unduh",
    print: "Cetak",
    fileName: "kode-pemulihan-siplah.txt",
    fileHeading: (email: string) => `Kode pemulihan SIPLah untuk ${email}`,
    saved: "Sudah saya simpan",

    requiredTitle: "Pasang aplikasi autentikator atau passkey",
    requiredLead:
      "Di situs ini akun Anda wajib memakai aplikasi autentikator atau passkey. Pasang salah satu dulu sebelum melanjutkan.",
    signOut: "Keluar",
  },

  secondFactorReset: {
    on: "Verifikasi dua langkah",
    reset: "Atur ulang",
    /** Read out after `reset`. */
    of: (name: string) => `verifikasi dua langkah ${name}`,
    question: (name: string) => `Atur ulang verifikasi dua langkah ${name}?`,
    detail:
      "Aplikasi autentikator, passkey, dan kode pemulihannya dihapus. Lakukan ini bila semuanya hilang, dan Anda yakin yang meminta memang orangnya. Semua perangkatnya dikeluarkan, dan ia diberi tahu lewat email.",
    ok: "Atur ulang",
    cancel: "Batal",
  },
} as const;
