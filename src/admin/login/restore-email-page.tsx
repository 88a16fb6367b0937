import { useState } from "react";
import { restoreEmail } from "#admin/api/email-links.ts";
import { loginPath } from "#admin/session/return-address.ts";
import { text } from "#admin/text/text.ts";
import { EmailLinkForm } from "./email-link-form.tsx";
import { LoginSheet } from "./login-sheet.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { ResetForm } from "./reset-form.tsx";

const ways = { [text.mailedLink.toLogin]: loginPath };

/** `/restore-email?t=…`: brings the former address back, then asks for a new password. */
export function RestoreEmailPage({ token }: { token: string | null }) {
  const [restored, setRestored] = useState<{ email: string; token: string } | null>(null);
  return (
    <LoginSheet>
      {token === null && (
        <InvalidLink
          title={text.restoreEmail.title}
          detail={text.restoreEmail.noLinkDetail}
          ways={ways}
        />
      )}
      {token !== null && restored === null && (
        <EmailLinkForm
          words={text.restoreEmail}
          act={async () => setRestored(await restoreEmail(token))}
        />
      )}
      {restored !== null && (
        <ResetForm token={restored.token} lead={text.restoreEmail.done(restored.email)} />
      )}
    </LoginSheet>
  );
}
