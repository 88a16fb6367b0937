import { Alert } from "antd";
import { CloudOff } from "lucide-react";
import { useScreenText } from "#admin/text/screen.ts";
import { useOnline } from "#admin/use-online.ts";
import type { FormDraft } from "./form-draft.ts";
import { useDraftState } from "./use-form-draft.ts";
import noticeStyles from "#admin/layout/notice.module.css";
import styles from "./draft-notice.module.css";

/** Names the sentence that says why a form can't be sent. */
export const offlineReasonId = "offline-reason";

/** Says without a network that what is typed is safe, and what has to wait. */
export function OfflineNotice({ draft }: { draft: FormDraft }) {
  const { draft: words } = useScreenText();
  const isJournalBroken = useDraftState(draft, (state) => state.isJournalBroken);
  if (useOnline()) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      className={`${noticeStyles.notice} ${styles.draftNotice}`}
      icon={<CloudOff size={20} aria-hidden />}
      title={
        <>
          <b>{words.offlineTitle}</b> {isJournalBroken ? words.offlineUnsafe : words.offlineSafe}{" "}
          <span id={offlineReasonId}>{words.offlineWaits}</span>
        </>
      }
    />
  );
}
