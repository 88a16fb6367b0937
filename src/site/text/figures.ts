/** Words around figures. */
export const figuresText = {
  title: "Skala SIPLah",
  stamp: (date: string): string => `Data per ${date}`,
  /** Behind the name of a figure that was counted at another time than the others. */
  dated: (label: string, date: string): string => `${label} (${date})`,
  source: "Sumber: ",
  notLive: "Angka ini bukan hitungan waktu nyata.",
  origin: "Dari mana asalnya?",
  /** Below a sentence. */
  note: (date: string): string => `Data ${date}.`,
} as const;
