import { useEffect, useState } from "react";
import { isInvalidLink } from "#admin/api/call-failure.ts";
import { checkPasswordLink } from "#admin/api/session.ts";
import { forgotHash, loginPath } from "#admin/session/return-address.ts";
import { text } from "#admin/text/text.ts";
import { LoginSheet } from "./login-sheet.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { ResetForm } from "./reset-form.tsx";

const ways = {
  [text.reset.askAgain]: `${loginPath}${forgotHash}`,
  [text.mailedLink.toLogin]: loginPath,
};

/** `/reset?t=…`: sets the password of whoever forgot theirs or was invited. */
export function ResetPage({ token }: { token: string | null }) {
  return (
    <LoginSheet>
      {token === null ? (
        <InvalidLink title={text.reset.title} detail={text.reset.noLinkDetail} ways={ways} />
      ) : (
        <CheckedReset token={token} />
      )}
    </LoginSheet>
  );
}

type Checked = { readonly kind: "open" } | { readonly kind: "dead"; readonly reason: string };

/** Says that a link is used or expired before a password is typed. */
function CheckedReset({ token }: { token: string }) {
  const [checked, setChecked] = useState<Checked | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    checkPasswordLink(token, leaving.signal).then(
      () => setChecked({ kind: "open" }),
      (thrown) => {
        if (leaving.signal.aborted) return;
        // Whatever else failed may work by the time that the form is sent.
        setChecked(
          isInvalidLink(thrown) ? { kind: "dead", reason: thrown.message } : { kind: "open" },
        );
      },
    );
    return () => leaving.abort();
  }, [token]);

  if (checked?.kind === "open") return <ResetForm token={token} />;
  return (
    <div role="status">
      {checked === null ? (
        <p className="login-lead">{text.reset.checking}</p>
      ) : (
        <InvalidLink
          title={text.reset.title}
          heading={text.reset.deadHeading}
          detail={checked.reason}
          ways={ways}
        />
      )}
    </div>
  );
}
