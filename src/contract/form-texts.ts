/** Buttons, confirmations and marks that the forms of one language share. */
import type { ResourceTexts } from "./resource.ts";

/** A label within a sentence: "FAQ category" for "FAQ Category". */
export function inSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) =>
    /^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase(),
  );
}

/** "judul atau ringkasan" */
function alternatives(language: string, labels: readonly string[]): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(labels.map(inSentence));
}

/** Words of Indonesian screens; `noun` is what the questions and reports name. */
export function indonesianTexts(
  noun: string,
  reports: Pick<ResourceTexts, "created" | "updated">,
): ResourceTexts {
  return {
    ...reports,
    deleted: `${noun} sudah dihapus`,
    restored: `${noun} sudah dipulihkan`,
    confirmDelete: `Apa Anda yakin ingin menghapus ${noun}?`,
    confirm: { yes: "Ya", no: "Tidak" },
    optional: "(opsional)",
    parts: {
      schedule: "Jadwal tayang",
      placement: "Penempatan",
      endings: "Perubahan dan akhir",
    },
    buttons: {
      add: "Tambah",
      create: "Buat",
      edit: "Kirim Perubahan",
      cancel: "Batal",
      save: "Simpan",
    },
    list: {
      search: (labels) => `Cari ${alternatives("id", labels)}`,
      all: (label) => `Semua ${label}`,
      actions: "Aksi",
    },
    draft: {
      restored: (moment) => `Isian yang belum disimpan dari ${moment} sudah dipulihkan.`,
      discard: "Buang isian ini",
    },
  };
}

/** Words of English screens. */
export function englishTexts(
  noun: string,
  reports: Pick<ResourceTexts, "created" | "updated">,
): ResourceTexts {
  return {
    ...reports,
    deleted: `${noun} has been deleted`,
    restored: `${noun} has been restored`,
    confirmDelete: `Are you sure delete this ${noun}?`,
    confirm: { yes: "Yes", no: "No" },
    optional: "(optional)",
    parts: { schedule: "Publication", placement: "Placement", endings: "Changes and ending" },
    buttons: {
      add: "Add",
      create: "Create",
      edit: "Submit Change",
      cancel: "Cancel",
      save: "Save",
    },
    list: {
      search: (labels) => `Search ${alternatives("en", labels)}`,
      all: (label) => `Any ${inSentence(label)}`,
      actions: "Actions",
    },
    draft: {
      restored: (moment) => `Unsaved input from ${moment} has been restored.`,
      discard: "Discard this input",
    },
  };
}
