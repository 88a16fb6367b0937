import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { resetPath } from "#admin/session/return-address.ts";
import { LoginPage } from "./login-page.tsx";
import { ResetPage } from "./reset-page.tsx";
import { takeLinkToken } from "./link-token.ts";

/** Draws the sign-in page, or the one where a mailed link sets a password. */
export function start(container: HTMLElement): void {
  const isReset = location.pathname.startsWith(resetPath);
  createRoot(container).render(
    <StrictMode>{isReset ? <ResetPage token={takeLinkToken()} /> : <LoginPage />}</StrictMode>,
  );
}
