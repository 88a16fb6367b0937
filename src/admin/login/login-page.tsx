import { useEffect, useState } from "react";
import { readAccount } from "#admin/api/session-calls.ts";
import logo from "#admin/illustrations/logo.svg";
import logoLight from "#admin/illustrations/logo-light.svg";
import { returnAddress } from "#admin/session/return-address.ts";
import { text } from "#admin/text.ts";
import { useTheme } from "#admin/theme/theme.ts";
import { ForgotForm } from "./forgot-form.tsx";
import "./login.css";
import { SignInForm } from "./sign-in-form.tsx";

/** Goes where the visitor wanted to go; this page is left out of the history. */
function goOn(): void {
  location.replace(returnAddress(location.search, location.origin));
}

/** `/login`: signing in, or asking for a new password (specification 2, blank-layout routes). */
export function LoginPage() {
  const [mode, setMode] = useState<"signIn" | "forgot">("signIn");
  const { isLight } = useTheme();

  useEffect(() => {
    const leaving = new AbortController();
    readAccount(leaving.signal).then(goOn, () => {
      // Nobody is signed in, which is what this page is for.
    });
    return () => leaving.abort();
  }, []);

  return (
    <main className="login">
      <div className="login-sheet">
        <img
          className="login-logo"
          src={isLight ? logo : logoLight}
          alt={text.appName}
          width="174"
          height="48"
        />
        {mode === "signIn" ? (
          <SignInForm onSignedIn={goOn} onForgot={() => setMode("forgot")} />
        ) : (
          <ForgotForm onBack={() => setMode("signIn")} />
        )}
      </div>
      <a className="login-link" href="/">
        {text.login.toSite}
      </a>
    </main>
  );
}
