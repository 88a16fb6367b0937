import { forgotHash, loginPath } from "#admin/session/return-address.ts";
import { text } from "#admin/text.ts";
import { LoginSheet } from "./login-sheet.tsx";
import { ResetForm } from "./reset-form.tsx";

/** `/reset?t=…`: sets the password of a forgotten one's owner or of somebody invited. */
export function ResetPage({ token }: { token: string | null }) {
  return <LoginSheet>{token === null ? <NoLink /> : <ResetForm token={token} />}</LoginSheet>;
}

/** The page was opened without its link, or loaded again after the token had left the address. */
function NoLink() {
  return (
    <div className="login-form">
      <title>{text.tabTitle(text.reset.title)}</title>
      <h1>{text.reset.noLinkHeading}</h1>
      <p className="login-lead">{text.reset.noLinkDetail}</p>
      <a className="login-link login-forgot" href={`${loginPath}${forgotHash}`}>
        {text.reset.askAgain}
      </a>
      <a className="login-link login-forgot" href={loginPath}>
        {text.reset.toLogin}
      </a>
    </div>
  );
}
