/** Where the points and marks of a line chart stand. */

/** The room of a chart in pixels, and the margins for what is written beside it. */
export interface ChartRoom {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const niceSteps = [1, 2, 2.5, 5, 10];
const wantedSteps = 4;

/** Round numbers from 0 to at least the highest value. */
export function ticksTo(highest: number): number[] {
  const rough = Math.max(1, highest) / wantedSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = niceSteps.find((step) => step * power >= rough) ?? 10;
  // Visits are whole numbers.
  const step = Math.max(1, Math.ceil(nice * power));
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** Indexes of the days that are named below the chart: first, last and some between, as many as fit. */
export function namedDays(days: number, most: number): number[] {
  const last = days - 1;
  const step = Math.max(1, Math.ceil(last / (most - 1)));
  const between = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step);
  // The one before the last gives way where both would touch.
  return [...between.filter((index) => index === 0 || last - index > step / 2), last];
}

/** Places in a chart of so many days whose scale ends at `top`. */
export function placesIn(room: ChartRoom, days: number, top: number) {
  const inner = room.width - room.left - room.right;
  const tall = room.height - room.top - room.bottom;
  return {
    x: (index: number) => room.left + (days === 1 ? inner / 2 : (index * inner) / (days - 1)),
    y: (value: number) => room.top + tall * (1 - value / top),
    /** The day nearest to a place. */
    nearest: (x: number) =>
      Math.min(days - 1, Math.max(0, Math.round(((x - room.left) / inner) * (days - 1)))),
  };
}
