import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { LoginPage } from "./login-page.tsx";

/** Draws the sign-in page. */
export function start(container: HTMLElement): void {
  createRoot(container).render(
    <StrictMode>
      <LoginPage />
    </StrictMode>,
  );
}
