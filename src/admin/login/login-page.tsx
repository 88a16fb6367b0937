import { useEffect, useState } from "react";
import { readAccount } from "#admin/api/session-calls.ts";
import { forgotHash, returnAddress } from "#admin/session/return-address.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginSheet } from "./login-sheet.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Goes where the visitor wanted to go; this page is left out of the history. */
function goOn(): void {
  location.replace(returnAddress(location.search, location.origin));
}

function beginningMode(): "signIn" | "forgot" {
  return location.hash === forgotHash ? "forgot" : "signIn";
}

/** `/login`: signing in, or asking for a new password (specification 2, blank-layout routes). */
export function LoginPage() {
  const [mode, setMode] = useState(beginningMode);

  useEffect(() => {
    const leaving = new AbortController();
    readAccount(leaving.signal).then(goOn, () => {
      // Nobody is signed in, which is what this page is for.
    });
    return () => leaving.abort();
  }, []);

  return (
    <LoginSheet>
      {mode === "signIn" ? (
        <SignInForm onSignedIn={goOn} onForgot={() => setMode("forgot")} />
      ) : (
        <ForgotForm onBack={() => setMode("signIn")} />
      )}
    </LoginSheet>
  );
}
