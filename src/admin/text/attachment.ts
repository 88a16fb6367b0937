/** Sentences about documents that are attached. */
export const attachmentText = {
  attachments: {
    add: "Tambah PDF",
    hint: (megabytes: number) => `PDF, paling besar ${megabytes} MB.`,
    notScanned: "Berkas tidak diperiksa untuk mencari virus.",
    scanned: "Berkas diperiksa untuk mencari virus.",
    name: (number: number) => `Nama lampiran ${number}`,
    open: (name: string) => `Buka ${name}`,
    remove: (name: string) => `Hapus ${name}`,
    replace: (name: string) => `Ganti berkas ${name}`,
    replaced: (name: string) => `Berkas ${name} sudah diganti.`,
    attachedAlready: "PDF ini sudah ada di antara lampiran.",
    isGone: "Lampiran yang hendak diganti sudah tidak ada.",
    up: (name: string) => `Naikkan ${name}`,
    cancel: (name: string) => `Batalkan ${name}`,
    uploading: (name: string, percent: number) => `Mengunggah ${name}, ${percent}%`,
    added: (name: string) => `${name} ditambahkan.`,
    failed: (name: string, why: string) => `${name}: ${why}`,
    tooMany: (most: number) => `Paling banyak ${most} lampiran.`,
  },
} as const;
