/** `/dashboard/media`: every stored image and document, and what shows it. */
import { useQuery } from "@tanstack/react-query";
import { App, Drawer } from "antd";
import { useEffect, useRef, useState } from "react";
import { libraryQuery as librarySchema, librarySorts } from "#contract/media-library.ts";
import { grantFor } from "#contract/roles.ts";
import { isForbidden } from "#admin/api/call-failure.ts";
import { libraryQuery } from "#admin/api/media.ts";
import { useLeaveGuard } from "#admin/form/use-leave-guard.tsx";
import { Forbidden } from "#admin/layout/forbidden.tsx";
import { restoreFocus } from "#admin/layout/lost-focus.ts";
import { Screen } from "#admin/layout/screen.tsx";
import { pagedParameters, readAddress } from "#admin/list/list-address.ts";
import { ChoiceFilter, SearchForm } from "#admin/list/list-filters.tsx";
import { ListPanel, useListPanel } from "#admin/list/list-panel.tsx";
import { useAddress } from "#admin/list/use-list-address.ts";
import { useLastPage } from "#admin/list/use-last-page.ts";
import filterStyles from "#admin/list/list-filters.module.css";
import { mediaText as words } from "#admin/text/media.ts";
import { useUnsaved } from "#admin/session/unsaved-forms.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { useMedia } from "#admin/use-media.ts";
import { MediaChips } from "./media-chips.tsx";
import { MediaDetails } from "./media-details.tsx";
import { MediaTiles } from "./media-tiles.tsx";
import { MediaUpload } from "./media-upload.tsx";
import styles from "./media-screen.module.css";

/** They fill rows of two, three, four and six tiles. */
const pageSizes = [12, 24, 48, 96] as const;
const listed = {
  shape: librarySchema.shape,
  filters: ["kind", "used", "described"],
  pageSizes,
};
const sorts = librarySorts.map((value) => ({ value, label: words.sorts[value] }));
const readLibraryAddress = (parameters: URLSearchParams) => readAddress(listed, parameters);

interface OpenFile {
  readonly hash: string;
  /** How often its removal was asked for from the tiles. */
  readonly asked: number;
}

/** The media library. */
export function MediaScreen() {
  const { address, change } = useAddress(readLibraryAddress, pageSizes[0]);
  const query = useQuery(libraryQuery(pagedParameters(address)));
  useLastPage(query, address, change);
  const { role } = useAccount();
  const sheet = useListPanel();
  const isWide = useMedia("(min-width: 1100px)");
  const [open, setOpen] = useState<OpenFile | null>(null);
  const shownHash = useRef<string | null>(null);
  useEffect(() => {
    shownHash.current = open?.hash ?? null;
  }, [open]);
  const [isDirty, setIsDirty] = useState(false);
  const [isBeside, setIsBeside] = useState(isWide);
  // What is being typed stays where it is when a tablet is turned: elsewhere it would be mounted anew.
  if (!isDirty && isBeside !== isWide) setIsBeside(isWide);
  const isAtRisk = () => isDirty;
  useUnsaved(isDirty, words.title, isAtRisk);
  const question = useLeaveGuard({ isAtRisk, isUnsafe: isAtRisk }, words.title);
  const { modal } = App.useApp();
  if (isForbidden(query.error)) return <Forbidden />;

  /** Goes on where nothing typed would be lost, else asks. */
  const unlessDirty = (proceed: () => void) => {
    if (!isDirty) return proceed();
    modal.confirm({
      title: words.describe.leave,
      okText: words.describe.discard,
      cancelText: words.describe.stay,
      autoFocusButton: "cancel",
      onOk: () => {
        setIsDirty(false);
        proceed();
      },
      afterClose: () => restoreFocus(null),
    });
  };
  const closeAtOnce = () => {
    setOpen(null);
    sheet.takeFocus();
  };
  const close = () => unlessDirty(closeAtOnce);
  const show = (hash: string, isAsking = false) => {
    if (hash === open?.hash && !isAsking) return;
    const asked = isAsking ? (open?.asked ?? 0) + 1 : 0;
    unlessDirty(() => setOpen({ hash, asked }));
  };
  const details = open !== null && (
    <MediaDetails
      // Mounted anew, it asks, and holds nothing of what was given up.
      key={`${open.hash} ${open.asked}`}
      hash={open.hash}
      isAsking={open.asked > 0}
      onClose={close}
      onDeleted={() => {
        // Another one may have been opened while the server was deleting it.
        if (shownHash.current !== open.hash) return;
        setIsDirty(false);
        closeAtOnce();
      }}
      onDirty={setIsDirty}
      onOpen={show}
    />
  );
  return (
    <Screen title={words.title} lead={words.lead}>
      <div className={filterStyles.listFilters}>
        <SearchForm
          label={words.search}
          search={address.search}
          onSearch={(search) => change({ search })}
        />
        <ChoiceFilter
          label={words.sort}
          all={words.newest}
          options={sorts}
          value={address.sort === "" ? undefined : address.sort}
          onChange={(sort = "") => change({ sort })}
        />
        <MediaChips address={address} onChoose={(filters) => change({ filters })} />
      </div>
      <div className={styles.library} data-split={isBeside && open !== null}>
        <div className={styles.files}>
          {grantFor(role.name, "media").create && (
            <MediaUpload
              // What is being read or described stays.
              onStored={(hash) => setOpen((before) => before ?? { hash, asked: 0 })}
            />
          )}
          <ListPanel
            sheet={sheet}
            title={words.title}
            query={query}
            address={address}
            change={change}
            texts={words}
            pageSizes={pageSizes}
          >
            {({ data: files }) => (
              <div className={styles.tiles}>
                <MediaTiles
                  files={files}
                  chosen={open?.hash ?? null}
                  onOpen={({ hash }) => show(hash)}
                  onDelete={({ hash }) => show(hash, true)}
                />
              </div>
            )}
          </ListPanel>
        </div>
        {isBeside && details}
      </div>
      {!isBeside && (
        <Drawer
          open={open !== null}
          onClose={close}
          closable={false}
          size={376}
          aria-label={words.title}
          classNames={{ body: styles.drawer ?? "" }}
        >
          {details}
        </Drawer>
      )}
      {question}
    </Screen>
  );
}
