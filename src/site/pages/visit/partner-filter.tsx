import { maxSearchCharacters } from "#contract/limits.ts";
import { phaseParameter, phaseWords } from "#contract/partner-phase.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { LiveCount } from "../../components/live-count.tsx";
import type { PartnerFilter } from "../../props/guides.ts";
import { partnerText, visitText } from "../../text/partners.ts";
import styles from "./partner-filter.module.css";

const text = visitText.filter;
const formId = "saring-mitra";
const phases = ["active", "onHold", "ended"] as const;

/** Chooses partners by name and phase: a plain form. */
export function PartnerFilterForm({ filter: { q, phase } }: { filter: PartnerFilter }) {
  return (
    <form
      className={styles.filter}
      role="search"
      aria-label={text.label}
      action={visitText.url}
      method="get"
      id={formId}
      // What a search or a phase has left out isn't there to be filtered.
      data-live-filter={q === null && phase === null ? true : undefined}
    >
      <div>
        <label htmlFor="nama-mitra">{text.name}</label>
        <input
          id="nama-mitra"
          name="q"
          type="search"
          defaultValue={q ?? ""}
          placeholder={text.placeholder}
          maxLength={maxSearchCharacters}
          autoComplete="off"
        />
      </div>
      <div>
        <label htmlFor="keadaan-mitra">{text.phase}</label>
        <select
          id="keadaan-mitra"
          name={phaseParameter}
          defaultValue={phase === null ? "" : phaseWords[phase]}
        >
          <option value="">{text.any}</option>
          {phases.map((kind) => (
            <option value={phaseWords[kind]} key={kind}>
              {partnerText.state[kind]}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn-primary" type="submit">
        {text.submit}
      </button>
    </form>
  );
}

/** Says how many partners are left while the visitor types. */
export function LivePartnerCount() {
  return (
    <LiveCount
      found={`${text.found("{total}")} ${text.named("{q}")}`}
      none={text.none("{q}")}
      formId={formId}
      submit={text.submit}
    />
  );
}

/** How many partners the filter leaves, and the way back to all. */
export function FilterCount({
  filter: { q, phase },
  total,
}: {
  filter: PartnerFilter;
  total: number;
}) {
  const said = [
    ...(q === null ? [] : [text.named(q)]),
    ...(phase === null ? [] : [text.inPhase(partnerText.state[phase])]),
  ];
  return (
    <p className={styles.count} role="status" data-filter-before>
      <span>
        <b>{text.found(total)}</b> {said.join(" ")}.
      </span>{" "}
      <a className="go" href={visitText.url}>
        {text.clear}
      </a>
    </p>
  );
}

/** The filter leaves no partner: none has the name, or only in other phases. */
export function NoneFound({ filter }: { filter: PartnerFilter }) {
  const { q, near, inOtherPhases } = filter;
  return (
    <EmptyState illustration="empty" title={noneTitle(filter)} level="h2">
      {q !== null && inOtherPhases > 0 ? (
        <p>
          {text.inOtherPhases}{" "}
          <a href={nameUrl(q)}>{`${text.found(inOtherPhases)} ${text.named(q)}`}</a>.
        </p>
      ) : (
        <p>
          {near !== null && (
            <>
              {text.meant} <a href={nameUrl(near)}>{near}</a>?{" "}
            </>
          )}
          {text.advice}
        </p>
      )}
      <a className="btn btn-line" href={visitText.url}>
        {text.all}
      </a>
    </EmptyState>
  );
}

function noneTitle({ q, phase, inOtherPhases }: PartnerFilter): string {
  if (q === null) return text.noneInPhase;
  if (phase === null || inOtherPhases === 0) return text.none(q);
  return `${text.none(q)} ${text.inPhase(partnerText.state[phase])}`;
}

/** The partners of a name in any phase. */
function nameUrl(q: string): string {
  return `${visitText.url}?${new URLSearchParams({ q })}`;
}
