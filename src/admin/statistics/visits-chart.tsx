import { Fragment, useRef, useState } from "react";
import { Link } from "react-router";
import { formatCount, indonesianShortDate, indonesianWeekdayDate } from "#contract/format.ts";
import { startOfHour } from "#contract/portal-day.ts";
import type { Period, Statistics } from "#contract/statistics.ts";
import { sheetTexts } from "#contract/statistics-text.ts";
import { useWidth } from "#admin/layout/use-width.ts";
import { statisticsText as words } from "#admin/text/statistics.ts";
import { ChartSheet } from "./chart-sheet.tsx";
import { CountRows, CountTable } from "./count-table.tsx";
import { namedDays, placesIn, ticksTo } from "./line-points.ts";
import { mostRisen, placeNames } from "./named-days.ts";
import type { PublicationsByDay } from "./use-publications.ts";
import { usePublications } from "./use-publications.ts";
import styles from "./visits-chart.module.css";

type Days = NonNullable<Statistics["totals"]>["days"];

const height = 240;
const margins = { left: 48, right: 12, top: 10, bottom: 28 };
/** Publications that have a line of their own, and the height of a name above the plot. */
const maxNamed = 6;
const nameHeight = 18;
/** Room that the name of a day takes. */
const dayWidth = 110;
const noon = (day: string) => new Date(startOfHour(day, 12));
/** "6 Nov"; with its year where the days are of several. */
function shortDay(day: string, isOfOneYear: boolean): string {
  const name = indonesianShortDate(noon(day));
  return isOfOneYear ? name.replace(/ \d{4}$/u, "") : name;
}

/** Visits day by day, beside those of the period before, with what was published on the way. */
export function VisitsChart({
  period,
  days,
  isCompared,
}: {
  period: Period;
  days: Days;
  isCompared: boolean;
}) {
  const published = usePublications(period);
  const hasPrevious = isCompared && days.every(({ previous }) => previous !== null);
  const table = {
    sheet: "days" as const,
    rows: days.map(({ day, ...counts }) => ({ name: day, ...counts })),
    label: (day: string) => indonesianWeekdayDate(noon(day)),
    isCompared,
  };
  const publications = (isLinked: boolean) =>
    published.size === 0
      ? undefined
      : {
          heading: words.published,
          of: (day: string) => <PublishedOn {...{ published, day, isLinked }} />,
        };
  return (
    <ChartSheet
      title={sheetTexts.days.title}
      legend={
        <p className={styles.legend} aria-hidden>
          <span>
            <i />
            {words.current}
          </span>
          {hasPrevious && (
            <span>
              <i data-before />
              {words.before(days.length)}
            </span>
          )}
          {published.size > 0 && (
            <span>
              <i data-published />
              {words.published}
            </span>
          )}
        </p>
      }
      table={<CountTable {...table} action={publications(true)} />}
      chart={() => (
        <>
          <Lines {...{ days, hasPrevious, published }} />
          <div className="visually-hidden">
            <CountRows {...table} action={publications(false)} />
          </div>
        </>
      )}
    />
  );
}

/** What was published on a day; without links where it can't be seen: nor could their focus. */
function PublishedOn({
  published,
  day,
  isLinked,
}: {
  published: PublicationsByDay;
  day: string;
  isLinked: boolean;
}) {
  return published.get(day)?.map(({ label, path }, index) => (
    <Fragment key={path}>
      {index > 0 && ", "}
      {isLinked ? <Link to={path}>{label}</Link> : label}
    </Fragment>
  ));
}

function Lines({
  days,
  hasPrevious,
  published,
}: {
  days: Days;
  hasPrevious: boolean;
  published: PublicationsByDay;
}) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number | null>(null);
  const before = hasPrevious ? days.map(({ previous }) => previous ?? 0) : [];
  const ticks = ticksTo(Math.max(...days.map(({ count }) => count), ...before));
  const labelsOn = (index: number) =>
    (published.get(days[index]?.day ?? "") ?? []).map(({ label }) => label);
  const marks = days.flatMap((_, index) => (labelsOn(index).length > 0 ? [index] : []));
  const counts = days.map(({ count }) => count);
  const stitched = mostRisen(counts, marks, maxNamed);
  // Across the chart, places don't depend on the room above it.
  const across = placesIn({ width, height, ...margins }, days.length, 1);
  const names = placeNames(
    stitched.map((index) => {
      const labels = labelsOn(index);
      const [first = ""] = labels;
      const text = labels.length === 1 ? first : words.publishedTogether(labels.length, first);
      return { index, x: across.x(index) + 6, text };
    }),
    width - margins.right,
  );
  const rows = Math.max(0, ...names.map(({ row }) => row + 1));
  const tall = height + rows * nameHeight;
  const room = { width, ...margins, height: tall, top: margins.top + rows * nameHeight };
  const { x, y, nearest } = placesIn(room, days.length, ticks.at(-1) ?? 1);
  const line = (values: readonly number[]) =>
    values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const marked = days[pointed ?? days.length - 1];
  const isOfOneYear = new Set(days.map(({ day }) => day.slice(0, 4))).size === 1;
  const named = namedDays(days.length, Math.max(2, Math.floor(width / dayWidth)));
  const anchor = (index: number) => {
    if (index === 0) return "start";
    return index === days.length - 1 ? "end" : "middle";
  };
  return (
    <div ref={box} className={styles.lines} aria-hidden>
      {width > 0 && (
        <svg
          width={width}
          height={tall}
          onPointerMove={({ clientX, currentTarget }) =>
            setPointed(nearest(clientX - currentTarget.getBoundingClientRect().left))
          }
          onPointerLeave={() => setPointed(null)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                className={styles.grid}
                x1={room.left}
                x2={width - room.right}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text x={room.left - 8} y={y(tick) + 4} textAnchor="end">
                {formatCount(tick)}
              </text>
            </g>
          ))}
          {named.map((index) => (
            <text key={index} x={x(index)} y={tall - 6} textAnchor={anchor(index)}>
              {shortDay(days[index]?.day ?? "", isOfOneYear)}
            </text>
          ))}
          {marks.map((index) => (
            <path
              key={index}
              className={styles.published}
              data-stitched={stitched.includes(index)}
              d={`M${x(index).toFixed(1)},${y(0)}V${stitched.includes(index) ? margins.top : y(0) - 8}`}
            />
          ))}
          {names.map(({ index, text, anchor: side, row }) => (
            <text
              key={index}
              className={styles.publication}
              x={x(index) + (side === "start" ? 6 : -6)}
              y={margins.top + 11 + row * nameHeight}
              textAnchor={side}
            >
              {text}
            </text>
          ))}
          {hasPrevious && <polyline className={styles.before} points={line(before)} />}
          <polyline className={styles.now} points={line(counts)} />
          {marked !== undefined && (
            <circle
              className={styles.dot}
              cx={x(days.indexOf(marked))}
              cy={y(marked.count)}
              r={5}
            />
          )}
        </svg>
      )}
      {marked !== undefined && (
        <p className={styles.readout}>
          {indonesianWeekdayDate(noon(marked.day))}:{" "}
          <b>{words.visits(formatCount(marked.count))}</b>
          {hasPrevious && `, ${words.earlier(formatCount(marked.previous ?? 0))}`}
          {labelsOn(days.indexOf(marked)).length > 0 &&
            `. ${words.publishedThen(labelsOn(days.indexOf(marked)))}`}
        </p>
      )}
    </div>
  );
}
