import { formatRupiahShort } from "#contract/format.ts";
import {
  comparisonThresholdRupiah,
  negotiationThresholdRupiah,
  regulationNegotiationThresholdRupiah,
} from "#contract/limits.ts";
import styles from "./tools-page.module.css";

/** Values beyond stand at its end. */
const endRupiah = 300_000_000;
/** The marks at its ends keep their words inside. */
const margin = { start: 2, end: 98 };

const percentOf = (value: number): string => {
  const share = (Math.min(value, endRupiah) / endRupiah) * 100;
  return `${Math.min(Math.max(share, margin.start), margin.end).toFixed(2)}%`;
};

const limits = [
  { value: comparisonThresholdRupiah, anchor: "middle" },
  { value: regulationNegotiationThresholdRupiah, anchor: "end" },
  { value: negotiationThresholdRupiah, anchor: "start" },
] as const;

/** The words of a mark point to where there is room. */
function anchorOf(value: number): "start" | "middle" | "end" {
  if (value > endRupiah * 0.8) return "end";
  return value < endRupiah * 0.2 ? "start" : "middle";
}

/** Where a value stands among the limits, on the thread: decoration, the sentences say it. */
export function LimitScale({ value }: { value: number }) {
  const at = percentOf(value);
  return (
    <svg className={styles.scale} width="100%" height="92" aria-hidden="true">
      <line x1="0" x2="100%" y1="46" y2="46" />
      {limits.map((limit) => (
        <g key={limit.value}>
          <circle cx={percentOf(limit.value)} cy="46" r="8" />
          <text x={percentOf(limit.value)} y="80" textAnchor={limit.anchor}>
            {formatRupiahShort(limit.value)}
          </text>
        </g>
      ))}
      <line className={styles.mark} x1={at} x2={at} y1="28" y2="64" />
      <text className={styles.mark} x={at} y="20" textAnchor={anchorOf(value)}>
        {formatRupiahShort(value)}
      </text>
    </svg>
  );
}
