import { hash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Manifest, type Plugin } from "vite";

const base = "/assets/site/";
/** The start script builds elsewhere first and puts the whole in place when it is complete. */
const buildFolder = process.env.BUILD_FOLDER ?? "dist";
const clientFolder = `${buildFolder}/site`;
const sources = {
  script: "src/site/browser/main.ts",
  stylesheet: "src/site/styles/stylesheet.ts",
};
const imageFolders = ["src/site/illustrations", "src/site/images"];

/**
 * Writes the illustrations and icons beside script and stylesheet. Only the components name them, and
 * those are in the other build, which knows the hashed names but writes no files.
 */
function emitImages(): Plugin {
  return {
    name: "emit-images",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    async buildStart() {
      for (const folder of imageFolders) {
        for (const file of await readdir(folder)) {
          const originalFileName = `${folder}/${file}`;
          const source = await readFile(originalFileName);
          this.emitFile({ type: "asset", name: file, originalFileName, source });
        }
      }
    },
  };
}

/** A changed component is no module of the browser: the page is loaded again. */
function reloadPage(): Plugin {
  return {
    name: "reload-page",
    hotUpdate({ modules, server }) {
      if (this.environment.name === "client" || modules.length === 0) return;
      server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

/** Puts a component's styles into the stylesheet, where nothing uses its names: the other build does. */
function includeUnusedStyles(): Plugin {
  return {
    name: "include-unused-styles",
    enforce: "post",
    apply: "build",
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: "no-treeshake" }),
    },
  };
}

const pageStylesModule = resolve("src/site/styles/page-styles.ts");
const importPattern =
  /^(?:import|export) (?!type )(?:[^"';]*? from )?"((?:\.{1,2}|#site)\/[^"]+)"/gm;

/** The stylesheets of the components that a module imports, those of their imports included. */
function importedStyles(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file) || !/\.(tsx?|css)$/.test(file)) return seen;
  seen.add(file);
  if (file.endsWith(".css")) return seen;
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(importPattern)) {
    const imported = specifier.startsWith("#site/")
      ? resolve("src/site", specifier.slice("#site/".length))
      : resolve(file, "..", specifier);
    importedStyles(imported, seen);
  }
  return seen;
}

/**
 * Fills `page-styles.ts` with what each page's styles are made of: the order is that of the one stylesheet. A page
 * carries them itself, so that its first text waits for no second response (decision 0067).
 */
function collectPageStyles(): Plugin {
  return {
    name: "collect-page-styles",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
    load: {
      filter: { id: /page-styles\.ts$/ },
      handler(id) {
        if (id !== pageStylesModule) return undefined;
        const folders = readdirSync("src/site/pages");
        const layout = resolve("src/site/layout/layout.tsx");
        const ofPages = folders.map((folder) => {
          const page = resolve("src/site/pages", folder, `${folder}-page.tsx`);
          const files = importedStyles(page, importedStyles(layout));
          return [folder, [...files].filter((file) => file.endsWith(".module.css"))] as const;
        });
        const components = [...new Set(ofPages.flatMap(([, files]) => files))].toSorted();
        const sheets = ["site.css", "tight.css", "print.css"].map((name) =>
          resolve("src/site/styles", name),
        );
        const all = [...components, ...sheets];
        return [
          ...all.map((file, at) => `import s${at} from ${JSON.stringify(`${file}?inline`)};`),
          "export const pageStyles = {",
          ...ofPages.map(([folder, files]) => {
            const parts = all.flatMap((file, at) =>
              sheets.includes(file) || files.includes(file) ? [`s${at}`] : [],
            );
            return `${JSON.stringify(folder)}: [${parts.join(",")}],`;
          }),
          "};",
        ].join("\n");
      },
    },
  };
}

/** As the server itself is written (vite.server.config.ts). */
const serverOutput = {
  entryFileNames: "[name].js",
  comments: false,
  minify: {
    compress: false,
    mangle: false,
    codegen: { asciiOnly: true, removeWhitespace: false },
  },
};

/** By path and name: both builds, and the next one, give a class the same short name. */
function scopedName(name: string, file: string): string {
  const path = relative(".", file.replace(/\?.*$/, ""));
  return `_${hash("sha256", `${path} ${name}`, "base64url").slice(0, 5)}`;
}

function addressesOfClientBuild(): Record<string, string> {
  const manifest: Manifest = JSON.parse(
    readFileSync(`${clientFolder}/.vite/manifest.json`, "utf8"),
  );
  const addressOf = (source: string): string => {
    const entry = manifest[source];
    if (!entry)
      throw new Error(`${clientFolder} holds no ${source}: build it first, without --ssr.`);
    return JSON.stringify(base + entry.file);
  };
  return {
    "import.meta.env.SITE_SCRIPT": addressOf(sources.script),
    "import.meta.env.SITE_STYLESHEET": addressOf("style.css"),
  };
}

/** Vite's "baseline-widely-available", whose name only `target` may hold: the pages' own styles are for browsers too. */
const oldestBrowsers = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];

const addressesOfSources = {
  "import.meta.env.SITE_SCRIPT": JSON.stringify(base + sources.script),
  "import.meta.env.SITE_SOURCES": JSON.stringify(base.slice(0, -1)),
  "import.meta.env.SITE_DEV_CLIENT": JSON.stringify(`${base}@vite/client`),
};

// One bundle for production: React's other half stays out.
const productionOnly = { "process.env.NODE_ENV": '"production"' };

function definitions(command: "build" | "serve", isSsrBuild: boolean): Record<string, string> {
  if (command === "serve") return addressesOfSources;
  return isSsrBuild ? { ...addressesOfClientBuild(), ...productionOnly } : {};
}

/** The public site: `vite build` makes what browsers load, `vite build --ssr` what renders the pages. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  base,
  appType: "custom",
  publicDir: false,
  plugins: [tailwindcss(), includeUnusedStyles(), collectPageStyles(), emitImages(), reloadPage()],
  define: definitions(command, isSsrBuild),
  css: {
    modules: {
      generateScopedName: command === "build" ? scopedName : "[name]__[local]",
    },
  },
  // Both builds must give a file the same name, so one rule names all of them.
  build: {
    outDir: isSsrBuild ? `${buildFolder}/site-server` : clientFolder,
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    // One stylesheet, whichever modules the browser script imports.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    modulePreload: false,
    ssr: isSsrBuild,
    target: isSsrBuild ? "node24" : "baseline-widely-available",
    ...(isSsrBuild ? { cssMinify: true, cssTarget: oldestBrowsers } : {}),
    rolldownOptions: isSsrBuild
      ? { input: { render: "src/site/render.tsx" }, output: serverOutput }
      : { input: sources },
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
