/** The sentences about drafts: how far they are saved, what was restored, what is unfinished. */
const conjunction = new Intl.ListFormat("id", { type: "conjunction" });

/** Of the forms. */
export const draftsText = {
  draft: {
    idle: "Belum ada perubahan",
    saving: "Menyimpan…",
    saved: (time: string) => `Tersimpan ${time}`,
    savedWithout: (time: string, labels: readonly string[]) =>
      `Tersimpan ${time}, kecuali berkas ${conjunction.format(labels)} yang baru ada di perangkat ini`,
    offline: "Luring, disimpan di perangkat ini",
    offlineNowhere: "Luring, belum tersimpan",
    offlineTitle: "Anda sedang luring.",
    offlineSafe: "Tulisan aman di perangkat ini dan dikirim sendiri begitu tersambung.",
    offlineUnsafe:
      "Tulisan belum tersimpan di perangkat ini. Jangan tutup halaman ini sebelum tersambung.",
    offlineWaits: "Mengirim dan menerbitkan menunggu sambungan.",
    failed: "Belum tersimpan.",
    refused: (reason: string) => `Belum tersimpan di server, disimpan di perangkat ini. ${reason}`,
    refusedNowhere: (reason: string) => `Belum tersimpan. ${reason}`,
    retry: "Coba lagi",
    signedOut: "Sesi Anda berakhir, disimpan di perangkat ini.",
    signedOutNowhere: "Sesi Anda berakhir, belum tersimpan.",
    signIn: "Masuk",
    journalBroken:
      "Perangkat ini penuh atau tidak mengizinkan penyimpanan, sehingga tulisan hanya tersimpan di server. Jangan tutup halaman ini sebelum tertulis “Tersimpan”.",
    fields: (labels: readonly string[]) => `Bagian: ${conjunction.format(labels)}.`,
    expires: (moment: string) => `Draf ini dihapus pada ${moment} jika tidak disimpan lagi.`,
    unpublished: "Terbit dengan perubahan yang belum terbit.",
    readersSee: (moment: string) => `Pembaca masih melihat versi ${moment}.`,
    difference: "Lihat perbedaannya",
    live: "Lihat yang tayang",
    differenceFromLive: "Perbedaan dengan yang tayang",
    differenceFromStored: "Perbedaan dengan yang tersimpan",
    noDifference: "Tidak ada perbedaan.",
    close: "Tutup",
    draftSaved: "Draf tersimpan.",
    draftSavedUnpublished: "Draf tersimpan. Pembaca masih melihat yang terakhir terbit.",
    discardChanges: "Buang perubahan",
    discarded: "Isian dibuang.",
    changesDiscarded: "Perubahan dibuang.",
    undo: "Urungkan",
    discardFailed: "Isian belum dibuang.",
    merged: (labels: readonly string[]) =>
      `Isian dari tab atau perangkat lain digabung ke formulir ini. Periksa: ${conjunction.format(labels)}.`,
    overruled: (labels: readonly string[]) =>
      `${conjunction.format(labels)} diubah juga di tab atau perangkat lain. Yang berlaku isian di sini.`,
    unfinished: "Draf yang belum selesai",
    onServerUnknown:
      "Draf di server belum dapat dimuat, yang tampak hanya yang ada di perangkat ini.",
    untitled: "Tanpa judul",
    changedAt: (moment: string) => `diubah ${moment}`,
    onlyHere: "hanya di perangkat ini",
    ofOthers: "Draf orang lain",
    ofOthersDetail: "Isinya hanya terlihat oleh penulisnya.",
  },
} as const;
