/** The admin app: theme, language, responses of the server, session, routes. */
import "./theme/antd.css";
import "./theme/shared.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import indonesian from "antd/es/locale/id_ID.js";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./api/queries.ts";
import { appConfig } from "./app-config.ts";
import { routes } from "./routes.tsx";
import { loadScreen } from "./screens/load-screen.ts";
import { ScreenLoadersContext } from "./screens/use-prefetch.ts";
import { PasswordGate } from "./session/password-gate.tsx";
import { SecondFactorGate } from "./session/second-factor-gate.tsx";
import { SessionGate } from "./session/session-gate.tsx";
import { useTheme } from "./theme/theme.ts";
import { antdTheme } from "./theme/tokens.ts";

/** Popups are rendered in the landmark or dialog that opened them, for screen readers. */
function popupContainer(opener?: HTMLElement): HTMLElement {
  return opener?.closest<HTMLElement>(".ant-modal, main, header") ?? document.body;
}

/** Off, like all motion (decision 0067): the theme's `motion` doesn't cover the wave of pressed buttons. */
const noWave = { disabled: true };

function AdminApp({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  const { isLight } = useTheme();
  return (
    <ConfigProvider
      locale={indonesian}
      theme={antdTheme(isLight)}
      csp={{ nonce: appConfig.nonce }}
      getPopupContainer={popupContainer}
      form={{ requiredMark: false, colon: false }}
      wave={noWave}
    >
      <App message={messages}>
        <QueryClientProvider client={queryClient}>
          <SessionGate>
            <PasswordGate>
              <SecondFactorGate>
                <ScreenLoadersContext value={loadScreen}>
                  <RouterProvider router={router} />
                </ScreenLoadersContext>
              </SecondFactorGate>
            </PasswordGate>
          </SessionGate>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

/** Long enough to read two sentences. */
const messages = { duration: 6, maxCount: 3 };

/** Draws the admin app. */
export function start(container: HTMLElement): void {
  const router = createBrowserRouter(routes);
  createRoot(container).render(
    <StrictMode>
      <AdminApp router={router} />
    </StrictMode>,
  );
}
