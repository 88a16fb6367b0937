import { useQuery } from "@tanstack/react-query";
import { App, Button } from "antd";
import { Copy, Download, FileText, Replace, Trash2, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Link } from "react-router";
import { failureMessage } from "#admin/api/call-failure.ts";
import type { LibraryFileDetail } from "#admin/api/media.ts";
import { deleteLibraryFile, invalidateLibrary, libraryFileQuery } from "#admin/api/media.ts";
import { useMinuteSeconds } from "#admin/field-cell/use-current-minute.ts";
import { formatMoment } from "#admin/format-times.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import { mediaText as words } from "#admin/text/media.ts";
import { recordPath } from "#admin/screen-addresses.ts";
import { text } from "#admin/text/text.ts";
import { MediaDescription } from "./media-description.tsx";
import { factsOf } from "./media-tiles.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import styles from "./media-details.module.css";

interface DetailsProps {
  readonly hash: string;
  /** Whether it is to be deleted, once the question is answered. */
  readonly isAsking: boolean;
  readonly onClose: () => void;
  /** Closes what shows a file that is no more, whatever was typed about it. */
  readonly onDeleted: () => void;
  /** Whether something was typed that isn't saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Shows another file. */
  readonly onOpen: (hash: string) => void;
}

/** A stored file: what it is, what shows it, and what can be done with it. */
export function MediaDetails({ hash, onClose, ...props }: DetailsProps) {
  const { data, error, refetch } = useQuery(libraryFileQuery(hash));
  const id = useId();
  return (
    <section className={`sheet ${styles.details}`} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{data?.title ?? words.detailLoading}</h2>
        <Button
          aria-label={words.close}
          icon={<X size={18} aria-hidden />}
          type="text"
          onClick={onClose}
        />
      </div>
      {error !== null && data === undefined && (
        <FailureState
          title={words.detailFailed}
          message={failureMessage(error, text.failure.unknown)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Details file={data} {...props} />}
    </section>
  );
}

function Details({
  file,
  onDirty,
  ...props
}: { file: LibraryFileDetail } & Omit<DetailsProps, "hash" | "onClose">) {
  return (
    <>
      <div className={styles.facts}>
        <p>{factsOf(file).join(" · ")}</p>
        <p>{useUploadWords(file)}</p>
      </div>
      {file.kind === "document" && (
        <div>
          <span className={styles.page}>
            <FileText size={56} strokeWidth={1.5} aria-hidden />
          </span>
        </div>
      )}
      <MediaDescription file={file} onDirty={onDirty} />
      <Places file={file} />
      <Actions file={file} {...props} />
    </>
  );
}

function useUploadWords({ uploaded_at: at, uploaded_by: by }: LibraryFileDetail): string {
  const now = new Date(useMinuteSeconds() * 1000);
  if (at === null) return words.noMoment;
  const moment = formatMoment(at, now);
  return by === null ? words.uploadedAt(moment) : words.uploadedBy(by.name ?? "", moment);
}

function Places({ file }: { file: LibraryFileDetail }) {
  const { places, holders, uses } = file;
  const now = new Date(useMinuteSeconds() * 1000);
  return (
    <div className={styles.places}>
      <h3>{words.uses(uses)}</h3>
      <ul>
        {places.map((place) => {
          const path = recordPath(place);
          return (
            <li key={`${place.resource} ${place.id} ${place.field}`}>
              {path === null ? <span>{place.label}</span> : <Link to={path}>{place.label}</Link>}
              <small>{place.field}</small>
            </li>
          );
        })}
      </ul>
      {uses > places.length && <p>{words.more(uses - places.length)}</p>}
      {uses === 0 && holders.length > 0 && (
        <p>
          {words.holders} {holders.join(", ")}.
        </p>
      )}
      {file.expires_at !== null && <p>{words.expires(formatMoment(file.expires_at, now))}</p>}
    </div>
  );
}

function Actions({
  file,
  isAsking,
  onDeleted,
  onOpen,
}: { file: LibraryFileDetail } & Omit<DetailsProps, "hash" | "onDirty" | "onClose">) {
  const [isReplacing, setIsReplacing] = useState(false);
  const { message, modal } = App.useApp();
  const hintId = useId();
  const isNeeded = file.uses > 0 || file.holders.length > 0;

  async function remove() {
    try {
      void message.success(await deleteLibraryFile(file.hash));
      onDeleted();
    } catch (thrown) {
      void message.error(`${words.deleteFailed} ${failureMessage(thrown, text.failure.unknown)}`);
    }
    await invalidateLibrary();
  }
  const ask = () =>
    modal.confirm({
      title: words.deleteQuestion(file.title),
      okText: words.remove,
      cancelText: words.keep,
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: remove,
      // The button that was pressed goes with the file.
      afterClose: () => restoreFocus(null),
    });
  const askAtOnce = useEffectEvent(() => {
    if (isAsking && file.may_delete) ask();
  });
  useEffect(() => askAtOnce(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(file.url, location.origin).href);
      void message.success(words.copied);
    } catch {
      void message.error(words.copyFailed);
    }
  }
  return (
    <div className={styles.actions}>
      <Button
        icon={<Replace size={16} aria-hidden />}
        disabled={file.uses === 0}
        onClick={() => setIsReplacing(true)}
      >
        {words.replace.button}
      </Button>
      {isReplacing && (
        <ReplaceDialog file={file} onReplaced={onOpen} onClose={() => setIsReplacing(false)} />
      )}
      <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <Button icon={<Download size={16} aria-hidden />} href={file.url} download={file.title}>
        {words.download}
      </Button>
      <Button
        danger
        icon={<Trash2 size={16} aria-hidden />}
        disabled={!file.may_delete}
        aria-describedby={file.may_delete ? undefined : hintId}
        onClick={ask}
      >
        {words.remove}
      </Button>
      {!file.may_delete && <p id={hintId}>{isNeeded ? words.inUse : words.notYours}</p>}
    </div>
  );
}
