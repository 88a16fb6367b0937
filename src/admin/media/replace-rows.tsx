import { CircleAlert, CircleCheck, FileText, MoveRight } from "lucide-react";
import { maxReplacedRecords } from "#contract/limits.ts";
import { thumbnailAddress } from "#contract/wire.ts";
import type { LibraryFile, ReplaceResult, ShownIn } from "#admin/api/media.ts";
import { mediaText } from "#admin/text/media.ts";
import { factsOf } from "./media-tiles.tsx";
import bulkStyles from "#admin/bulk/bulk.module.css";
import styles from "./replace-dialog.module.css";

const words = mediaText.replace;

/** The file that goes, and the one that comes. */
export function ReplacedPair({ from, to }: { from: LibraryFile; to: LibraryFile | null }) {
  return (
    <div className={styles.pair}>
      <Shown label={words.from} file={from} />
      <MoveRight size={20} aria-hidden />
      {to === null ? (
        <figure className={styles.none}>
          <span />
          <figcaption>{words.to}</figcaption>
        </figure>
      ) : (
        <Shown label={words.to} file={to} />
      )}
    </div>
  );
}

function Shown({ label, file }: { label: string; file: LibraryFile }) {
  return (
    <figure>
      {file.kind === "picture" ? (
        <img src={thumbnailAddress(file.url)} alt="" />
      ) : (
        <span>
          <FileText size={32} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <figcaption>
        {label}: <b>{file.title}</b> <small>{factsOf(file).join(", ")}</small>
      </figcaption>
    </figure>
  );
}

/** What is going to happen to each record, or what has; what can't be changed first. */
export function ReplaceRows({
  records,
  results,
  uses,
}: {
  records: readonly ShownIn[];
  results: readonly ReplaceResult[] | null;
  uses: number;
}) {
  const keyOf = ({ resource, id }: { resource: string; id: number }) => `${resource} ${id}`;
  const resultOf = new Map(results?.map((result) => [keyOf(result), result]));
  const noteOf = (record: ShownIn) =>
    results === null ? record.refusal : (resultOf.get(keyOf(record))?.message ?? null);
  const failedFirst = records.toSorted(
    (one, other) => Number(noteOf(other) !== null) - Number(noteOf(one) !== null),
  );
  const places = records.reduce((sum, { fields }) => sum + fields.length, 0);
  return (
    <>
      {records.length === 0 && <p>{words.nothing}</p>}
      {records.length > 0 && (
        <div className={bulkStyles.rows} role="group" aria-label={words.rows} tabIndex={0}>
          <ul>
            {failedFirst.map((record) => {
              const note = noteOf(record);
              const Icon = note === null ? CircleCheck : CircleAlert;
              const fate = record.is_public ? words.live : words.hidden;
              return (
                <li key={keyOf(record)} data-failed={note !== null}>
                  <b>
                    {(results !== null || note !== null) && <Icon size={16} aria-hidden />}
                    {record.label}
                  </b>
                  <span>
                    {record.fields.join(", ")}: {note ?? (results === null ? fate : words.success)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {results === null && records.length >= maxReplacedRecords && (
        <p className={bulkStyles.note}>{words.later(maxReplacedRecords)}</p>
      )}
      {results === null && records.length < maxReplacedRecords && uses > places && (
        <p className={bulkStyles.note}>{words.hiddenPlaces(uses - places)}</p>
      )}
    </>
  );
}
