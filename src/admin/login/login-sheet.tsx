import type { ReactNode } from "react";
import logo from "#admin/illustrations/logo.svg";
import logoLight from "#admin/illustrations/logo-light.svg";
import { text } from "#admin/text/text.ts";
import { useTheme } from "#admin/theme/theme.ts";
import "./login.css";

/** The blank layout of `/login` and `/reset`: one sheet with the logo, and a link to the site. */
export function LoginSheet({ children }: { children: ReactNode }) {
  const { isLight } = useTheme();
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
        {children}
      </div>
      <a className="login-link" href="/">
        {text.login.toSite}
      </a>
    </main>
  );
}
