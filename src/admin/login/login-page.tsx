import { useEffect, useState, useSyncExternalStore } from "react";
import { readAccount } from "#admin/api/session.ts";
import { forgotHash, returnAddress } from "#admin/session/return-address.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { LoginSheet } from "./login-sheet.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Goes where the visitor wanted to go; this page is left out of the history. */
function leaveLogin(): void {
  location.replace(returnAddress(location.search, location.origin));
}

function followHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

/** `/login`: signing in, or asking for a new password; `message` says what has led here, where anything has. */
export function LoginPage({ message }: { message: string | null }) {
  const hash = useSyncExternalStore(followHash, () => location.hash);
  const [first] = useState(hash);
  const [isToggled, setIsToggled] = useState(false);
  // Specification: toggling clears the error.
  if (hash !== first && !isToggled) setIsToggled(true);

  useEffect(() => {
    const leaving = new AbortController();
    readAccount(leaving.signal).then(leaveLogin, () => {
      // No user is signed in, which is what this page is for.
    });
    return () => leaving.abort();
  }, []);

  return (
    <LoginSheet>
      {hash === forgotHash ? (
        <ForgotForm />
      ) : (
        <SignInForm onSignedIn={leaveLogin} message={isToggled ? null : message} />
      )}
    </LoginSheet>
  );
}
