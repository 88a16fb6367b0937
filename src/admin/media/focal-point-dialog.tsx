import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import { useState } from "react";
import type { FocalPoint } from "#contract/media-library.ts";
import { failureMessage } from "#admin/api/call-failure.ts";
import { describeFile, invalidateLibrary, libraryFileQuery } from "#admin/api/media.ts";
import { Dialog } from "#admin/layout/dialog.tsx";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { useScreenText } from "#admin/text/screen.ts";
import { FocalPicker } from "./focal-picker.tsx";

/** Chooses the focal point of a stored image, for all places that show it. */
export function FocalPointDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { media, absent } = useScreenText();
  const words = media.focus;
  const { message } = App.useApp();
  const { data: file, error, refetch } = useQuery(libraryFileQuery(hash));
  // Undefined until one is chosen.
  const [chosen, setChosen] = useState<FocalPoint | null>();
  const [isSaving, setIsSaving] = useState(false);
  const mayChange = file?.may_describe === true;

  async function save() {
    setIsSaving(true);
    try {
      await describeFile(hash, { focal_point: chosen });
      void message.success(words.saved);
      onClose();
      void invalidateLibrary();
    } catch (thrown) {
      setIsSaving(false);
      void message.error(`${words.failed} ${failureMessage(thrown, absent)}`);
    }
  }

  return (
    <Dialog
      open
      title={words.title}
      okText={words.save}
      okButtonProps={{ loading: isSaving, disabled: chosen === undefined }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error !== null && file === undefined && (
        <FailureState
          title={media.detailFailed}
          message={failureMessage(error, absent)}
          onRetry={() => void refetch()}
        />
      )}
      {file === undefined && error === null && <p role="status">{media.detailLoading}</p>}
      {file !== undefined && (
        <>
          <p>{mayChange ? words.everywhere : media.cannotDescribe}</p>
          <FocalPicker
            file={file}
            value={chosen === undefined ? file.focal_point : chosen}
            isDisabled={!mayChange}
            onChange={setChosen}
          />
        </>
      )}
    </Dialog>
  );
}
