import { FileText, ImageOff } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { fileSize } from "#contract/format.ts";
import { thumbnailAddress } from "#contract/wire.ts";
import type { LibraryFile } from "#admin/api/media.ts";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import { mediaText } from "#admin/text/media.ts";
import { useScreenText } from "#admin/text/screen.ts";
import { nextTile } from "./next-tile.ts";
import styles from "./media-tiles.module.css";

/** Stored files as tiles; one stop of the Tab key, arrows go from tile to tile. */
export function MediaTiles({
  files,
  chosen,
  onOpen,
  onDelete,
}: {
  files: readonly LibraryFile[];
  /** The hash of the one whose details are shown. */
  chosen?: string | null;
  onOpen: (file: LibraryFile) => void;
  onDelete?: (file: LibraryFile) => void;
}) {
  const { media: words } = useScreenText();
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const isThere = files.some(({ hash }) => hash === active);
  const stop = isThere ? active : files[0]?.hash;
  useEffect(() => {
    if (!isThere) return;
    // A dialog may have given the focus back to a file that goes only now.
    return () => restoreFocus(null);
  }, [isThere]);

  function onKeyDown(event: KeyboardEvent, file: LibraryFile) {
    const tiles = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = tiles.findIndex((tile) => tile === event.target);
    const top = tiles[0]?.getBoundingClientRect().top;
    const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === top).length;
    const next = nextTile(event.key, { at, columns, count: tiles.length });
    if (next !== null) {
      event.preventDefault();
      tiles[next]?.focus();
    } else if (event.key === "Delete" && onDelete !== undefined) {
      event.preventDefault();
      onDelete(file);
    }
  }

  return (
    <ul ref={list} className={styles.tiles} aria-label={words.tiles}>
      {files.map((file) => (
        <li key={file.hash}>
          <button
            type="button"
            className={styles.tile}
            tabIndex={file.hash === stop ? 0 : -1}
            aria-current={file.hash === chosen || undefined}
            onFocus={() => setActive(file.hash)}
            onKeyDown={(event) => onKeyDown(event, file)}
            onClick={() => onOpen(file)}
          >
            {file.kind === "picture" ? (
              <img src={thumbnailAddress(file.url)} alt="" loading="lazy" />
            ) : (
              <span className={styles.page}>
                <FileText size={40} strokeWidth={1.5} aria-hidden />
              </span>
            )}
            <span className={styles.words}>
              <b title={file.title}>{file.title}</b>
              <small>{factsOf(file).join(", ")}</small>
              <small>{words.uses(file.uses)}</small>
            </span>
            {file.kind === "picture" && file.alt === null && (
              <span className={styles.undescribed}>
                <ImageOff size={14} aria-hidden />
                {words.undescribed}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "1600 × 1000", "148 KB"; of a document its kind. */
export function factsOf({ width, height, size, extension }: LibraryFile): string[] {
  const first =
    width === null || height === null ? extension.toUpperCase() : mediaText.pixels(width, height);
  return [first, fileSize(size)];
}
