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

  secondFactor: {
    title: "Aplikasi autentikator",
    lead: "Selain password, masuk memerlukan kode enam angka dari HP Anda. Password yang dicuri saja tidak cukup.",
    failed: "Keadaan aplikasi autentikator belum berhasil dimuat.",
    off: "Belum dipasang",
    on: (moment: string) => `Terpasang sejak ${moment}`,
    codesLeft: (left: string, all: string) => `${left} dari ${all} kode pemulihan tersisa`,
    setUp: "Pasang aplikasi",
    replace: "Ganti aplikasi",
    renewCodes: "Buat kode pemulihan baru",
    remove: "Lepas",
    cancel: "Batal",

    passwordFor: {
      setUp: "Tulis password Anda untuk melanjutkan.",
      renew: "Kode pemulihan lama langsung tidak berlaku. Tulis password Anda untuk melanjutkan.",
      remove:
        "Setelah dilepas, masuk cukup dengan password. Tulis password Anda untuk melanjutkan.",
    },
    proceed: { setUp: "Lanjutkan", renew: "Buat kode baru", remove: "Lepas aplikasi" },

    scan: "Pindai dengan aplikasi autentikator, atau ketik kunci ini di aplikasi:",
    qr: "Kode QR untuk aplikasi autentikator",
    code: "Masukkan kode yang tampil",
    confirm: "Pasang",

    codesTitle: "Kode pemulihan",
    codesLead:
      "Satu kode untuk satu kali masuk bila HP Anda hilang. Simpan di luar komputer ini, dan jangan kirim lewat pesan. Kode ini hanya ditampilkan sekali.",
    download: "Unduh",
    fileName: "kode-pemulihan-siplah.txt",
    fileHeading: (email: string) => `Kode pemulihan SIPLah untuk ${email}`,
    saved: "Sudah saya simpan",

    requiredTitle: "Pasang aplikasi autentikator",
    requiredLead:
      "Di situs ini akun Anda wajib memakai aplikasi autentikator. Pasang dulu sebelum melanjutkan.",
    signOut: "Keluar",
  },

  secondFactorReset: {
    on: "Autentikator terpasang",
    reset: "Atur ulang",
    /** Read out after `reset`. */
    of: (name: string) => `autentikator ${name}`,
    question: (name: string) => `Atur ulang autentikator ${name}?`,
    detail:
      "Lakukan ini bila HP dan kode pemulihannya hilang, dan Anda yakin yang meminta memang orangnya. Semua perangkatnya dikeluarkan, dan ia diberi tahu lewat email.",
    ok: "Atur ulang",
    cancel: "Batal",
  },
} as const;
