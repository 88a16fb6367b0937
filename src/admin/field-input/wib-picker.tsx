import { DatePicker } from "antd";
import indonesian from "antd/es/locale/id_ID.js";
import type { Dayjs } from "dayjs";
import dayjs from "dayjs";
import localeData from "dayjs/plugin/localeData.js";
import weekOfYear from "dayjs/plugin/weekOfYear.js";
import weekday from "dayjs/plugin/weekday.js";
import { text } from "#admin/text/text.ts";
import { parseDateTime } from "./parse-date-time.ts";
import { wallClockNow, wibFormat } from "./wib-time.ts";

dayjs.extend(localeData);
dayjs.extend(weekday);
dayjs.extend(weekOfYear);

const inIndonesian = wallClockNow().localeData();

/**
 * With a verb on the button that empties the field, and without labels that would hide the month
 * and the year that the two buttons show.
 */
export const pickerLocale = indonesian.DatePicker && {
  ...indonesian.DatePicker,
  lang: { ...indonesian.DatePicker.lang, clear: text.form.clear, monthSelect: "", yearSelect: "" },
};

/** Below its field or above it; where the window is too low for either, over it, but whole. */
export const pickerPlacements = {
  bottomLeft: {
    points: ["tl", "bl"],
    offset: [0, 0],
    overflow: { adjustX: true, adjustY: true, shiftY: true },
  },
};

const wallClocks: Parameters<typeof DatePicker.generatePicker<Dayjs>>[0] = {
  getWeekDay: (wall) => wall.day(),
  getMillisecond: (wall) => wall.millisecond(),
  getSecond: (wall) => wall.second(),
  getMinute: (wall) => wall.minute(),
  getHour: (wall) => wall.hour(),
  getDate: (wall) => wall.date(),
  getMonth: (wall) => wall.month(),
  getYear: (wall) => wall.year(),
  getNow: wallClockNow,
  getFixedDate: (fixed) => dayjs.utc(fixed),
  getEndDate: (wall) => wall.endOf("month"),
  addYear: (wall, difference) => wall.add(difference, "year"),
  addMonth: (wall, difference) => wall.add(difference, "month"),
  addDate: (wall, difference) => wall.add(difference, "day"),
  setYear: (wall, year) => wall.year(year),
  setMonth: (wall, month) => wall.month(month),
  setDate: (wall, date) => wall.date(date),
  setHour: (wall, hour) => wall.hour(hour),
  setMinute: (wall, minute) => wall.minute(minute),
  setSecond: (wall, second) => wall.second(second),
  setMillisecond: (wall, millisecond) => wall.millisecond(millisecond),
  isAfter: (one, other) => one.isAfter(other),
  isValidate: (wall) => wall.isValid(),
  locale: {
    getWeekFirstDay: () => inIndonesian.firstDayOfWeek(),
    getWeekFirstDate: (_locale, wall) => wall.weekday(0),
    getWeek: (_locale, wall) => wall.week(),
    getShortWeekDays: () => inIndonesian.weekdaysMin(),
    getShortMonths: () => inIndonesian.monthsShort(),
    format: (_locale, wall, format) => wall.format(format),
    // A date alone may be the beginning of a moment.
    parse: (_locale, typed, formats) => {
      const read = parseDateTime(typed);
      const isWhole = read?.hasTime === true || !formats.includes(wibFormat);
      return read !== null && isWhole ? read.wall : null;
    },
  },
};

/**
 * Ant Design's picker on wall clocks of WIB. Its own calculation with dayjs takes what is typed for
 * the browser's time; this one never leaves the wall clock.
 */
export const WibPicker = DatePicker.generatePicker(wallClocks);

/** Leaves what is typed alone, which may be the beginning of more: its field takes it, and shows it when typing ends. */
export const TypedWibPicker = DatePicker.generatePicker<Dayjs>({
  ...wallClocks,
  locale: { ...wallClocks.locale, parse: () => null },
});
