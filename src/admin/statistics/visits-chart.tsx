import { useRef, useState } from "react";
import { formatCount, indonesianShortDate, indonesianWeekdayDate } from "#contract/format.ts";
import type { Statistics } from "#contract/statistics.ts";
import { sheetTexts } from "#contract/statistics-text.ts";
import { useWidth } from "#admin/layout/use-width.ts";
import { statisticsText as words } from "#admin/statistics-text.ts";
import { ChartSheet } from "./chart-sheet.tsx";
import { CountRows, CountTable } from "./count-table.tsx";
import { namedDays, placesIn, ticksTo } from "./line-points.ts";
import styles from "./statistics.module.css";

type Days = NonNullable<Statistics["totals"]>["days"];

const height = 240;
const margins = { left: 48, right: 12, top: 10, bottom: 28 };
/** Room that the name of a day takes. */
const dayWidth = 110;
const noon = (day: string) => new Date(`${day}T12:00:00+07:00`);
/** "6 Nov". */
const shortDay = (day: string) => indonesianShortDate(noon(day)).replace(/ \d{4}$/u, "");

/** Visits day by day, beside those of the period before. */
export function VisitsChart({ days, isCompared }: { days: Days; isCompared: boolean }) {
  const hasPrevious = isCompared && days.every(({ previous }) => previous !== null);
  const table = {
    sheet: "days" as const,
    rows: days.map(({ day, ...counts }) => ({ name: day, ...counts })),
    label: (day: string) => indonesianWeekdayDate(noon(day)),
    isCompared,
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
        </p>
      }
      table={<CountTable {...table} />}
      chart={() => (
        <>
          <Lines days={days} hasPrevious={hasPrevious} />
          <div className="visually-hidden">
            <CountRows {...table} />
          </div>
        </>
      )}
    />
  );
}

function Lines({ days, hasPrevious }: { days: Days; hasPrevious: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number | null>(null);
  const before = hasPrevious ? days.map(({ previous }) => previous ?? 0) : [];
  const ticks = ticksTo(Math.max(...days.map(({ count }) => count), ...before));
  const room = { width, height, ...margins };
  const { x, y, nearest } = placesIn(room, days.length, ticks.at(-1) ?? 1);
  const line = (values: readonly number[]) =>
    values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const marked = days[pointed ?? days.length - 1];
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
          height={height}
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
            <text key={index} x={x(index)} y={height - 6} textAnchor={anchor(index)}>
              {shortDay(days[index]?.day ?? "")}
            </text>
          ))}
          {hasPrevious && <polyline className={styles.before} points={line(before)} />}
          <polyline className={styles.now} points={line(days.map(({ count }) => count))} />
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
        </p>
      )}
    </div>
  );
}
