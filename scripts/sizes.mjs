/** The size budgets of what browsers load, compressed. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const kilobyte = 1024;

/** What the form of a long text may load: the editor comes on top of a screen's code. */
const writingScreen = 690 * kilobyte;

/** What any other screen of the admin app may load (decision 0067). */
const screen = 540 * kilobyte;

/** The name of a budget, its limit and its usage in bytes. */
export function sizes() {
  const manifest = JSON.parse(readFileSync("dist/admin-manifest.json", "utf8"));
  const app = ["index.html", "admin-app.tsx"];
  const admin = (...entries) => total(loadedScripts(manifest, entries));
  return [
    {
      name: "JavaScript of a public page",
      allowed: 12 * kilobyte,
      used: total(scripts("dist/site")),
    },
    { name: "Service worker", allowed: 3 * kilobyte, used: total(scripts("dist/worker")) },
    {
      name: "Admin app, login page",
      allowed: 150 * kilobyte,
      used: admin("index.html", "login/login-app.tsx"),
    },
    ...manifest["admin-app.tsx"].dynamicImports.map((entry) => ({
      name: `Admin app, ${entry}`,
      allowed: screen,
      used: admin(...app, entry),
    })),
    {
      name: "Admin app, resource-form.tsx with the editor",
      allowed: writingScreen,
      used: admin(...app, "resource-form.tsx", "rich-text/rich-text-editor.tsx"),
    },
  ];
}

function scripts(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name));
}

/** The scripts that a browser loads for the entries together. */
function loadedScripts(manifest, entries) {
  const files = new Set();
  const follow = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(follow);
  };
  entries.forEach(follow);
  return [...files].map((file) => join("dist/admin", file));
}

function total(files) {
  return files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0);
}
