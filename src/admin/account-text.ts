/** The sentences about accounts: signing in, passwords, the profile, invitations. */
import type { PasswordPolicy } from "#contract/password-rules.ts";

const extraParts: Readonly<Record<PasswordPolicy["extraParts"][number], string>> = {
  lowercase: "huruf kecil",
  symbol: "simbol",
};

function passwordHint({ minCharacters, extraParts: asked }: PasswordPolicy): string {
  const parts = ["huruf besar", ...asked.map((part) => extraParts[part]), "angka"];
  const list = new Intl.ListFormat("id").format(parts);
  return `Paling sedikit ${minCharacters} karakter, dengan ${list}, tanpa spasi. Hindari kata yang umum dan nama Anda.`;
}

/** By the screen or dialog that says them. */
export const accountText = {
  login: {
    title: "Masuk",
    heading: "Masuk ke pengelola",
    email: "Email",
    password: "Password",
    showPassword: "Tampilkan password",
    hidePassword: "Sembunyikan password",
    submit: "Masuk",
    submitting: "Sedang masuk…",
    forgot: "Lupa password",
    forgotTitle: "Lupa password",
    forgotHeading: "Lupa password",
    forgotLead: "Tulis email akun Anda. Kami akan mengirim tautan untuk membuat password baru.",
    send: "Kirim",
    sending: "Sedang mengirim…",
    back: "Kembali ke halaman masuk",
    toSite: "Kembali ke situs",
    cookieVanished:
      "Anda sudah masuk, tetapi peramban tidak menyimpan sesi karena halaman ini dibuka tanpa HTTPS. Buka lewat alamat https:// atau http://localhost, lalu masuk lagi.",
  },

  reset: {
    title: "Password baru",
    heading: "Buat password baru",
    lead: "Setelah disimpan, semua perangkat yang masuk dengan akun ini harus masuk lagi.",
    password: "Password baru",
    hint: passwordHint,
    confirm: "Konfirmasi password",
    submit: "Simpan password",
    submitting: "Sedang menyimpan…",
    askAgain: "Minta tautan baru",
    noLinkHeading: "Tautan tidak lengkap",
    noLinkDetail:
      "Halaman ini dibuka lewat tautan di email. Buka lagi tautan itu, atau minta tautan baru.",
    toLogin: "Ke halaman masuk",
  },

  profile: {
    title: "Profil",
    details: "Data diri",
    email: "Email",
    role: "Peran",
    fixed: "Email dan peran hanya dapat diubah oleh pengelola pengguna.",
    save: "Simpan profil",
    saved: "Profil sudah diperbarui",
    password: "Ubah password",
    currentPassword: "Password saat ini",
    newPassword: "Password baru",
    confirm: "Konfirmasi password",
    change: "Ubah password",
    sessions: "Perangkat yang masuk",
    sessionsLead: "Akhiri sesi yang tidak Anda kenali, lalu ubah password Anda.",
    sessionsFailed: "Daftar perangkat belum berhasil dimuat.",
    current: "sesi ini",
    since: (moment: string) => `Masuk ${moment}`,
    lastUsed: (moment: string) => `Terakhir dipakai ${moment}`,
    end: "Akhiri",
    endLabel: (device: string, moment: string) => `Akhiri sesi ${device}, masuk ${moment}`,
    endOthers: "Akhiri semua sesi lain",
    endOthersQuestion: "Akhiri semua sesi lain?",
    endOthersDetail: "Perangkat lain harus masuk lagi. Sesi ini tetap berjalan.",
    yes: "Ya",
    no: "Tidak",
    endFailed: "Sesi belum berakhir.",
  },

  invitation: {
    pending: "Belum membuat password",
    send: "Kirim ulang undangan",
    /** Read out after `send`. */
    to: (name: string) => `ke ${name}`,
    failed: "Undangan belum terkirim.",
  },

  session: {
    endedTitle: "Sesi Anda berakhir",
    endedDetail: "Masuk lagi untuk melanjutkan. Isian Anda tetap ada.",
    cancel: "Nanti saja",
    signedInAs: (name: string) => `Sekarang Anda masuk sebagai ${name}.`,
    signedInAsOther:
      "Sekarang Anda masuk sebagai pengguna lain. Periksa isiannya, lalu simpan lagi.",
  },
} as const;
