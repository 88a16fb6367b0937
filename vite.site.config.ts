import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
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
const imageFolders = ["src/site/illustrations", "src/site/pictures"];

/**
 * Writes the illustrations and icons beside script and stylesheet. Only the components name them, and
 * those are in the other build, which knows the hashed names but writes no files.
 */
function emitImages(): Plugin {
  return {
    name: "emit-pictures",
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
  plugins: [tailwindcss(), includeUnusedStyles(), emitImages(), reloadPage()],
  define: definitions(command, isSsrBuild),
  css: {
    modules: {
      // By path and name: both builds, and the next one, give a class the same name.
      generateScopedName: command === "build" ? "[hash:base64:5]" : "[name]__[local]",
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
    rolldownOptions: isSsrBuild
      ? { input: { render: "src/site/render.tsx" }, output: { entryFileNames: "[name].js" } }
      : { input: sources },
  },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
