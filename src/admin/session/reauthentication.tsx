import { App } from "antd";
import type { ReactNode } from "react";
import { useEffect } from "react";
import { onReauthentication } from "#admin/api/reauthentication.ts";
import { text } from "#admin/text/text.ts";
import { useSharedQuestion } from "./use-shared-question.ts";

const load = async () => (await import("./reauthentication-dialog.tsx")).ReauthenticationDialog;
type Dialog = Awaited<ReturnType<typeof load>>;

/** The dialog over whatever is open, while a call waits for the account to prove again who it is. */
export function useReauthentication(): ReactNode {
  const { message } = App.useApp();
  const { question, ask } = useSharedQuestion<Dialog, boolean>();

  async function reauthenticate(): Promise<boolean> {
    let dialog: Dialog;
    try {
      dialog = await load();
    } catch {
      // What was typed stays, and the call may be made again.
      void message.error(text.failure.notLoadedDetail);
      return false;
    }
    return ask(dialog);
  }
  useEffect(() => onReauthentication(reauthenticate));

  if (question === null) return null;
  const { asked: ReauthenticationDialog, answer } = question;
  return <ReauthenticationDialog onDone={answer} />;
}
