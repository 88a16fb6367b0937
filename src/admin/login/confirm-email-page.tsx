import { useState } from "react";
import { confirmEmail } from "#admin/api/email-links.ts";
import { profilePath } from "#admin/screen-addresses.ts";
import { loginPath } from "#admin/session/return-address.ts";
import { text } from "#admin/text/text.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { LoginSheet } from "./login-sheet.tsx";
import { InvalidLink } from "./invalid-link.tsx";

const ways = { [text.confirmEmail.toProfile]: profilePath, [text.mailedLink.toLogin]: loginPath };

/** `/confirm-email?t=…`: makes a new address the one to sign in with. */
export function ConfirmEmailPage({ token }: { token: string | null }) {
  const [confirmed, setConfirmed] = useState<string | null>(null);
  return (
    <LoginSheet>
      {token === null && (
        <InvalidLink
          title={text.confirmEmail.title}
          detail={text.confirmEmail.noLinkDetail}
          ways={ways}
        />
      )}
      {token !== null && confirmed === null && (
        <EmailLinkForm
          words={text.confirmEmail}
          act={async () => setConfirmed((await confirmEmail(token)).email)}
        />
      )}
      {confirmed !== null && <Confirmed email={confirmed} />}
    </LoginSheet>
  );
}

function Confirmed({ email }: { email: string }) {
  return (
    <div className="login-form" role="status">
      <title>{text.tabTitle(text.confirmEmail.title)}</title>
      <h1>{text.confirmEmail.doneHeading}</h1>
      <p className="login-lead">
        {text.confirmEmail.doneDetail} <b>{email}</b>
      </p>
      <a className="login-link login-forgot" href={loginPath}>
        {text.mailedLink.toLogin}
      </a>
    </div>
  );
}
