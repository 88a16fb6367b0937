/** The sentences about accounts: signing in, passwords, the profile, invitations. */
import type { SignInMethod } from "#contract/account-calls.ts";
import type { PasswordPolicy } from "#contract/password-rules.ts";

const methods: Readonly<Record<SignInMethod, string>> = {
  password: "password",
  app: "kode aplikasi",
  recovery: "kode pemulihan",
  passkey: "passkey",
};

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
    heading: "Masuk ke Pengelola SIPLah",
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
    checking: "Memeriksa tautan…",
    deadHeading: "Tautan tidak berlaku",
    askAgain: "Minta tautan baru",
    noLinkDetail:
      "Halaman ini dibuka lewat tautan di email. Buka lagi tautan itu, atau minta tautan baru.",
  },

  passwordStrength: { label: "Kekuatan password" },

  requiredPassword: {
    title: "Buat password Anda sendiri",
    lead: "Password yang Anda pakai dibuat orang lain. Ganti dulu sebelum melanjutkan.",
  },

  /** What the pages share that mailed links lead to. */
  mailedLink: {
    absentHeading: "Tautan tidak lengkap",
    toLogin: "Ke halaman masuk",
  },

  confirmEmail: {
    title: "Konfirmasi email",
    heading: "Konfirmasi email baru",
    lead: "Setelah dikonfirmasi, alamat ini menjadi email akun Anda untuk masuk dan menerima pesan.",
    submit: "Konfirmasi email",
    submitting: "Sedang mengonfirmasi…",
    doneHeading: "Email sudah diganti",
    doneDetail: "Mulai sekarang masuklah dengan",
    noLinkDetail:
      "Halaman ini dibuka lewat tautan di email. Buka lagi tautan itu, atau minta tautan baru di halaman Profil.",
    toProfile: "Ke halaman Profil",
  },

  restoreEmail: {
    title: "Kembalikan email",
    heading: "Kembalikan email lama",
    lead: "Gunakan ini jika bukan Anda yang mengganti email akun. Semua perangkat akan dikeluarkan dan password lama tidak berlaku lagi.",
    submit: "Kembalikan email",
    submitting: "Sedang mengembalikan…",
    done: (email: string) =>
      `Email akun Anda kembali menjadi ${email} dan semua perangkat sudah dikeluarkan. Buat password baru untuk masuk lagi.`,
    noLinkDetail: "Halaman ini dibuka lewat tautan di email. Buka lagi tautan itu.",
  },

  profile: {
    title: "Profil",
    details: "Data diri",
    security: "Keamanan",
    notices: "Pemberitahuan",
    parts: "Bagian profil",
    levels: {
      title: "Tingkat keamanan",
      password: "Password kuat",
      changedAt: (moment: string) => `Diubah ${moment}`,
      passkeys: (count: number) => (count === 0 ? "Belum ada" : `${count} passkey`),
      required: "Wajib salah satu untuk akun Anda",
    },
    role: "Peran",
    fixed: "Peran hanya dapat diubah oleh pengelola pengguna.",
    save: "Simpan profil",
    saved: "Profil sudah diperbarui",
    changeEmail: "Ganti email",
    currentEmail: "Email saat ini",
    newEmail: "Email baru",
    emailLead:
      "Email baru berlaku setelah dikonfirmasi lewat tautan yang kami kirim ke alamat itu. Alamat lama juga diberi tahu.",
    sendConfirmation: "Kirim tautan konfirmasi",
    pendingEmail: "Menunggu konfirmasi",
    pendingDetail: (email: string, moment: string) =>
      `Buka tautan yang kami kirim ke ${email}, paling lambat ${moment}. Sebelum dikonfirmasi, email lama tetap berlaku.`,
    cancelEmail: "Batalkan penggantian",
    cancelFailed: "Penggantian belum dibatalkan.",
    emailFailed: "Keadaan email belum berhasil dimuat.",
    password: "Ubah password",
    currentPassword: "Password saat ini",
    newPassword: "Password baru",
    confirm: "Konfirmasi password",
    change: "Ubah password",
    sessions: "Perangkat yang masuk",
    sessionsLead: "Akhiri sesi yang tidak Anda kenali, lalu ubah password Anda.",
    sessionsFailed: "Daftar perangkat belum berhasil dimuat.",
    current: "sesi ini",
    newDevice: "perangkat baru",
    since: (moment: string, method: SignInMethod | null) =>
      method === null ? `Masuk ${moment}` : `Masuk ${moment} dengan ${methods[method]}`,
    lastUsed: (moment: string) => `Terakhir dipakai ${moment}`,
    end: "Akhiri sesi",
    endLabel: (device: string, moment: string) => `Akhiri sesi ${device}, masuk ${moment}`,
    endOthers: "Akhiri semua sesi lain",
    endOthersQuestion: "Akhiri semua sesi lain?",
    endOthersDetail: "Perangkat lain harus masuk lagi. Sesi ini tetap berjalan.",
    yes: "Ya",
    no: "Tidak",
    choiceFailed: "Pilihan belum tersimpan.",
    endFailed: "Sesi belum berakhir.",
  },

  invitation: {
    pending: "Belum membuat password",
    /** Of an inactive user. */
    waiting: "Belum diundang: undangan dikirim saat diaktifkan",
    send: "Kirim ulang undangan",
    /** Read out after `send`. */
    to: (name: string) => `ke ${name}`,
    failed: "Undangan belum terkirim.",
    /** Of an account that was activated. */
    sent: (email: string) => `Undangan untuk membuat password dikirim ke ${email}.`,
  },

  userSessions: {
    end: "Akhiri semua sesi",
    question: (name: string) => `Akhiri semua sesi ${name}?`,
    detail:
      "Semua perangkatnya harus masuk lagi. Akun tetap aktif, dan tindakan ini dicatat di Jejak Audit.",
  },

  session: {
    ended: {
      title: "Sesi Anda berakhir",
      detail: "Masuk lagi, tulisan tetap ada di halaman ini.",
      cancel: "Nanti saja",
    },
    overtaken: (owner: string, newcomer: string) => ({
      title: "Pengguna lain masuk di peramban ini",
      detail: `Isian ${owner} di halaman ini belum disimpan. Masuk lagi sebagai ${owner}, atau lanjutkan sebagai ${newcomer} tanpa isian itu.`,
      cancel: "Lanjutkan tanpa isian ini",
    }),
    otherUser: "Ganti pengguna",
    signedInAs: (name: string) => `Sekarang Anda masuk sebagai ${name}.`,
    signedInAsOther: "Sekarang Anda masuk sebagai pengguna lain. Muat ulang halaman ini.",
  },
} as const;
