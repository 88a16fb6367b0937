import { CircleAlert, CircleCheck, Gauge, TriangleAlert } from "lucide-react";
import type { RefObject } from "react";
import { useCallback, useEffect, useRef } from "react";
import type { Example, Finding } from "#contract/checks/check.ts";
import { maxPageBytes, weightSentence } from "#contract/checks/image-checks.ts";
import type { PageWeight } from "#contract/checks/image-checks.ts";
import type { Result } from "#contract/checks/run-checks.ts";
import type { Resource } from "#contract/resource.ts";
import { checksText } from "#admin/text/checks.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ChangeSignal } from "#admin/form/change-signal.ts";
import { isDialogOpen } from "#admin/layout/is-dialog-open.ts";
import { Skeleton } from "#admin/layout/skeleton.tsx";
import type { FieldGap } from "./check-form.ts";
import { jumpToFinding } from "./jump-to-finding.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import styles from "./checks-panel.module.css";

/** The form whose text is checked. */
export interface ChecksPanelProps {
  readonly resource: Resource;
  readonly readValues: () => FormValues;
  readonly changes: ChangeSignal;
  readonly title?: string;
  /** Whether required fields may still be empty without a word: nothing was typed yet. */
  readonly isUntouched?: boolean;
  /** Shows what was found; in the form, where nothing else is said. */
  readonly onShow?: (finding: Finding) => void;
  /** Told how many findings hold publishing back, and how the next finding is shown. */
  readonly onCount?: ((must: number, showNext: () => void) => void) | undefined;
}

/** Errors and suggestions of the checks beside the text, each with a link to its place. */
export function ChecksPanel({
  resource,
  readValues,
  changes,
  title = checksText.title,
  isUntouched = false,
  onShow = jumpToFinding,
  onCount,
}: ChecksPanelProps) {
  const checked = useCheckedForm(resource, readValues, changes);
  const found = (checked?.results ?? []).filter(({ findings }) => findings.length > 0);
  const gaps = isUntouched ? [] : (checked?.gaps ?? []);
  const root = useRef<HTMLDivElement>(null);
  const showNext = useFindingKeys(
    root,
    [...gaps.map(findingOf), ...found.flatMap(({ findings }) => findings)],
    onShow,
  );
  const must = gaps.length + countOf(found, "must");
  useEffect(() => onCount?.(must, showNext), [onCount, must, showNext]);
  const fine = (checked?.results ?? []).filter(({ findings }) => findings.length === 0);
  return (
    // What is found is said in Indonesian, on English forms too.
    <div ref={root} className={styles.checks} lang="id" data-checks>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.count} data-weight={weightOf(must, found)} aria-live="polite">
          {checked === null ? checksText.running : countSentence(must, found)}
        </span>
      </div>
      {checked === null && <Skeleton rows={3} />}
      <ul className={styles.list}>
        {gaps.map((gap) => (
          <GapRow key={gap.name} gap={gap} onShow={onShow} />
        ))}
        {found.map((result) => (
          <ResultRow key={result.check.name} result={result} onShow={onShow} />
        ))}
        {checked !== null && <WeightRow weight={checked.weight} />}
      </ul>
      {fine.length > 0 && (
        <details className={styles.fine}>
          <summary>
            <CircleCheck size={18} aria-hidden />
            {checksText.isFine(fine.map(({ check }) => check.subject))}
          </summary>
          <p>
            {fine.map(({ check }) => check.subject).join(" · ")}. {checksText.keys}.
          </p>
        </details>
      )}
    </div>
  );
}

const findingOf = ({ name }: FieldGap): Finding => ({ field: name, quote: "" });

function weightOf(must: number, found: readonly Result[]): "must" | "should" | "fine" {
  if (must > 0) return "must";
  return found.length > 0 ? "should" : "fine";
}

function countOf(found: readonly Result[], weight: "must" | "should"): number {
  return found
    .filter(({ check }) => check.weight === weight)
    .reduce((sum, { findings }) => sum + findings.length, 0);
}

function countSentence(must: number, found: readonly Result[]): string {
  const should = countOf(found, "should");
  if (must > 0) return checksText.must(must);
  return should > 0 ? checksText.should(should) : checksText.fine;
}

/** F8 goes to the next finding, as what is returned does, Shift+F8 to the one before. */
function useFindingKeys(
  root: RefObject<HTMLElement | null>,
  findings: readonly Finding[],
  show: (finding: Finding) => void,
): () => void {
  const current = useRef(-1);
  const newest = useRef({ findings, show });
  useEffect(() => {
    newest.current = { findings, show };
  });
  const go = useCallback((step: 1 | -1) => {
    const { length } = newest.current.findings;
    if (length === 0) return;
    current.current = (current.current + step + length) % length;
    const finding = newest.current.findings[current.current];
    if (finding !== undefined) newest.current.show(finding);
  }, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "F8" || newest.current.findings.length === 0) return;
      // A hidden form has given its place to a merge or a preview.
      if (isDialogOpen() || root.current?.closest("[hidden]")) return;
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [go, root]);
  return useCallback(() => go(1), [go]);
}

function ResultRow({
  result: { check, findings },
  onShow,
}: {
  result: Result;
  onShow: (finding: Finding) => void;
}) {
  const next = useRef(0);
  const Icon = check.weight === "must" ? CircleAlert : TriangleAlert;
  const found = check.found(findings.length);
  const [first] = findings;

  /** Each press goes on to the next. */
  function show() {
    const finding = findings[next.current % findings.length];
    next.current += 1;
    if (finding !== undefined) onShow(finding);
  }

  return (
    <li className={styles.row} data-weight={check.weight}>
      <Icon size={18} aria-hidden />
      <div>
        {found}
        <small>{first?.quote}</small>
      </div>
      <button
        type="button"
        className={styles.show}
        aria-label={checksText.showOf(found)}
        onClick={show}
      >
        {checksText.show}
      </button>
      <details>
        <summary>{checksText.why}</summary>
        <p>{check.advice}</p>
        {check.examples.slice(0, 2).map((example) => (
          <ExampleLine key={example.html + example.finds.join()} example={example} />
        ))}
      </details>
    </li>
  );
}

function GapRow({ gap, onShow }: { gap: FieldGap; onShow: (finding: Finding) => void }) {
  return (
    <li className={styles.row} data-weight="must">
      <CircleAlert size={18} aria-hidden />
      <div>{gap.message}</div>
      <button
        type="button"
        className={styles.show}
        aria-label={checksText.fillOf(gap.message)}
        onClick={() => onShow(findingOf(gap))}
      >
        {checksText.fill}
      </button>
    </li>
  );
}

function ExampleLine({ example: { html, shown, finds } }: { example: Example }) {
  return (
    <p>
      <b>{finds.length === 0 ? checksText.right : checksText.wrong}</b>{" "}
      {shown ?? html.replaceAll(/<[^<>]*>/gu, "")}
    </p>
  );
}

function WeightRow({ weight }: { weight: PageWeight }) {
  const limit = maxPageBytes / 1024;
  return (
    <li className={styles.row} data-weight="fine">
      <Gauge size={18} aria-hidden />
      <div>
        {checksText.weight(weightSentence(weight))}
        <meter
          aria-hidden
          className={styles.meter}
          max={maxPageBytes * 1.2}
          high={maxPageBytes}
          value={weight.bytes}
        />
        <small>{checksText.weightLimit(limit)}</small>
      </div>
    </li>
  );
}
