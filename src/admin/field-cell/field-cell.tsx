import { Fragment } from "react";
import type { ReactNode } from "react";
import { attachmentLinks } from "#contract/attachments.ts";
import type { Field, FieldKind, FieldOfKind } from "#contract/field.ts";
import { cutAtWord, fileSize, formatCount, indonesianShortDate } from "#contract/format.ts";
import { resourceByApi } from "#contract/registry.ts";
import { dateFromSeconds } from "#contract/wire.ts";
import type { AdminRecord } from "#admin/api/records.ts";
import { formatTime } from "#admin/format-times.ts";
import { text } from "#admin/text/text.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { ImagePreview } from "./image-preview.tsx";
import { StatusTag } from "./status-tag.tsx";
import styles from "./field-cell.module.css";

/** One value of a record: the field's name and definition, and the record by its response's names. */
interface Cell<F extends Field = Field> {
  readonly name: string;
  readonly field: F;
  readonly record: AdminRecord;
}

type FieldCells = { readonly [Kind in FieldKind]: (cell: Cell<FieldOfKind<Kind>>) => ReactNode };

const cellMaxCharacters = 140;

function plain({ name, record }: Cell): ReactNode {
  const value = record[name];
  if (value === null || value === undefined || value === "") return null;
  const whole = String(value);
  return (
    <span className={styles.cellText} title={whole}>
      {cutAtWord(whole, cellMaxCharacters)}
    </span>
  );
}

/** Interpreter: how a list shows a value, by kind; null where there is none. */
const fieldCells: FieldCells = {
  text: plain,
  richText: plain,
  email: ({ name, record }) => {
    const value = record[name];
    if (typeof value !== "string" || value === "") return null;
    const [person, host] = value.split("@");
    return (
      <>
        {person}
        <wbr />
        {host === undefined ? "" : `@${host}`}
      </>
    );
  },
  digits: plain,
  url: ({ name, record }) => {
    const address = record[name];
    if (typeof address !== "string" || address === "") return null;
    return (
      <a href={address} target="_blank" rel="noopener noreferrer" className={styles.cellAddress}>
        {addressParts(address).map((part, index) => (
          // Parts have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
        <NewTab />
      </a>
    );
  },
  integer: ({ name, field, record }) => {
    const value = record[name];
    if (typeof value !== "number") return null;
    return field.isYear === true ? value : formatCount(value);
  },
  flag: ({ name, record }) => (Number(record[name]) === 1 ? text.flag.yes : text.flag.no),
  status: ({ name, record }) => <StatusTag isActive={record[name] === "active"} />,
  timestamp: ({ name, record }) => {
    const seconds = record[name];
    if (typeof seconds !== "number") return null;
    const moment = dateFromSeconds(seconds);
    return (
      <time dateTime={moment.toISOString()}>
        <span className={styles.cellPart}>{indonesianShortDate(moment)}</span>{" "}
        <span className={styles.cellPart}>{formatTime(seconds)}</span>
      </time>
    );
  },
  image: ({ field, record }) => {
    const address = record[field.response];
    return typeof address === "string" ? <ImagePreview address={address} size="small" /> : null;
  },
  attachments: ({ name, record }) => {
    const attachments = attachmentLinks(record[name]);
    if (attachments.length === 0) return null;
    return attachments.map(({ url, name: title, size }, index) => (
      <Fragment key={url}>
        {index > 0 && ", "}
        <a href={url}>{title}</a> ({fileSize(size)})
      </Fragment>
    ));
  },
  choice: ({ name, field, record }) =>
    field.options.find((option) => option.value === record[name])?.label ?? null,
  reference: ({ field, record }) => referencedLabel(field, record),
};

/** Between them an address is broken where its column is too narrow, rather than within a word. */
const addressParts = (address: string) =>
  address.replace(/^https?:\/\//u, "").split(/(?<=[^./])(?=[./])/u);

/** The name of the record that a reference points to. */
function referencedLabel(field: FieldOfKind<"reference">, record: AdminRecord): string | null {
  const other = record[field.as];
  if (typeof other !== "object" || other === null) return null;
  const label = Object.entries(other).find(
    ([name]) => name === resourceByApi(field.to).labelField,
  )?.[1];
  return typeof label === "string" ? label : null;
}

/** What stands in a cell; a dash where the record has no value. */
export function FieldCell(cell: Cell): ReactNode {
  // The table is exhaustive; TypeScript can't relate the two sides of the index.
  const show = fieldCells[cell.field.kind] as (cell: Cell) => ReactNode;
  return show(cell) ?? text.list.emptyCell;
}

function NewTab() {
  const { absent } = useScreenText();
  return <span className="visually-hidden"> {absent.newTab}</span>;
}
