import { Button } from "antd";
import type { LucideIcon } from "lucide-react";
import { Check, CloudOff, LoaderCircle, LogIn, Pencil, TriangleAlert } from "lucide-react";
import { sessionMessages } from "#contract/messages.ts";
import { reportSessionEnd } from "#admin/api/session-end.ts";
import { formatClock } from "#admin/format-times.ts";
import type { ScreenText } from "#admin/text/screen.ts";
import { useScreenText } from "#admin/text/screen.ts";
import type { FormDraft } from "./form-draft.ts";
import type { SaveState } from "./save-state.ts";
import { useDraftState } from "./use-form-draft.ts";
import styles from "./save-state-line.module.css";

const icons: Readonly<Record<SaveState["kind"], LucideIcon>> = {
  idle: Pencil,
  saving: LoaderCircle,
  saved: Check,
  offline: CloudOff,
  signedOut: LogIn,
  failed: TriangleAlert,
};

/** Says how far what is typed is saved; read out only where that becomes something else. */
export function SaveStateLine({ draft }: { draft: FormDraft }) {
  const { save, isJournalBroken } = useDraftState(draft, (state) => state);
  const Icon = icons[save.kind];
  const { draft: words } = useScreenText();
  async function signIn() {
    const outcome = await reportSessionEnd(sessionMessages.expired);
    if (outcome === "signedInAgain") draft.retry();
  }
  return (
    <div className={styles.saveState} data-kind={save.kind}>
      <Icon size={16} aria-hidden />
      <span role="status">{sentenceOf(save, isJournalBroken, words)}</span>
      {save.kind === "failed" && (
        <Button type="link" size="small" onClick={draft.retry}>
          {words.retry}
        </Button>
      )}
      {save.kind === "signedOut" && (
        <Button type="link" size="small" onClick={() => void signIn()}>
          {words.signIn}
        </Button>
      )}
    </div>
  );
}

function sentenceOf(save: SaveState, isJournalBroken: boolean, words: ScreenText["draft"]): string {
  switch (save.kind) {
    case "saved": {
      const time = formatClock(Math.floor(save.at.getTime() / 1000));
      return save.withoutFiles.length === 0
        ? words.saved(time)
        : words.savedWithout(time, save.withoutFiles);
    }
    case "offline":
      return isJournalBroken ? words.offlineNowhere : words.offline;
    case "signedOut":
      return isJournalBroken ? words.signedOutNowhere : words.signedOut;
    case "failed": {
      if (save.reason === null) return words.failed;
      return isJournalBroken ? words.refusedNowhere(save.reason) : words.refused(save.reason);
    }
    default:
      return words[save.kind];
  }
}
