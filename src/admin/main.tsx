/** Decides by the address what to load: the pages for signing in carry no code of the admin app. */
import "./theme/font.css";
import "./theme/palette.css";
import { blankLayoutPaths } from "./session/return-address.ts";
import { showStartFailure } from "./start-failure.ts";
import antdComponents from "./theme/antd-components.css?url";
import { addStyleSheet } from "./theme/add-style-sheet.ts";
import { applyTheme } from "./theme/theme.ts";

applyTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("The shell has no #root.");

const path = location.pathname.replace(/\/$/u, "");
const isBlankLayout = blankLayoutPaths.some((blank) => blank === path);
try {
  const [{ start }] = isBlankLayout
    ? [await import("./login/login-app.tsx")]
    : await Promise.all([import("./admin-app.tsx"), addStyleSheet(antdComponents)]);
  start(container);
} catch (error) {
  console.error(error);
  showStartFailure(container);
}
