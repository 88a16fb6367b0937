import type { ReactNode } from "react";
import { lazy, Suspense, useEffect } from "react";
import { onReauthentication } from "#admin/api/reauthentication.ts";
import { useSharedQuestion } from "./use-shared-question.ts";

const ReauthenticationDialog = lazy(async () => ({
  default: (await import("./reauthentication-dialog.tsx")).ReauthenticationDialog,
}));

/** The dialog over whatever is open, while a call waits for the account to prove again who it is. */
export function useReauthentication(): ReactNode {
  const { question, ask } = useSharedQuestion<null, boolean>();
  useEffect(() => onReauthentication(() => ask(null)));
  return (
    question && (
      <Suspense>
        <ReauthenticationDialog onDone={question.answer} />
      </Suspense>
    )
  );
}
