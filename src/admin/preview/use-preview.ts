import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Resource } from "#contract/resource.ts";
import type { Values } from "#contract/revisions/values.ts";
import { renderPreview } from "#admin/api/previews.ts";
import { createFileUploads } from "#admin/drafts/file-uploads.ts";
import { draftValues } from "#admin/drafts/draft-values.ts";
import type { FormValues } from "#admin/field-input/form-value.ts";
import type { ChangeSignal } from "#admin/form/change-signal.ts";
import { followChanges } from "#admin/form/follow-changes.ts";

/** Pause in typing before the page is rendered again. */
const quietMs = 600;

/** The form that is previewed. */
export interface PreviewedForm {
  readonly resource: Resource;
  readonly recordId: number | null;
  readonly readValues: () => FormValues;
  readonly changes: ChangeSignal;
}

/** What a form holds, as the server takes it, again after each pause of typing; chosen files are uploaded first. */
export function usePreviewedValues({ resource, readValues, changes }: PreviewedForm): {
  readonly values: Values | null;
  readonly form: FormValues;
} {
  const [uploads] = useState(() => createFileUploads(resource));
  const [state, setState] = useState<{ values: Values | null; form: FormValues }>(() => ({
    values: null,
    form: readValues(),
  }));
  useEffect(() => {
    async function read() {
      const form = readValues();
      // Without the network the image is missing, and the page says so itself.
      await uploads.upload(form).catch(() => {});
      return { form, values: draftValues(resource, form, null, uploads.addressOf) };
    }
    return followChanges({ changes, quietMs, read, onRead: setState });
    // The form's own function: it reads what is there when it is called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resource, changes, uploads]);
  return state;
}

/** The rendered page; the one before stays until the next is there. */
export function usePreview(
  { resource, recordId }: PreviewedForm,
  values: Values | null,
  at: number | null,
) {
  return useQuery({
    queryKey: ["preview", resource.api, recordId, at, values],
    enabled: values !== null,
    gcTime: 0,
    retry: false,
    // Calls are made without a network too, and then nothing would be asked again once there is one.
    refetchOnReconnect: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      renderPreview({ resource, recordId, values: values ?? {} }, at, signal),
  });
}
