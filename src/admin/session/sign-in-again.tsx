import type { ReactNode } from "react";
import { lazy, Suspense } from "react";
import type { SessionEndOutcome } from "#admin/api/session-end.ts";
import type { SignInAgain } from "./end-session.ts";
import { leaveForLogin } from "./end-session.ts";
import { useSharedQuestion } from "./use-shared-question.ts";

const SignInDialog = lazy(async () => {
  try {
    return { default: (await import("./sign-in-dialog.tsx")).SignInDialog };
  } catch {
    // Its code can't be fetched: the login page leads back here, and the journal has what was typed.
    return leaveForLogin();
  }
});

/** The dialog, and the function that opens it; calls that fail at the same time share one question. */
export function useSignInAgain(): { dialog: ReactNode; signInAgain: SignInAgain } {
  const { question, ask } = useSharedQuestion<null, SessionEndOutcome>();
  const dialog = question && (
    <Suspense>
      <SignInDialog onDone={question.answer} />
    </Suspense>
  );
  return { dialog, signInAgain: () => ask(null) };
}
