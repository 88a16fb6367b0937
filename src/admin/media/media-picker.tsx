import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import type { LibraryFile } from "#admin/api/media.ts";
import { libraryQuery } from "#admin/api/media.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { LoadingState } from "#admin/layout/loading-state.tsx";
import { SearchForm } from "#admin/list/list-filters.tsx";
import { useScreenText } from "#admin/text/screen.ts";
import { MediaTiles } from "./media-tiles.tsx";
import styles from "./media-picker.module.css";

const pageSize = 12;

/** Chooses a stored file; it is used where it is, without another upload. */
export function MediaPicker({
  kind,
  onChoose,
  onClose,
}: {
  kind: LibraryFile["kind"];
  onChoose: (file: LibraryFile) => void;
  onClose: () => void;
}) {
  const { media: words, list, absent } = useScreenText();
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    libraryQuery({
      kind,
      page: String(page),
      limit: String(pageSize),
      ...(search === "" ? {} : { q: search }),
    }),
  );
  const total = data?.meta.total ?? 0;
  return (
    <Dialog
      open
      title={words.pick}
      footer={null}
      width={760}
      mask={{ closable: true }}
      onCancel={onClose}
    >
      <SearchForm
        label={words.search}
        search={search}
        onSearch={(typed) => {
          setSearch(typed);
          setPage(1);
        }}
      />
      <div className={styles.found}>
        {error !== null && data === undefined && (
          <FailureState
            title={words.failed}
            message={failureMessage(error, absent)}
            onRetry={() => void refetch()}
          />
        )}
        {error === null && data === undefined && <LoadingState label={words.loading} />}
        {data !== undefined && total === 0 && (
          <p role="status">{search === "" ? words.empty : list.noMatch}</p>
        )}
        {data !== undefined && (
          <MediaTiles
            files={data.data}
            onOpen={(file) => {
              onChoose(file);
              onClose();
            }}
          />
        )}
      </div>
      {total > 0 && data !== undefined && (
        <div className={styles.pages}>
          <span role="status">
            {words.range(
              (data.meta.page - 1) * pageSize + 1,
              Math.min(total, data.meta.page * pageSize),
              total,
            )}
          </span>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.previous}
          </Button>
          <Button disabled={page * pageSize >= total} onClick={() => setPage(page + 1)}>
            {words.next}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
