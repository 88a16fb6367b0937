import { forgotHash, loginPath } from "#admin/session/return-address.ts";
import { text } from "#admin/text.ts";
import { LoginSheet } from "./login-sheet.tsx";
import { NoLink } from "./no-link.tsx";
import { ResetForm } from "./reset-form.tsx";

const ways = {
  [text.reset.askAgain]: `${loginPath}${forgotHash}`,
  [text.mailedLink.toLogin]: loginPath,
};

/** `/reset?t=…`: sets the password of a forgotten one's owner or of somebody invited. */
export function ResetPage({ token }: { token: string | null }) {
  return (
    <LoginSheet>
      {token === null ? (
        <NoLink title={text.reset.title} detail={text.reset.noLinkDetail} ways={ways} />
      ) : (
        <ResetForm token={token} />
      )}
    </LoginSheet>
  );
}
