import { useQuery } from "@tanstack/react-query";
import { App } from "antd";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useState } from "react";
import { CallFailure } from "#admin/api/call-failure.ts";
import { accountQuery, queryClient, resetForNewcomer } from "#admin/api/queries.ts";
import { onSessionEnd, reportSessionEnd } from "#admin/api/session-end.ts";
import { FailureState } from "#admin/layout/failure-state.tsx";
import { PageLoading } from "#admin/layout/page-loading.tsx";
import { changeStoredState, storedState, useStoredState } from "#admin/stored-state.ts";
import { text } from "#admin/text/text.ts";
import { withdrawUndo } from "#admin/undo/undo-offer.ts";
import { reloadFor, sessionEndRule } from "./end-session.ts";
import { forgetPreferences, usePreferences } from "./preferences.ts";
import { useReauthentication } from "./reauthentication.tsx";
import { useSignInAgain } from "./sign-in-again.tsx";
import { formsAtRisk, hasUnsaved } from "./unsaved-forms.ts";
import { AccountContext } from "./use-account.ts";

const isConfirmed = () => queryClient.getQueryData(accountQuery.queryKey) !== undefined;

/**
 * Lets the signed-in through. Who was remembered from last time sees the admin app at once, while the
 * server is asked; the data comes from calls that the server checks anyway.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { message } = App.useApp();
  const { dialog, signInAgain } = useSignInAgain();
  const reauthentication = useReauthentication();
  const remembered = useStoredState().session.currentUser;
  const [isAsking, setIsAsking] = useState(false);
  // What is typed stays its owner's while the owner is asked for.
  const { data: confirmed, error, refetch } = useQuery({ ...accountQuery, enabled: !isAsking });
  const isSignedOut = error instanceof CallFailure && error.kind === "sessionEnded";

  usePreferences(confirmed?.id);
  useEffect(() => onSessionEnd(sessionEndRule(isConfirmed, signInAgain)), [signInAgain]);
  useEffect(() => {
    if (confirmed !== undefined) changeStoredState({ session: { currentUser: confirmed } });
  }, [confirmed]);
  // Another user has signed in in another tab: what is cached belongs to the previous one.
  const isOvertaken =
    confirmed !== undefined && remembered !== null && confirmed.id !== remembered.id;
  const followNewcomer = useEffectEvent(async () => {
    if (formsAtRisk().length > 0) {
      setIsAsking(true);
      const outcome = await signInAgain();
      setIsAsking(false);
      if (outcome === "signedInAgain") return;
    }
    const newcomer = storedState().session.currentUser;
    if (newcomer === null) return;
    if (hasUnsaved()) return reloadFor(newcomer);
    withdrawUndo();
    forgetPreferences();
    resetForNewcomer();
    void message.info(text.session.signedInAs(newcomer.name));
  });
  useEffect(() => {
    if (isOvertaken) void followNewcomer();
  }, [isOvertaken]);
  useEffect(() => {
    // Before it is confirmed that anybody is signed in, the rule leads to the login.
    if (isSignedOut) void reportSessionEnd(error.message);
  }, [isSignedOut, error]);

  const account = confirmed ?? remembered;
  if (isSignedOut && confirmed === undefined) return <PageLoading />;
  if (account === null) {
    if (error === null) return <PageLoading />;
    return <FailureState message={error.message} onRetry={() => void refetch()} />;
  }
  return (
    <AccountContext value={account}>
      {children}
      {dialog}
      {reauthentication}
    </AccountContext>
  );
}
