/** The sentences of the calendar, and of what the home screen says of moments. */
import { formatCount } from "#contract/format.ts";
import { screenTitles } from "./screen-titles.ts";

/** Every sentence of the calendar. */
export const calendarText = {
  title: screenTitles.calendar,
  lead: "Panah memindahkan hari, Enter membuka, T ke hari ini, M dan W mengganti tampilan.",
  filter: "Saring",
  view: "Tampilan",
  month: { name: "Bulan", previous: "Bulan sebelumnya", next: "Bulan berikutnya" },
  week: { name: "Minggu", previous: "Minggu sebelumnya", next: "Minggu berikutnya" },
  agendaOf: (week: string) => `Agenda ${week}`,
  weekOf: (first: string, last: string) => `${first} sampai ${last}`,
  agenda: "Minggu ini",
  today: "Hari ini",
  grid: (month: string) => `Kalender ${month}`,
  weekdays: ["Sen", "Sel", "Rab", "Kam", "Jum", "Sab", "Min"],
  weekdayNames: ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"],
  on: "Apa yang tayang pada tanggal ini",
  shownList: "Tayang",
  shown: (count: number, ending: number) =>
    `${formatCount(count)} data tayang pada tanggal ini${
      ending === 0 ? "" : `, ${formatCount(ending)} di antaranya berwaktu`
    }.`,
  site: "Lihat situs pada tanggal ini",
  noneShown: "Tidak ada yang tayang pada tanggal ini.",
  others: (count: number) => `${formatCount(count)} lainnya`,
  showOthers: (count: number) => `Tampilkan ${formatCount(count)} lainnya`,
  more: (count: number) => `${formatCount(count)} lagi`,
  noChange: "Tidak ada yang mulai atau berakhir pada tanggal ini.",
  starts: (clock: string) => `mulai ${clock}`,
  ends: (clock: string) => `berakhir ${clock}`,
  until: (day: string) => `sampai ${day}`,
  changes: "Mulai dan berakhir",
  nothing: "Tidak ada yang mulai atau berakhir pada masa ini.",
  count: (count: number) => `${formatCount(count)} mulai atau berakhir`,
  cutOff: (limit: number) =>
    `Hanya ${formatCount(limit)} yang pertama mulai atau berakhir pada masa ini yang ditampilkan.`,
  loading: "Sedang memuat kalender…",
  failed: "Kalender belum berhasil dimuat.",
} as const;
