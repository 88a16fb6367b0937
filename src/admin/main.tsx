/** Decides by the address what to load: the sign-in page carries no code of the office. */
import "./theme/font.css";
import "./theme/palette.css";
import { loginPath } from "./session/return-address.ts";
import { applyTheme } from "./theme/theme.ts";

applyTheme();

const container = document.getElementById("root");
if (container === null) throw new Error("The shell has no #root.");

const isLogin = location.pathname.replace(/\/$/u, "") === loginPath;
const { start } = isLogin ? await import("./login/start.tsx") : await import("./office.tsx");
start(container);
