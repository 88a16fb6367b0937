import type { ReactNode } from "react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { takeFlashMessage } from "#admin/session/flash-message.ts";
import { blankLayoutPaths } from "#admin/session/return-address.ts";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { takeLinkToken } from "./link-token.ts";
import { ResetPage } from "./reset-page.tsx";
import { RestoreEmailPage } from "./restore-email-page.tsx";

const pages: Readonly<Record<(typeof blankLayoutPaths)[number], () => ReactNode>> = {
  "/login": () => <LoginPage message={takeFlashMessage()?.title ?? null} />,
  "/reset": () => <ResetPage token={takeLinkToken()} />,
  "/confirm-email": () => <ConfirmEmailPage token={takeLinkToken()} />,
  "/restore-email": () => <RestoreEmailPage token={takeLinkToken()} />,
};

/** Draws the sign-in page, or one of those that mailed links lead to. */
export function start(container: HTMLElement): void {
  const path = blankLayoutPaths.find((blank) => location.pathname.startsWith(blank));
  createRoot(container).render(<StrictMode>{pages[path ?? "/login"]()}</StrictMode>);
}
