/** The size budgets of what browsers load, compressed. */
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const kilobyte = 1024;

/** The name of a budget, its limit and its usage in bytes. */
export function sizes() {
  return [
    {
      name: "JavaScript of a public page",
      allowed: 12 * kilobyte,
      used: total(scripts("dist/site")),
    },
    { name: "Service worker", allowed: 3 * kilobyte, used: total(scripts("dist/worker")) },
    { name: "JavaScript of the login page", allowed: 150 * kilobyte, used: total(loginScripts()) },
    {
      name: "JavaScript of the admin app",
      allowed: 700 * kilobyte,
      used: total(scripts("dist/admin")),
    },
  ];
}

function scripts(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(folder, name));
}

/** The scripts that the login page loads. */
function loginScripts() {
  const manifest = JSON.parse(readFileSync("dist/admin-manifest.json", "utf8"));
  const files = new Set();
  const follow = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(follow);
  };
  follow("index.html");
  follow("login/login-app.tsx");
  return [...files].map((file) => join("dist/admin", file));
}

function total(files) {
  return files.reduce((sum, file) => sum + statSync(`${file}.gz`).size, 0);
}
