import { App, Button } from "antd";
import { useRef, useState } from "react";
import { failureMessage } from "#admin/api/call-failure.ts";
import { invalidateRecords } from "#admin/api/queries.ts";
import { patchRecord } from "#admin/api/records.ts";
import type { RecordWindow } from "#admin/calendar/windows.ts";
import { useMomentFormat } from "#admin/history/use-moment-format.ts";
import { homeText } from "#admin/text/home.ts";
import { mayUpdate } from "#admin/record-access.ts";
import { needsReview } from "#admin/review/review-rules.ts";
import { useAccount } from "#admin/session/use-account.ts";
import { text } from "#admin/text/text.ts";
import { offerUndo } from "#admin/undo/undo-offer.ts";

const words = homeText.extend;
const extensionSeconds = 7 * 24 * 60 * 60;

/** Has a record be shown for seven days longer, which can be undone; for those who may change it. */
export function ExtendButton({ window: { resource, record, until } }: { window: RecordWindow }) {
  const { message } = App.useApp();
  const account = useAccount();
  const momentOf = useMomentFormat();
  const [isSaving, setIsSaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = resource.visibility?.window?.until;
  if (field === undefined || !mayUpdate(resource, record, account)) return null;
  if (needsReview(resource, record)) return null;
  const label = String(record[resource.labelField] ?? record.id);

  async function extend(name: string) {
    setIsSaving(true);
    const end = until + extensionSeconds;
    try {
      const { version } = await patchRecord(resource, record.id, {
        [name]: end,
        version: record.version,
      });
      // The row leaves the list, and the focus would be lost with it.
      button.current?.closest("main")?.focus({ preventScroll: true });
      offerUndo({
        label,
        report: words.done(momentOf(end)),
        undo: () => patchRecord(resource, record.id, { [name]: until, version }),
        undone: words.undone,
      });
    } catch (thrown) {
      void message.error(failureMessage(thrown, text.failure.unknown));
    }
    setIsSaving(false);
    await invalidateRecords();
  }

  return (
    <Button
      ref={button}
      type="link"
      size="small"
      aria-label={words.label(label)}
      loading={isSaving}
      onClick={() => void extend(field)}
    >
      {words.button}
    </Button>
  );
}
